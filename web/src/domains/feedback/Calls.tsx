import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { InstantPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { staleOf } from '../../kit/stale'
import type { Attempt, FeedbackDetail } from './types'
import { statusTones, useFeedbackLabels } from './labels'

interface CallForm {
  note?: string
  call_back_at?: string | null
}

const outcomeTones = { reached: 'good', no_answer: 'bad', call_back: 'warn' } as const
const outcomes = ['reached', 'no_answer', 'call_back'] as const

/** Records a call in a dialog: its outcome, and when to call again. */
function NoteCall({ feedback }: { feedback: FeedbackDetail }) {
  const { t } = useTranslation()
  const labels = useFeedbackLabels()
  const [outcome, setOutcome] = useState<Attempt['outcome']>()
  // While the dialog closes, it still shows the outcome it was opened for.
  const [last, setLast] = useState<Attempt['outcome']>('reached')
  const [keyFor] = useState(() => idempotencyKeys())
  const note = useAction('record_call_attempt', {
    handles: [409, 422],
  })
  const open = (outcome: Attempt['outcome']) => {
    setLast(outcome)
    setOutcome(outcome)
  }
  // A call that somebody else recorded meanwhile does not conflict with this one: this one is added after it.
  const send = async (values: CallForm, version: number): Promise<void> => {
    const body = {
      version,
      outcome: last,
      note: values.note ?? null,
      call_back_at: values.call_back_at ?? null,
    }
    try {
      await note.mutateAsync({ path: { order_id: feedback.order_id }, body, idempotencyKey: keyFor(body) })
    } catch (error) {
      const current = staleOf<FeedbackDetail>(error)
      if (!current || current.status === 'done' || current.version <= version) throw error
      await send(values, current.version)
    }
  }
  return (
    <div className="pl-row">
      {outcomes.map((outcome) => (
        <Button key={outcome} onClick={() => open(outcome)}>
          {labels.outcome(outcome)}
        </Button>
      ))}
      <FormDialog<CallForm>
        open={outcome !== undefined}
        title={labels.outcome(last)}
        okText={t('feedback.noteCall')}
        onClose={() => setOutcome(undefined)}
        onSubmit={async (values) => {
          await send(values, feedback.version)
          toast('success', t('feedback.noted'))
        }}
      >
        {last === 'call_back' ? (
          <Form.Item
            name="call_back_at"
            label={t('feedback.callBackAt')}
            extra={t('feedback.callHours')}
            rules={[{ required: true, message: t('feedback.needed') }]}
          >
            <InstantPicker />
          </Form.Item>
        ) : null}
        <Form.Item name="note" label={t('feedback.note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
        </Form.Item>
      </FormDialog>
    </div>
  )
}

function OneCall({ call }: { call: Attempt }) {
  const { t } = useTranslation()
  const labels = useFeedbackLabels()
  return (
    <li>
      <StatusTag tone={outcomeTones[call.outcome]}>{labels.outcome(call.outcome)}</StatusTag>{' '}
      <DateTime value={call.at} />{' '}
      <span className="pl-quiet">{t('feedback.by', { who: call.caller.name, role: call.role })}</span>
      {call.call_back_at ? (
        <div>
          {t('feedback.callBackAt')}: <DateTime value={call.call_back_at} />
        </div>
      ) : null}
      {call.note ? <div className="pl-feedback-note">{call.note}</div> : null}
    </li>
  )
}

/** The progress of the calls: status, next call, all calls so far. */
export function Calls({ feedback, may }: { feedback: FeedbackDetail; may: boolean }) {
  const { t } = useTranslation()
  const labels = useFeedbackLabels()
  return (
    <section className="pl-card pl-feedback-status" aria-label={t('feedback.calls')}>
      <h2>{t('feedback.calls')}</h2>
      <p className="pl-row">
        <StatusTag tone={statusTones[feedback.status]}>{labels.status(feedback.status)}</StatusTag>
        {feedback.next_call_at ? (
          <span>
            {t('feedback.nextCall')}: <DateTime value={feedback.next_call_at} />
          </span>
        ) : null}
      </p>
      {may && feedback.status !== 'done' ? <NoteCall feedback={feedback} /> : null}
      {feedback.attempts.length === 0 ? (
        <p className="pl-quiet">{t('feedback.noCalls')}</p>
      ) : (
        <ol className="pl-feedback-calls" reversed>
          {feedback.attempts.map((call) => (
            <OneCall key={call.id} call={call} />
          ))}
        </ol>
      )}
    </section>
  )
}
