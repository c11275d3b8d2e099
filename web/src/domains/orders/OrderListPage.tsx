import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useMayOpen } from '../../shared/access'
import { useCall } from '../../api/call'
import { download } from '../../api/download'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { useMay } from '../../api/session'
import { DownloadButton } from '../../kit/DownloadButton'
import { Filters } from '../../kit/Filters'
import { Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { useListState } from '../../kit/listState'
import { PageHeader } from '../../kit/PageHeader'
import { ServerTable } from '../../kit/ServerTable'
import { Empty } from '../../kit/states'
import { useLabels } from './labels'
import { orderColumns } from './orderColumns'
import { useOrderFilters } from './orderFilters'
import { orderFilterNames, orderQuery } from './orderQuery'
import { SearchedOrders } from './SearchedOrders'
import { Totals } from './Totals'
import type { OrderRow } from './types'
import './orders.css'

const addressOf = (row: OrderRow) => orderAddress(row.order_id)

function CreateButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const opens = useMayOpen('/orders/create')
  const may = useMay('orders', 'C')
  if (!opens || !may) return null
  const address = link('/orders/create')
  return (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      href={address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        void navigate(address)
      }}
    >
      {t('orders.create.title')}
    </Button>
  )
}

function AllOrders() {
  const { t } = useTranslation()
  const labels = useLabels()
  const navigate = useNavigate()
  const list = useListState(orderFilterNames, '-created_at')
  const filters = useOrderFilters(list.filters.city_id)
  const columns = useMemo(() => orderColumns({ t, labels, addressOf }), [t, labels])
  const narrowed = orderQuery(list.filters, list.sort)
  const orders = useCall('list_orders', {
    query: { ...narrowed, limit: list.size, offset: (list.page - 1) * list.size },
  })
  const clear = () =>
    list.set({ filters: Object.fromEntries(orderFilterNames.map((name) => [name, undefined])) })
  const isNarrowed = Object.keys(list.filters).length > 0
  return (
    <>
      <PageHeader
        title={t('screens.orders')}
        note={<Totals list={orders.data} />}
        actions={
          <>
            <DownloadButton
              label={t('orders.download')}
              disabled={orders.data?.count === 0}
              start={(report, signal) =>
                download('download_orders', { query: narrowed }, 'Orders_Sheet.csv', report, signal)
              }
            />
            <CreateButton />
          </>
        }
      />
      <ServerTable<OrderRow>
        id="orders"
        label={t('screens.orders')}
        columns={columns}
        rowId={(row) => row.order_id}
        rows={orders.data?.orders}
        count={orders.data?.count}
        loading={orders.isFetching}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        list={list}
        tools={<Filters id="orders" filters={filters} list={list} />}
        totals={orders.data ? { amount: <Money value={orders.data.totals.amount} /> } : undefined}
        onOpen={(row) => void navigate(addressOf(row))}
        emptyState={
          <Empty title={isNarrowed ? t('orders.noneFit') : t('orders.none')}>
            {isNarrowed ? <Button onClick={clear}>{t('orders.showAll')}</Button> : <CreateButton />}
          </Empty>
        }
      />
    </>
  )
}

/** The order list; with type=search it shows what a search in the top bar found. */
export default function OrderListPage() {
  const [query] = useSearchParams()
  return query.get('type') === 'search' ? <SearchedOrders /> : <AllOrders />
}
