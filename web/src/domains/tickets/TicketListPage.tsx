import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useList } from '../../api/list'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { newTicket } from './address'
import { useTicketLabels } from './labels'
import { ticketColumns } from './ticketColumns'
import { useTicketFilters } from './ticketFilters'
import { TicketPanel } from './TicketPanel'
import type { TicketRow } from './types'
import './tickets.css'

function CreateButton({ address }: { address: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useMay('tickets', 'C')) return null
  return (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => void navigate(address)}>
      {t('tickets.create.title')}
    </Button>
  )
}

/** Support tickets: the list, with a panel to create and edit them. */
export default function TicketListPage() {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  const [query] = useSearchParams()
  const tickets = useList('list_tickets')
  const address = query.toString()
  /** The address of the current list with a ticket's panel. */
  const beside = useMemo(
    () => (ticket: string) => {
      const next = new URLSearchParams(address)
      next.delete('about')
      next.set('ticket', ticket)
      return `/tickets?${next}`
    },
    [address],
  )
  const addressOf = useMemo(() => (row: TicketRow) => beside(row.support_ticket_number), [beside])
  const columns = useMemo(() => ticketColumns({ t, labels, addressOf }), [t, labels, addressOf])
  const create = <CreateButton address={beside(newTicket)} />
  return (
    <>
      <ListPage
        id="tickets"
        of={tickets}
        title={t('screens.tickets')}
        actions={create}
        filters={useTicketFilters(tickets)}
        columns={columns}
        rows={(found) => found.tickets}
        rowId={(row) => row.id}
        addressOf={addressOf}
        texts={{ none: t('tickets.none'), noneFit: t('tickets.noneFit'), showAll: t('tickets.showAll') }}
        firstStep={create}
      />
      <TicketPanel />
    </>
  )
}
