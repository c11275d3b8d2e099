import { Alert, Checkbox, Form, type FormInstance, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { Failed } from '../../kit/states'
import { rarelyChanges, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { useGarages } from '../../shared/lookups'
import { answersOf, keptAnswers, newFormOf, newKeys } from './closingForm'
import { FormQuestions } from './FormQuestions'
import { kindOf, kinds } from './kinds'
import { parties, useCaseLabels } from './labels'
import { Theirs } from './StepDialog'
import type { CaseDetail, CloseWith, Closing, ClosingForm, Step } from './types'
import { useWork } from './useWork'

/** Named as the call names them, so that its errors appear beside their inputs. */
type Values = { closing: Partial<CloseWith> } & Pick<Step, 'reason'>

function RetailerField() {
  const { t } = useTranslation()
  const enabled = useMay('lookups', 'R')
  const retailers = useCall(
    'list_retailer_choices',
    { query: { limit: 200 } },
    { fresh: rarelyChanges, enabled },
  )
  return (
    <Form.Item name={['closing', 'liable_retailer_id']} label={t('escalations.closing.liable_retailer')}>
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
  const form = Form.useFormInstance<Values>()
  const party = Form.useWatch<CloseWith['liable_party'] | undefined>(['closing', 'liable_party'], form)
  const garages = useGarages(detail.city?.id)
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <>
      <Form.Item
        name={['closing', 'liable_party']}
        label={t('escalations.closing.liable_party')}
        rules={needed}
      >
        <Select options={parties.map((value) => ({ value, label: labels.party(value) }))} />
      </Form.Item>
      {party === 'garage' ? (
        <Form.Item name={['closing', 'liable_garage_id']} label={t('escalations.closing.liable_garage')}>
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
        name={['closing', 'cost']}
        label={t('escalations.closing.cost')}
        extra={t('escalations.closing.costText')}
        rules={needed}
      />
      {(party === 'garage' || party === 'retailer') &&
      detail.recoveries.every((known) => known.party !== party) ? (
        <MoneyField
          name={['closing', 'recovery']}
          label={t('escalations.closing.recovery')}
          extra={t('escalations.closing.recoveryText')}
        />
      ) : null}
      {party === 'company' || party === 'garage' ? (
        <Form.Item
          name={['closing', 'preventive_action']}
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
  const form = Form.useFormInstance<Values>()
  const agreed = Form.useWatch<boolean | undefined>(['closing', 'customer_agreed'], form)
  const unreachable = Form.useWatch<boolean | undefined>(['closing', 'unreachable'], form)
  const needs = corrects?.unreachable ? [] : detail.unreachable
  return (
    <>
      <Form.Item name={['closing', 'customer_agreed']} valuePropName="checked">
        <Checkbox disabled={unreachable}>{t('escalations.closing.customer_agreed')}</Checkbox>
      </Form.Item>
      <Form.Item
        name={['closing', 'unreachable']}
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
  corrects?: Closing | undefined
  onClose: () => void
}

/** What the form shows first: the answers that are corrected, or what solved the case. */
function first(detail: CaseDetail, corrects: Props['corrects']): Values {
  if (!corrects) return { closing: { fix: detail.fix ?? '', customer_agreed: false, unreachable: false } }
  const { root_cause, liable_party, liable_garage, liable_retailer, cost, fix } = corrects
  const { customer_agreed, unreachable, preventive_action } = corrects
  return {
    closing: {
      root_cause_id: root_cause.id,
      liable_party,
      ...(liable_garage ? { liable_garage_id: liable_garage.id } : {}),
      ...(liable_retailer ? { liable_retailer_id: liable_retailer.id } : {}),
      cost,
      fix,
      customer_agreed,
      unreachable,
      ...(preventive_action ? { preventive_action } : {}),
      answers: Object.fromEntries(corrects.answers.map(({ key, answer }) => [key, answer])),
    },
  }
}

/**
 * The form that is answered: the first that was read. One that was published meanwhile takes its place only with the
 * refusal that brings it, which marks what is new: no question disappears while it is answered.
 */
function useClosingForm(detail: CaseDetail) {
  const read = useCall(kinds[kindOf(detail)].closing, undefined)
  const [published, setPublished] = useState<{ form: ClosingForm; marked: string[] }>()
  const [begun, setBegun] = useState<ClosingForm>()
  if (!begun && read.data && !read.isFetching) setBegun(read.data)
  const form = published?.form ?? begun ?? read.data
  const replace = (now: ClosingForm) =>
    setPublished({ form: now, marked: newKeys(form?.questions ?? now.questions, now.questions) })
  return { read, form, marked: published?.marked ?? [], isNew: published !== undefined, replace }
}

/** The closing form: what went wrong, who is liable, what it cost. Typed answers stay when the form changes meanwhile. */
export function CloseDialog({ detail, corrects, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const { read, form, marked, isNew, replace } = useClosingForm(detail)
  const { save, theirs } = useWork(detail)
  const causes = (form?.root_causes ?? []).filter(({ type1 }) => type1 === detail.type1.id)
  const questions = form?.questions ?? []
  const title = t(corrects ? 'escalations.closing.correct' : 'escalations.steps.closed')
  const submit = async ({ reason, closing }: Values, typed: FormInstance<Values>) => {
    // The version 0 is none: before the form has arrived, the refusal brings it.
    const answers = answersOf(questions, { ...closing, answers: typed.getFieldValue(['closing', 'answers']) })
    const answered = { ...closing, answers, version: form?.version ?? 0 } as CloseWith
    try {
      await save(
        corrects
          ? { closing: answered, ...(reason ? { reason } : {}) }
          : { status: 'closed', closing: answered },
      )
    } catch (error) {
      const now = newFormOf(error)
      if (now) {
        typed.setFieldValue(
          ['closing', 'answers'],
          keptAnswers(now.questions, typed.getFieldValue(['closing', 'answers'])),
        )
        replace(now)
      }
      throw error
    }
    toast(
      'success',
      corrects
        ? t('escalations.saved')
        : t('escalations.steps.done', { number: detail.number, status: labels.status('closed') }),
    )
  }
  return (
    <FormDialog<Values>
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
      {read.isError && !form ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <Form.Item
            name={['closing', 'root_cause_id']}
            label={t('escalations.closing.root_cause')}
            rules={[{ required: true, message: t('escalations.needed') }]}
          >
            <Select
              loading={read.isFetching}
              options={namedOptions(causes)}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
          <LiableFields detail={detail} />
          <Form.Item
            name={['closing', 'fix']}
            label={labels.field('fix')}
            rules={[
              { required: true, min: 10, whitespace: true, message: t('escalations.closing.fixNeeded') },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={2000} />
          </Form.Item>
          <AgreedFields detail={detail} corrects={corrects} />
          {isNew ? (
            <Alert
              type="info"
              role="note"
              showIcon
              className="pl-form-note"
              title={t('escalations.closing.newForm')}
            />
          ) : null}
          <FormQuestions questions={questions} marked={marked} />
        </>
      )}
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
