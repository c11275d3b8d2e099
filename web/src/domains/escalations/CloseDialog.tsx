import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { CallError } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { MoneyField } from '../../kit/MoneyField'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { useGarages } from '../../shared/lookups'
import { kindOf, kinds } from './kinds'
import { parties, useCaseLabels } from './labels'
import { Theirs } from './StepDialog'
import type { CaseDetail, Step } from './types'
import { useWork } from './useWork'

type Closing = Omit<NonNullable<Step['closing']>, 'version'>

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
      <MoneyField name="cost" label={t('escalations.closing.cost')} rules={needed} />
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

/** The closing form: what went wrong, who is liable, what it cost. Typed answers stay when the form changes meanwhile. */
export function CloseDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const info = useCall(kinds[kindOf(detail)].closing, undefined)
  const { save, theirs } = useWork(detail)
  const causes = (info.data?.root_causes ?? []).filter(({ type1 }) => type1 === detail.type1.id)
  const submit = async (values: Closing) => {
    try {
      await save({ status: 'closed', closing: { ...values, version: info.data?.current ?? 0 } })
      toast(
        'success',
        t('escalations.steps.done', { number: detail.number, status: labels.status('closed') }),
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
      title={`${detail.number}: ${t('escalations.steps.closed')}`}
      okText={t('escalations.steps.closed')}
      initial={{ fix: detail.fix ?? '', customer_agreed: false }}
      draft={`close ${detail.id}`}
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
      <Form.Item name="customer_agreed" valuePropName="checked">
        <Checkbox>{t('escalations.closing.customer_agreed')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
