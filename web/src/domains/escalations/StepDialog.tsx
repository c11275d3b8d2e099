import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { SavedMeanwhile } from '../../kit/SavedMeanwhile'
import { cancelReasons, useCaseLabels, waits } from './labels'
import type { CaseDetail, CaseStatus, Step } from './types'
import { useWork } from './useWork'

type Values = Omit<Step, 'closing'>

/** What somebody else has saved of a case while a dialog was open. */
export function Theirs({ detail }: { detail: CaseDetail | undefined }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  if (!detail) return null
  return (
    <SavedMeanwhile
      values={[
        [labels.field('status'), labels.status(detail.status)],
        [labels.field('assignee'), detail.assignee?.name ?? t('escalations.nobody')],
        [labels.field('priority'), labels.priority(detail.priority)],
        [labels.field('level'), labels.level(detail.level)],
        [labels.field('group'), detail.group?.name],
      ]}
    />
  )
}

function Text({ name, label, rows = 2 }: { name: string; label: string; rows?: number }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
    >
      <Input.TextArea autoSize={{ minRows: rows, maxRows: 10 }} maxLength={2000} />
    </Form.Item>
  )
}

function WaitFields() {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <>
      <div className="pl-form-grid">
        <Form.Item
          name="waiting_for"
          label={labels.field('waiting_for')}
          extra={t('escalations.steps.waitText')}
          rules={needed}
        >
          <Select options={waits.map((value) => ({ value, label: labels.waiting(value) }))} />
        </Form.Item>
        <Form.Item name="waiting_until" label={labels.field('waiting_until')} rules={needed}>
          <InstantPicker />
        </Form.Item>
      </div>
      <Text name="comment" label={t('escalations.steps.waitsFor')} />
    </>
  )
}

function CancelFields({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Values>()
  const reason = Form.useWatch<Values['cancel_reason']>('cancel_reason', form)
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <>
      <Form.Item name="cancel_reason" label={t('escalations.fields.cancel_reason')} rules={needed}>
        <Select
          options={cancelReasons.map((value) => ({ value, label: t(`escalations.cancelReasons.${value}`) }))}
        />
      </Form.Item>
      {reason === 'duplicate' ? (
        <Form.Item name="duplicate_of" label={t('escalations.fields.duplicate_of')} rules={needed}>
          <Select options={detail.others.map(({ id, number }) => ({ value: id, label: number }))} />
        </Form.Item>
      ) : null}
    </>
  )
}

function fields(to: CaseStatus, detail: CaseDetail, fix: string, reason: string): ReactNode {
  if (to === 'pending_customer') return <WaitFields />
  if (to === 'resolved') return <Text name="fix" label={fix} rows={3} />
  if (to === 'reopened') return <Text name="reason" label={reason} />
  return to === 'cancelled' ? <CancelFields detail={detail} /> : null
}

interface Props {
  detail: CaseDetail
  to: CaseStatus
  onClose: () => void
}

/** A step to the next status, with what it needs. Closing has a form of its own. */
export function StepDialog({ detail, to, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const { save, theirs } = useWork(detail)
  const submit = async (values: Values) => {
    await save({ ...values, status: to })
    toast('success', t('escalations.steps.done', { number: detail.number, status: labels.status(to) }))
  }
  return (
    <FormDialog<Values>
      open
      title={`${detail.number}: ${t(`escalations.steps.${to}`)}`}
      okText={t(`escalations.steps.${to}`)}
      draft={`step ${to} ${detail.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs detail={theirs} />
      {fields(to, detail, labels.field('fix'), labels.field('reason'))}
    </FormDialog>
  )
}
