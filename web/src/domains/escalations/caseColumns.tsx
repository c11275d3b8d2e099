import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../api/list'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { ClockMark } from './ClockMark'
import type { CaseLabels } from './labels'
import { OrderLink } from './OrderLink'
import { PriorityMark, StatusMark, typePath, UnreadMark } from './marks'
import type { CaseRow } from './types'
import { WhyButton } from './WhyButton'

interface Settings {
  t: TFunction
  labels: CaseLabels
  addressOf: (row: CaseRow) => string
}

export function caseColumns({
  t,
  labels,
  addressOf,
}: Settings): Column<CaseRow, ListSort<'list_escalations'>>[] {
  const field = (name: Parameters<CaseLabels['field']>[0]) => labels.field(name)
  return [
    {
      key: 'number',
      title: t('escalations.fields.number'),
      width: 180,
      render: (row) => (
        <span className="pl-case-number">
          <Link to={addressOf(row)}>{row.number}</Link>
          <UnreadMark unread={row.unread} />
        </span>
      ),
    },
    {
      key: 'order',
      title: t('escalations.fields.order'),
      width: 150,
      render: (row) => <OrderLink row={row} />,
    },
    {
      key: 'status',
      title: field('status'),
      width: 150,
      render: (row) => <StatusMark status={row.status} />,
    },
    {
      key: 'priority',
      title: field('priority'),
      width: 105,
      sort: 'priority',
      render: (row) => <PriorityMark priority={row.priority} />,
    },
    // By when somebody has to do something is in sight on a laptop, before what the case is about.
    {
      key: 'response',
      title: field('response'),
      width: 190,
      sort: 'response_due_at',
      render: (row) => <ClockMark row={row} of="response" />,
    },
    {
      key: 'resolution',
      title: field('resolution'),
      width: 240,
      sort: 'resolution_due_at',
      render: (row) => <ClockMark row={row} of="resolution" />,
    },
    {
      key: 'assignee',
      title: field('assignee'),
      width: 190,
      render: (row) => (
        <>
          {row.assignee?.name ?? <span className="pl-quiet">{t('escalations.nobody')}</span>}
          <WhyButton row={row} />
        </>
      ),
    },
    {
      key: 'level',
      title: field('level'),
      width: 115,
      sort: 'level',
      render: (row) => labels.level(row.level),
    },
    { key: 'type', title: t('escalations.fields.type'), width: 240, render: typePath },
    {
      key: 'customer',
      title: t('escalations.fields.customer'),
      width: 160,
      render: (row) => row.customer.name,
    },
    { key: 'garage', title: t('escalations.fields.garage'), width: 160, render: (row) => row.garage?.name },
    { key: 'city', title: t('escalations.fields.city'), width: 120, render: (row) => row.city?.name },
    {
      key: 'updated_at',
      title: t('escalations.fields.updated'),
      width: 170,
      sort: 'updated_at',
      render: (row) => <DateTime value={row.updated_at} />,
    },
    {
      key: 'created_at',
      title: t('escalations.fields.created'),
      width: 170,
      sort: 'created_at',
      spare: true,
      render: (row) => <DateTime value={row.created_at} />,
    },
    {
      key: 'source',
      title: field('source'),
      width: 140,
      spare: true,
      render: (row) => row.source.name,
    },
    { key: 'group', title: field('group'), width: 160, spare: true, render: (row) => row.group?.name },
  ]
}
