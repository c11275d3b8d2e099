import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { rarelyChanges, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { useGarages } from '../../shared/lookups'
import { kindOf, kinds } from './kinds'
import { parties, useCaseLabels } from './labels'
import { Theirs } from './StepDialog'
import type { CaseDetail, Step } from './types'
import { useWork } from './useWork'

type Closing = Omit<NonNullable<Step['closing']>, 'version'> & { reason?: string }

function RetailerField() {
  const { t } = useTranslation()
  const enabled = useMay('lookups', 'R')
  const retailers = useCall(
    'list_retailer_choices',
    { query: { limit: 200 } },
    { fresh: rarelyChanges, enabled },
  )
  return (
    <Form.Item name="liable_retailer_id" label={t('escalations.closing.liable_retailer')}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={retailers.isFetching}
        options={namedOptions(retailers.data?.retailers)}
      />
    </Form.Item>
  )
}

function LiableFields({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const form = Form.useFormInstance<Closing>()
  const party = Form.useWatch<Closing['liable_party'] | undefined>('liable_party', form)
  const garages = useGarages(detail.city?.id)
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <>
      <Form.Item name="liable_party" label={t('escalations.closing.liable_party')} rules={needed}>
        <Select options={parties.map((value) => ({ value, label: labels.party(value) }))} />
      </Form.Item>
      {party === 'garage' ? (
        <Form.Item name="liable_garage_id" label={t('escalations.closing.liable_garage')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={detail.garage?.name}
            loading={garages.loading}
            options={garages.enabled ? garages.options : namedOptions(detail.garage ? [detail.garage] : [])}
          />
        </Form.Item>
      ) : null}
      {party === 'retailer' ? <RetailerField /> : null}
      <MoneyField
        name="cost"
        label={t('escalations.closing.cost')}
        extra={t('escalations.closing.costText')}
        rules={needed}
      />
      {(party === 'garage' || party === 'retailer') &&
      detail.recoveries.every((known) => known.party !== party) ? (
        <MoneyField
          name="recovery"
          label={t('escalations.closing.recovery')}
          extra={t('escalations.closing.recoveryText')}
        />
      ) : null}
      {party === 'company' || party === 'garage' ? (
        <Form.Item
          name="preventive_action"
          label={t('escalations.closing.preventive_action')}
          rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Whether the customer agreed, or could not be reached: what that still needs is shown before it is chosen. */
function AgreedFields({ detail, corrects }: Pick<Props, 'detail' | 'corrects'>) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Closing>()
  const agreed = Form.useWatch<boolean | undefined>('customer_agreed', form)
  const unreachable = Form.useWatch<boolean | undefined>('unreachable', form)
  const needs = corrects?.unreachable ? [] : detail.unreachable
  return (
    <>
      <Form.Item name="customer_agreed" valuePropName="checked">
        <Checkbox disabled={unreachable}>{t('escalations.closing.customer_agreed')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="unreachable"
        valuePropName="checked"
        extra={needs.map(({ text }) => text).join(' ') || t('escalations.closing.unreachableText')}
      >
        <Checkbox disabled={agreed || needs.length > 0}>{t('escalations.closing.unreachable')}</Checkbox>
      </Form.Item>
    </>
  )
}

interface Props {
  detail: CaseDetail
  /** The closing that is corrected. */
  corrects?: CaseDetail['closings'][number] | undefined
  onClose: () => void
}

/** What the form shows first: the answers that are corrected, or what solved the case. */
function first(detail: CaseDetail, corrects: Props['corrects']): Partial<Closing> {
  if (!corrects) return { fix: detail.fix ?? '', customer_agreed: false, unreachable: false }
  const {
    root_cause,
    liable_party,
    liable_garage,
    liable_retailer,
    cost,
    fix,
    customer_agreed,
    unreachable,
  } = corrects
  return {
    root_cause_id: root_cause.id,
    liable_party,
    ...(liable_garage ? { liable_garage_id: liable_garage.id } : {}),
    ...(liable_retailer ? { liable_retailer_id: liable_retailer.id } : {}),
    cost,
    fix,
    customer_agreed,
    unreachable,
    ...(corrects.preventive_action ? { preventive_action: corrects.preventive_action } : {}),
  }
}

/** The closing form: what went wrong, who is liable, what it cost. Typed answers stay when the form changes meanwhile. */
export function CloseDialog({ detail, corrects, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const info = useCall(kinds[kindOf(detail)].closing, undefined)
  const { save, theirs } = useWork(detail)
  const causes = (info.data?.root_causes ?? []).filter(({ type1 }) => type1 === detail.type1.id)
  const title = t(corrects ? 'escalations.closing.correct' : 'escalations.steps.closed')
  const submit = async ({ reason, ...values }: Closing) => {
    const closing = { ...values, version: info.data?.current ?? 0 }
    try {
      await save(corrects ? { closing, ...(reason ? { reason } : {}) } : { status: 'closed', closing })
      toast(
        'success',
        corrects
          ? t('escalations.saved')
          : t('escalations.steps.done', { number: detail.number, status: labels.status('closed') }),
      )
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await info.refetch()
      throw error
    }
  }
  return (
    <FormDialog<Closing>
      open
      width={680}
      title={`${detail.number}: ${title}`}
      okText={title}
      initial={first(detail, corrects)}
      draft={`close ${detail.id} ${corrects?.id ?? ''}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs detail={theirs} />
      <Form.Item
        name="root_cause_id"
        label={t('escalations.closing.root_cause')}
        rules={[{ required: true, message: t('escalations.needed') }]}
      >
        <Select
          loading={info.isFetching}
          options={namedOptions(causes)}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <LiableFields detail={detail} />
      <Form.Item
        name="fix"
        label={labels.field('fix')}
        rules={[{ required: true, min: 10, whitespace: true, message: t('escalations.closing.fixNeeded') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
      <AgreedFields detail={detail} corrects={corrects} />
      {corrects ? (
        <Form.Item
          name="reason"
          label={t('escalations.closing.correctReason')}
          rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
        >
          <Input maxLength={300} />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
