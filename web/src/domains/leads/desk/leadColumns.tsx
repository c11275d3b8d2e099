import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime } from '../../../kit/figures'
import { StatusTag } from '../../../kit/StatusTag'
import { Mobile, Plate } from '../../../shared/identity'
import { type useLeadLabels, statusTones } from './labels'
import type { LeadRow } from './types'

interface Settings {
  t: TFunction
  labels: ReturnType<typeof useLeadLabels>
  addressOf: (row: LeadRow) => string
}

export function leadColumns({ t, labels, addressOf }: Settings): Column<LeadRow, ListSort<'list_leads'>>[] {
  return [
    {
      key: 'name',
      title: labels.field('name'),
      width: 190,
      render: (row) => <Link to={addressOf(row)}>{row.name}</Link>,
    },
    {
      key: 'mobile',
      title: labels.field('mobile'),
      width: 150,
      render: (row) => (row.mobile.includes('•') ? row.mobile : <Mobile value={row.mobile} />),
    },
    {
      key: 'status',
      title: labels.field('status_id'),
      width: 190,
      render: (row) => (
        <StatusTag tone={statusTones[row.status_id]}>
          {labels.status(row.status_id)}
          {row.closed_reason ? `: ${labels.reason(row.closed_reason)}` : ''}
        </StatusTag>
      ),
    },
    {
      key: 'follow_up_at',
      title: labels.field('follow_up_at'),
      width: 170,
      sort: 'follow_up_at',
      render: (row) => (row.follow_up_at ? <DateTime value={row.follow_up_at} /> : null),
    },
    { key: 'source', title: labels.field('source'), width: 140, render: (row) => row.source.name },
    {
      key: 'type',
      title: labels.field('lead_type_id'),
      width: 150,
      render: (row) => labels.type(row.lead_type_id),
    },
    {
      key: 'car',
      title: labels.field('car'),
      width: 170,
      render: (row) => (
        <>
          {[row.car?.brand, row.car?.model].filter(Boolean).join(' ')}{' '}
          <Plate value={row.car?.registration_no} />
        </>
      ),
    },
    { key: 'city', title: labels.field('city'), width: 120, render: (row) => row.city?.name },
    {
      key: 'priority',
      title: labels.field('priority'),
      width: 105,
      sort: 'priority',
      render: (row) => labels.priority(row.priority),
    },
    {
      key: 'attempts',
      title: labels.field('attempts'),
      width: 100,
      sort: 'attempts',
      align: 'right',
      render: (row) => row.attempts,
    },
    {
      key: 'last_outcome',
      title: labels.field('last_outcome'),
      width: 140,
      render: (row) => (row.last_outcome ? labels.outcome(row.last_outcome) : null),
    },
    {
      key: 'assignee',
      title: labels.field('assignee'),
      width: 170,
      render: (row) => row.assignee?.name ?? <span className="pl-quiet">{t('leadDesk.nobody')}</span>,
    },
    {
      key: 'created_at',
      title: labels.field('created_at'),
      width: 170,
      sort: 'created_at',
      render: (row) => <DateTime value={row.created_at} />,
    },
    {
      key: 'next_call_at',
      title: labels.field('next_call_at'),
      width: 170,
      sort: 'next_call_at',
      spare: true,
      render: (row) => (row.next_call_at ? <DateTime value={row.next_call_at} /> : null),
    },
    {
      key: 'last_call_at',
      title: labels.field('last_call_at'),
      width: 170,
      sort: 'last_call_at',
      spare: true,
      render: (row) => (row.last_call_at ? <DateTime value={row.last_call_at} /> : null),
    },
    {
      key: 'enquiries',
      title: labels.field('enquiries'),
      width: 100,
      align: 'right',
      spare: true,
      render: (row) => row.enquiries,
    },
  ]
}
