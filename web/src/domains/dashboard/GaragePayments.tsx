import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import type { Column } from '../../kit/columns'
import { AsOf } from '../../kit/AsOf'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import type { ListState } from '../../kit/listState'
import { ServerTable } from '../../kit/ServerTable'
import { Empty } from '../../kit/states'
import { ordersLink } from './links'
import { type Flag, flags, periodQuery } from './period'
import type { GaragePayment, GaragePaymentList } from './types'

type Sort = NonNullable<NonNullable<NonNullable<CallInput<'list_garage_payments'>>['query']>['sort']>
const fields = ['garage', 'delivered', 'amount', 'due']
const isSort = (text: string): text is Sort => fields.includes(text.replace(/^-/, ''))

function useColumns(list: GaragePaymentList | undefined, flag: Flag): readonly Column<GaragePayment>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const handedBack = {
      status_id: list?.delivered_statuses.join(',') ?? '',
      delivery_from: list?.period.from ?? '',
      delivery_to: list?.period.to ?? '',
    }
    const behind = (row: GaragePayment, text: ReactNode) => (
      <Link to={ordersLink(flag, { garage_id: row.garage_id, ...handedBack })}>{text}</Link>
    )
    const money = (key: 'amount' | 'paid' | 'due', title: string, sort?: string): Column<GaragePayment> => ({
      key,
      title,
      render: (row) => behind(row, <Money value={row[key]} />),
      align: 'right',
      width: 160,
      ...(sort ? { sort } : {}),
    })
    return [
      {
        key: 'garage',
        title: t('dashboard.garage'),
        render: (row) => row.garage,
        sort: 'garage',
        width: 220,
      },
      { key: 'city', title: t('dashboard.city'), render: (row) => row.city, width: 140 },
      {
        key: 'orders',
        title: t('dashboard.handedBack'),
        render: (row) => behind(row, count(row.orders)),
        align: 'right',
        width: 120,
        sort: 'delivered',
      },
      money('amount', t('dashboard.gmv'), 'amount'),
      money('paid', t('dashboard.paid')),
      money('due', t('dashboard.due'), 'due'),
    ]
  }, [list, flag, t])
}

/** Amount, paid and due of the orders that each garage has delivered; the totals cover all garages. */
export function GaragePayments({ list, flag }: { list: ListState; flag: Flag }) {
  const { t } = useTranslation()
  const sort = list.sort && isSort(list.sort) ? list.sort : undefined
  const answer = useCall('list_garage_payments', {
    query: {
      ...periodQuery(list.filters),
      flag: flags[flag],
      limit: list.size,
      offset: (list.page - 1) * list.size,
      ...(sort ? { sort } : {}),
    },
  })
  const columns = useColumns(answer.data, flag)
  const totals = answer.data?.totals
  return (
    <ServerTable<GaragePayment>
      id="garage-payments"
      label={t('dashboard.garagePayments')}
      columns={columns}
      rowId={(row) => row.garage_id}
      rows={answer.data?.garages}
      count={answer.data?.count}
      loading={answer.isFetching}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      list={list}
      tools={<AsOf at={answer.data?.as_of} />}
      {...(totals
        ? {
            totals: {
              orders: count(totals.orders),
              amount: <Money value={totals.amount} />,
              paid: <Money value={totals.paid} />,
              due: <Money value={totals.due} />,
            },
          }
        : {})}
      emptyState={<Empty title={t('dashboard.noHandedBack')} />}
    />
  )
}
