import { Button, Input } from 'antd'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/call'
import { useMay } from '../api/session'
import type { IncomingCall } from '../api/socket'
import { textOf } from '../kit/callError'
import { toast } from '../kit/notify'
import { openLead, usePageKeys } from '../kit/usePageKeys'
import { type CallDisposition, callDispositions, useCallLabels } from '../shared/calls/labels'
import { closeCall } from './callCards'
import '../kit/keyed.css'

const LeadOfCall = lazy(() => import('../domains/leads/desk/LeadOfCall'))

/** What came of a call about an order or a case, or of a customer who called: by one key each, with a note. */
function ServiceRecord({ call }: { call: IncomingCall }) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const noteId = useId()
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<CallDisposition>()
  const record = useAction('record_disposition', { handles: [409, 422] })
  const root = useRef<HTMLElement>(null)
  const press = (disposition: CallDisposition) => {
    if (record.isPending) return
    setChosen(disposition)
    const text = note.trim()
    record
      .mutateAsync({ body: { call_id: call.call_id, disposition, ...(text ? { note: text } : {}) } })
      .then(() => {
        toast('success', t('calls.recorded', { what: labels.disposition(disposition) }))
        closeCall(call.call_id)
      })
      .catch((error: unknown) => toast('warning', textOf(error, t('kit.failedUnknown')), 6))
  }
  const keys = Object.fromEntries(callDispositions.map((one, at) => [String(at + 1), () => press(one)]))
  usePageKeys(keys, root, true, openLead)
  return (
    <section aria-label={t('calls.record')} ref={root}>
      <h2>{t('calls.record')}</h2>
      <label htmlFor={noteId} className="pl-quiet">
        {t('calls.note')}
      </label>
      <Input.TextArea
        id={noteId}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ul className="pl-keyed">
        {callDispositions.map((one, at) => (
          <li key={one}>
            <Button block loading={record.isPending && chosen === one} onClick={() => press(one)}>
              <kbd>{at + 1}</kbd> {labels.disposition(one)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks what came of a call that has ended. It moves the lead that the call was about, if it is open. */
export default function CallRecord({ call }: { call: IncomingCall }) {
  const mayWork = useMay('leads', 'U')
  const isOfLead = call.purpose === 'lead' || call.purpose === 'dialler'
  const service = <ServiceRecord call={call} />
  if (!mayWork || !isOfLead || call.lead_id === null) return service
  return (
    <Suspense>
      <LeadOfCall
        leadId={call.lead_id}
        call={{ id: call.call_id, onSaved: () => closeCall(call.call_id) }}
        otherwise={service}
      />
    </Suspense>
  )
}
