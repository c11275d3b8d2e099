import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ask } from '../../kit/notify'
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
  const tell = (now: boolean) => {
    setUnsaved(now)
    markTab(now)
  }
  const show = (next: string | undefined) => {
    tell(false)
    setQuery((before) => {
      const after = new URLSearchParams(before)
      after.delete('about')
      if (next) after.set('ticket', next)
      else after.delete('ticket')
      return after
    })
  }
  const close = async () => {
    const leave =
      !unsaved ||
      (await ask({
        title: t('kit.loseTitle'),
        content: t('kit.loseText'),
        ok: t('kit.lose'),
        cancel: t('kit.keep'),
        danger: true,
      }))
    if (!leave) return
    draft.drop()
    show(undefined)
  }
  const isNew = ticket === newTicket
  return (
    <Drawer
      open={ticket !== undefined}
      size="min(960px, 100vw)"
      title={isNew ? t('tickets.create.title') : ticket}
      closable={{ 'aria-label': t('kit.close') }}
      destroyOnHidden
      mask={{ closable: true }}
      onClose={() => void close()}
      classNames={{ body: 'pl-ticket-panel' }}
    >
      {isNew ? <NewTicket about={query.get('about')} onUnsaved={tell} onMade={show} /> : null}
      {ticket && !isNew ? <TicketView key={ticket} number={ticket} onUnsaved={tell} /> : null}
    </Drawer>
  )
}
