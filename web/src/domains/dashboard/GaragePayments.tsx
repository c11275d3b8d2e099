import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type StatsFlag } from '../../api/enums.gen'
import { type ListSort, useListIn } from '../../api/list'
import type { Column } from '../../kit/columns'
import { AsOf } from '../../kit/AsOf'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import type { ListState } from '../../kit/listState'
import { ListTable } from '../../kit/ListTable'
import { ordersLink } from './links'
import { periodQuery } from './period'
import type { GaragePayment, GaragePaymentList } from './types'

type Sort = ListSort<'list_garage_payments'>
type GarageColumn = Column<GaragePayment, Sort>

function useColumns(list: GaragePaymentList | undefined, flag: StatsFlag): readonly GarageColumn[] {
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
    const money = (key: 'amount' | 'paid' | 'due', title: string, sort?: Sort): GarageColumn => ({
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
export function GaragePayments({ list, flag }: { list: ListState; flag: StatsFlag }) {
  const { t } = useTranslation()
  const asked = { ...periodQuery(list.filters), flag }
  const garages = useListIn('list_garage_payments', list, asked)
  const found = garages.answer.data
  return (
    <ListTable
      id="garage-payments"
      of={garages}
      title={t('dashboard.garagePayments')}
      columns={useColumns(found, flag)}
      rowId={(row) => row.garage_id}
      rows={({ garages }) => garages}
      tools={<AsOf at={found?.as_of} />}
      totals={({ totals }) => ({
        orders: count(totals.orders),
        amount: <Money value={totals.amount} />,
        paid: <Money value={totals.paid} />,
        due: <Money value={totals.due} />,
      })}
      texts={{ none: t('dashboard.noHandedBack') }}
    />
  )
}
