import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../api/list'
import { orderAddress } from '../../shared/orderAddress'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import type { TicketLabels } from './labels'
import { PriorityMark, ResolutionDue, ResponseDue, StatusMark } from './badges'
import type { TicketRow } from './types'

interface Settings {
  t: TFunction
  labels: TicketLabels
  addressOf: (row: TicketRow) => string
}

export function ticketColumns({
  t,
  labels,
  addressOf,
}: Settings): Column<TicketRow, ListSort<'list_tickets'>>[] {
  return [
    {
      key: 'number',
      title: t('tickets.fields.number'),
      width: 160,
      render: (row) => (
        <Link to={addressOf(row)} className="pl-ticket-link">
          {row.support_ticket_number}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('tickets.fields.status'),
      width: 130,
      render: (row) => <StatusMark status={row.status} />,
    },
    {
      key: 'priority',
      title: t('tickets.fields.priority'),
      width: 110,
      sort: 'priority',
      render: (row) => <PriorityMark priority={row.priority} />,
    },
    { key: 'subject', title: t('tickets.fields.subject'), width: 300, render: (row) => row.subject },
    {
      key: 'category',
      title: t('tickets.fields.category'),
      width: 120,
      render: (row) => labels.category(row.category),
    },
    {
      key: 'order',
      title: t('tickets.fields.order'),
      width: 90,
      render: (row) => (row.order_id ? <Link to={orderAddress(row.order_id)}>{row.order_id}</Link> : null),
    },
    { key: 'assignee', title: t('tickets.fields.assignee'), width: 150, render: (row) => row.assignee?.name },
    {
      key: 'due',
      title: t('tickets.fields.resolutionDue'),
      width: 230,
      sort: 'resolution_due_at',
      render: (row) => <ResolutionDue ticket={row} />,
    },
    { key: 'reporter', title: t('tickets.fields.reporter'), width: 150, render: (row) => row.reporter.name },
    {
      key: 'created_at',
      title: t('tickets.fields.created'),
      width: 170,
      sort: 'created_at',
      render: (row) => <DateTime value={row.created_at} />,
    },
    {
      key: 'updated_at',
      title: t('tickets.fields.updated'),
      width: 170,
      sort: 'updated_at',
      render: (row) => <DateTime value={row.updated_at} />,
    },
    {
      key: 'response',
      title: t('tickets.fields.responseDue'),
      width: 230,
      spare: true,
      render: (row) => <ResponseDue ticket={row} />,
    },
  ]
}
