import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { staleOf } from '../../kit/stale'
import { StatusTag } from '../../kit/StatusTag'
import { changesBetween } from './compare'
import { ComparedItem } from './Compare'
import { choices, decidableJobs, type Decision, openLines } from './decisions'
import { JobDecision } from './JobDecision'
import type { EstimateDetail } from './types'
import { approvalTones, useEstimateLabels } from './labels'

type Body = Exclude<CallInput<'record_approval'>['body'], FormData>

interface Values {
  how: Body['how']
  said_by: string
  note: string
  /** By line number, which is the same in every revision. */
  lines?: Record<string, Decision | undefined>
}

const hows = ['phone', 'in_person', 'message', 'insurer'] as const

interface ChangeProps {
  before: EstimateDetail
  now: EstimateDetail
  chosen: Values['lines']
}

/** What somebody else has changed while the dialog was open, beside the user's own choices. */
function Changed({ before, now, chosen }: ChangeProps) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const changed = changesBetween(before, now)
  return (
    <section className="pl-compare pl-approval-now" role="alert" aria-label={t('estimates.changedNow')}>
      <strong>{t('estimates.changedNow')}</strong>
      <ul>
        {changed.map((line) => {
          const mine = chosen?.[line.number]
          return (
            <ComparedItem key={line.number} line={line}>
              {mine ? (
                <div>
                  <dt>{t('estimates.chosenHere')}</dt>
                  <dd>
                    <StatusTag tone={approvalTones[mine]}>{labels.approval(mine)}</StatusTag>
                  </dd>
                </div>
              ) : null}
            </ComparedItem>
          )
        })}
      </ul>
      {t('estimates.askAgainNow')}
    </section>
  )
}

interface Props {
  /** The estimate when the dialog was opened: the decisions refer to that version. */
  opened: EstimateDetail
  open: boolean
  onClose: () => void
}

/** Records the decisions of the customer or insurer, job by job or on single lines, how they were made, and by whom. */
export function ApprovalDialog({ opened, ...props }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [late, setLate] = useState<ChangeProps>()
  const estimate = late?.now ?? opened
  const record = useAction('record_approval', {
    handles: [409, 422],
  })
  const submit = async (values: Values, form: FormInstance<Values>) => {
    const decisions = openLines(estimate).flatMap((line) => {
      const decision = values.lines?.[line.number]
      return decision && choices(line).includes(decision) ? [{ line_id: line.id, decision }] : []
    })
    if (decisions.length === 0) throw new Error(t('estimates.noDecision'))
    const { order_id, version, revision } = estimate
    const { how, said_by, note } = values
    try {
      await record.mutateAsync({
        body: { order_id, version, revision, decisions, jobs: [], how, said_by, note: note.trim() },
      })
    } catch (error) {
      const now = staleOf<EstimateDetail>(error)
      if (now) {
        setLate({ before: estimate, now, chosen: values.lines })
        // Nobody has decided on the changed line yet: it must be asked, and chosen, again.
        for (const { number } of changesBetween(estimate, now))
          form.setFieldValue(['lines', String(number)], undefined)
        await refreshAfter(queries, 'record_approval')
      }
      throw error
    }
    toast('success', t('estimates.recorded'))
  }
  return (
    <FormDialog<Values>
      open={props.open}
      title={t('estimates.record')}
      okText={t('estimates.recordSave')}
      initial={{ how: 'phone', said_by: (opened.contact ?? opened.recipient).name }}
      width={640}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {late ? <Changed {...late} /> : null}
      <Form.Item name="how" label={t('estimates.how')} rules={[{ required: true }]}>
        <Select options={hows.map((how) => ({ value: how, label: t(`estimates.hows.${how}`) }))} />
      </Form.Item>
      <Form.Item
        name="said_by"
        label={t('estimates.decidedBy')}
        rules={[{ required: true, whitespace: true, message: t('estimates.decidedByMissing') }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      {decidableJobs(estimate).map(({ job, lines }) => (
        <JobDecision key={job.number} job={job} lines={lines} />
      ))}
      <Form.Item
        name="note"
        label={t('estimates.approvalNote')}
        rules={[{ required: true, whitespace: true, message: t('estimates.approvalNoteMissing') }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  )
}
