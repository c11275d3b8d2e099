import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../kit/callError'
import { toast } from '../../../kit/notify'
import { openLead, usePageKeys } from '../../../kit/usePageKeys'
import { useLeadLabels } from './labels'
import { type Disposition, dispositions, type LeadDetail, type OfCall } from './types'
import { useLead } from './useLead'
import '../../../kit/keyed.css'

interface Props {
  lead: LeadDetail
  /** The call whose card this is: its keys come before those of the page under it. */
  call?: OfCall
  onOpen: (what: Disposition) => void
}

/** What came of a talk, by one key each. No answer is saved at once; the others may need a time or a note. */
export function Dispositions({ lead, call, onOpen }: Props) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const { save, busy } = useLead(lead)
  const press = (disposition: Disposition) => {
    if (disposition !== 'no_answer') {
      onOpen(disposition)
      return
    }
    if (busy) return
    save({ disposition, ...(call ? { call_id: call.id } : {}) })
      .then(() => {
        toast('success', t('leadDesk.saved', { name: lead.name, what: labels.disposition(disposition) }))
        call?.onSaved()
      })
      .catch((error: unknown) => toast('warning', textOf(error, t('kit.failedUnknown')), 6))
  }
  const root = useRef<HTMLElement>(null)
  const keys = Object.fromEntries(dispositions.map((one, at) => [String(at + 1), () => press(one)]))
  const others = `${openLead}:not([data-lead="${lead.id}"])`
  usePageKeys(keys, root, call !== undefined, call && others)
  // The card belongs to no part of the page; beside a lead it is a part of the lead.
  const Heading = call ? 'h2' : 'h3'
  return (
    <section
      className={call ? undefined : 'pl-card'}
      aria-label={t(call ? 'calls.record' : 'leadDesk.outcome')}
      ref={root}
      data-lead={call ? undefined : lead.id}
    >
      <Heading>{t('leadDesk.outcome')}</Heading>
      <ul className="pl-keyed">
        {dispositions.map((one, at) => (
          <li key={one}>
            <Button block loading={busy && one === 'no_answer'} onClick={() => press(one)}>
              <kbd>{at + 1}</kbd> {labels.disposition(one)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
