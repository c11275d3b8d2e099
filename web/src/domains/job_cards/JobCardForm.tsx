import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { longestReason, PromiseTime } from '../../shared/PromiseTime'
import {
  type EditKey,
  editOf,
  isPromisedAnew,
  type JobCardEdit,
  jobCardBody,
  newJob,
  sameValue,
} from './edit'
import { JobFields } from './JobFields'
import { OrderComplaints } from './OrderComplaints'
import { TestFields } from './TestFields'
import type { JobCardDetail } from './types'
import { useJobCardLabels } from './labels'

export type JobCardFocus = 'complaints' | 'road_test' | 'quality_check'

interface Props {
  card: JobCardDetail
  /** Where the input begins; a form that was restored takes no focus. */
  focus: JobCardFocus | undefined
  onUnsaved: (unsaved: boolean) => void
  onClose: () => void
}

const handles = [409, 422]

/** Text fields in which each line is an entry. */
function Lines({ name, label, help }: { name: EditKey; label: string; help?: string }) {
  return (
    <Form.Item name={name} label={label} extra={help}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} maxLength={8000} />
    </Form.Item>
  )
}

/** Creates the job card, or edits it based on the version that was read. */
export function JobCardForm({ card, focus, onUnsaved, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useJobCardLabels()
  const [keyFor] = useState(() => idempotencyKeys())
  const order = useCall('get_order', { path: { order_id: String(card.order_id) } }, { fresh: 60_000 })
  const open = useAction('create_job_card', { handles })
  const update = useAction('update_job_card', { handles })
  const guarded = useGuardedForm<JobCardDetail, JobCardEdit>({
    name: `job card ${card.order_id}`,
    read: card,
    editOf,
    same: sameValue,
    save: (edit, base) => {
      const body = jobCardBody(edit, base)
      return base.version > 0
        ? update.mutateAsync({ body })
        : open.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onSaved: () => {
      toast('success', t('jobCards.saved'))
      onClose()
    },
    onUnsaved,
    onClose,
  })
  const { form, base, note } = guarded
  const promised = Form.useWatch('promised_at', form)
  useEffect(() => {
    if (focus) form.focusField(focus === 'complaints' ? focus : [focus, 'result'])
  }, [focus, form])
  const asked = order.data
  /** Adds the services that the customer asked for when the order was created. */
  const copyRequested = () => {
    const values = guarded.currentValues()
    const known = new Set(values.jobs.map(({ description }) => description))
    const services = (asked?.services ?? []).filter(({ name }) => !known.has(name))
    form.setFieldsValue({ jobs: [...values.jobs, ...services.map(({ name }) => newJob(name))] })
    note()
  }
  return (
    <GuardedFrame
      form={guarded}
      name={t('orderTabs.jobCard')}
      className="pl-job-card-form"
      saveText={t(base.version === 0 ? 'jobCards.open' : 'jobCards.save')}
      discardText={t('jobCards.discard')}
      label={(key) => labels.field(key)}
      show={(key, edit) => labels.value(key, edit)}
    >
      <div className="pl-job-card-head">
        <h2>{t('jobCards.complaintsAndFindings')}</h2>
        <Button size="small" disabled={!asked} onClick={copyRequested}>
          {t('jobCards.takeOver')}
        </Button>
      </div>
      <OrderComplaints lines={base.order_complaints} />
      <div className="pl-form-grid">
        <Lines name="complaints" label={labels.field('complaints')} help={t('jobCards.besides')} />
        <Lines name="diagnoses" label={labels.field('diagnoses')} help={t('jobCards.oneALine')} />
      </div>
      <div className="pl-form-grid">
        <Form.Item name="promised_at" label={labels.field('promised_at')}>
          <PromiseTime />
        </Form.Item>
        {isPromisedAnew(promised ?? null, base) ? (
          <Form.Item name="promise_reason" label={labels.field('promise_reason')}>
            <Input maxLength={longestReason} autoComplete="off" />
          </Form.Item>
        ) : null}
      </div>
      <JobFields card={base} labels={labels} onChanged={note} />
      <TestFields field="road_test" card={base} labels={labels} />
      <TestFields field="quality_check" card={base} labels={labels} />
      <Lines name="terms" label={labels.field('terms')} help={t('jobCards.oneALine')} />
    </GuardedFrame>
  )
}
