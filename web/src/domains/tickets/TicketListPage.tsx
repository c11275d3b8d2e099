import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { Filters } from '../../kit/Filters'
import { Icon } from '../../kit/Icon'
import { useListState } from '../../kit/listState'
import { PageHeader } from '../../kit/PageHeader'
import { ServerTable } from '../../kit/ServerTable'
import { Empty } from '../../kit/states'
import { newTicket } from './address'
import { useTicketLabels } from './labels'
import { ticketColumns } from './ticketColumns'
import { useTicketFilters } from './ticketFilters'
import { TicketPanel } from './TicketPanel'
import { ticketFilterNames, ticketQuery } from './ticketQuery'
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

/** Support tickets: found, made and worked on beside the list. */
export default function TicketListPage() {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const list = useListState(ticketFilterNames, '-created_at')
  const tickets = useCall('list_tickets', {
    query: {
      ...ticketQuery(list.filters, list.sort),
      limit: list.size,
      offset: (list.page - 1) * list.size,
    },
  })
  const filters = useTicketFilters(tickets.data?.assignees ?? [], tickets.isFetching)
  const address = query.toString()
  /** The list as it is, with a ticket beside it. */
  const beside = useMemo(
    () => (ticket: string) => {
      const next = new URLSearchParams(address)
      next.delete('about')
      next.set('ticket', ticket)
      return `/tickets?${next}`
    },
    [address],
  )
  const columns = useMemo(
    () => ticketColumns({ t, labels, addressOf: (row) => beside(row.support_ticket_number) }),
    [t, labels, beside],
  )
  const isNarrowed = Object.keys(list.filters).length > 0
  const clear = () =>
    list.set({ filters: Object.fromEntries(ticketFilterNames.map((name) => [name, undefined])) })
  return (
    <>
      <PageHeader title={t('screens.tickets')} actions={<CreateButton address={beside(newTicket)} />} />
      <ServerTable<TicketRow>
        id="tickets"
        label={t('screens.tickets')}
        columns={columns}
        rowId={(row) => row.id}
        rows={tickets.data?.tickets}
        count={tickets.data?.count}
        loading={tickets.isFetching}
        error={tickets.error}
        onRetry={() => void tickets.refetch()}
        list={list}
        tools={<Filters id="tickets" filters={filters} list={list} />}
        onOpen={(row) => void navigate(beside(row.support_ticket_number))}
        emptyState={
          <Empty title={isNarrowed ? t('tickets.noneFit') : t('tickets.none')}>
            {isNarrowed ? (
              <Button onClick={clear}>{t('tickets.showAll')}</Button>
            ) : (
              <CreateButton address={beside(newTicket)} />
            )}
          </Empty>
        }
      />
      <TicketPanel />
    </>
  )
}
