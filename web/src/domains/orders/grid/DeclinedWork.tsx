import type { TFunction } from 'i18next'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../api/call'
import type { DataOf } from '../../../api/callTypes'
import type { Column } from '../../../kit/columns'
import { type Filter, Filters } from '../../../kit/Filters'
import { DateTime, Money } from '../../../kit/figures'
import { Mobile, Plate } from '../../../shared/identity'
import { useListState } from '../../../kit/listState'
import { ServerTable } from '../../../kit/ServerTable'
import { Empty } from '../../../kit/states'
import { useCities, useFieldStaff } from '../../../shared/lookups'
import { OrderStatus } from '../OrderStatus'
import { type Option } from '../../../kit/options'
import { declinedFilterNames, declinedQuery } from './declinedQuery'

type DeclinedLine = DataOf<'list_declined_lines'>['lines'][number]

interface Props {
  addressOf: (row: DeclinedLine) => string
  open: (row: DeclinedLine) => void
}

function columnsOf(t: TFunction, addressOf: Props['addressOf']): Column<DeclinedLine>[] {
  return [
    {
      key: 'order_id',
      title: t('orders.columns.order_id'),
      width: 104,
      render: (row) => (
        <Link to={addressOf(row)} className="pl-order-link">
          {row.order_id}
        </Link>
      ),
    },
    { key: 'work', title: t('orders.declined.work'), width: 240, render: (row) => row.service_name },
    {
      key: 'amount',
      title: t('orders.declined.amount'),
      width: 140,
      align: 'right',
      render: (row) => <Money value={row.amount} />,
    },
    {
      key: 'declined_at',
      title: t('orders.declined.at'),
      width: 170,
      render: (row) => <DateTime value={row.declined_at} />,
    },
    { key: 'name', title: t('orders.columns.name'), width: 160, render: (row) => row.customer },
    {
      key: 'phone',
      title: t('orders.columns.phone'),
      width: 150,
      render: (row) => <Mobile value={row.mobile} />,
    },
    {
      key: 'plate',
      title: t('orders.columns.plate'),
      width: 150,
      render: (row) => <Plate value={row.registration_no} />,
    },
    {
      key: 'status',
      title: t('orders.columns.status'),
      width: 196,
      render: (row) => <OrderStatus status={row.status} />,
    },
    { key: 'city', title: t('orders.filters.city'), width: 130, render: (row) => row.city },
    { key: 'cr', title: t('orders.filters.cr'), width: 150, render: (row) => row.cr },
  ]
}

function useDeclinedFilters(): Filter[] {
  const { t } = useTranslation()
  const cities = useCities()
  const staff = useFieldStaff('CR')
  const choice = (name: string, label: string, from: { options: Option[]; loading: boolean }): Filter => ({
    kind: 'choice',
    name,
    label,
    options: from.options,
    loading: from.loading,
  })
  return [
    { kind: 'text', name: 'text', label: t('orders.filters.text') },
    { kind: 'days', from: 'declined_from', to: 'declined_to', label: t('orders.declined.between') },
    choice('city_id', t('orders.filters.city'), cities),
    ...(staff.enabled ? [choice('cr_id', t('orders.filters.cr'), staff)] : []),
  ]
}

/** Work that customers declined, newest first, to be offered again. */
export function DeclinedWork({ addressOf, open }: Props) {
  const { t } = useTranslation()
  const list = useListState(declinedFilterNames)
  const filters = useDeclinedFilters()
  const declined = useCall('list_declined_lines', {
    query: { ...declinedQuery(list.filters), limit: list.size, offset: (list.page - 1) * list.size },
  })
  const clear = () =>
    list.set({ filters: Object.fromEntries(declinedFilterNames.map((name) => [name, undefined])) })
  const isNarrowed = Object.keys(list.filters).length > 0
  return (
    <>
      <div className="pl-grid-title">
        <h2>{t('orders.declined.title')}</h2>
      </div>
      <ServerTable<DeclinedLine>
        id="declined"
        label={t('orders.declined.title')}
        columns={columnsOf(t, addressOf)}
        rowId={(row) => row.line_id}
        rows={declined.data?.lines}
        count={declined.data?.count}
        loading={declined.isFetching}
        error={declined.error}
        onRetry={() => void declined.refetch()}
        list={list}
        tools={<Filters id="declined" filters={filters} list={list} />}
        onOpen={open}
        emptyState={
          <Empty title={isNarrowed ? t('orders.declined.noneFit') : t('orders.declined.none')}>
            {isNarrowed ? <Button onClick={clear}>{t('orders.declined.showAll')}</Button> : null}
          </Empty>
        }
      />
    </>
  )
}
