import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SidePanel } from '../../kit/SidePanel'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { draftName, newTicket } from './address'
import { NewTicket } from './NewTicket'
import { TicketView } from './TicketView'

/** The ticket of the address beside the list, or the form of a new one. */
export function TicketPanel() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const markTab = useMarkUnsaved()
  const ticket = query.get('ticket') ?? undefined
  const draft = useDraft(draftName(ticket ?? ''))
  const reportUnsaved = (now: boolean) => {
    setUnsaved(now)
    markTab(now)
  }
  const show = (next: string | undefined) => {
    reportUnsaved(false)
    setQuery((before) => {
      const after = new URLSearchParams(before)
      after.delete('about')
      if (next) after.set('ticket', next)
      else after.delete('ticket')
      return after
    })
  }
  const close = () => {
    draft.drop()
    show(undefined)
  }
  const isNew = ticket === newTicket
  return (
    <SidePanel
      open={ticket !== undefined}
      width={960}
      title={isNew ? t('tickets.create.title') : ticket}
      unsaved={unsaved}
      bodyClass="pl-ticket-panel"
      onClose={close}
    >
      {isNew ? <NewTicket about={query.get('about')} onUnsaved={reportUnsaved} onCreated={show} /> : null}
      {ticket && !isNew ? <TicketView key={ticket} number={ticket} onUnsaved={reportUnsaved} /> : null}
    </SidePanel>
  )
}
