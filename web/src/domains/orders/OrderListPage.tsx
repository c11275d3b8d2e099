import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useMayOpen } from '../../shared/access'
import { download } from '../../api/download'
import { useList } from '../../api/list'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { useMay } from '../../api/session'
import { DateTime, Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { usePhone } from '../../kit/narrow'
import { useLabels } from '../../shared/orderLabels'
import { OrderCard } from './OrderCard'
import { orderColumns, orderDeskColumns } from './orderColumns'
import { useOrderFilters } from './orderFilters'
import { BeginWithView, OrderViews } from './OrderViews'
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

const columnsKey = 'pitlane.orders.all-columns'

/** The columns of a desk, or all of them in the order of the sheet; each set keeps its own choice of columns. */
function useColumnSet() {
  const { t } = useTranslation()
  const labels = useLabels()
  const [all, setAll] = useState(() => localStorage.getItem(columnsKey) === 'true')
  const columns = useMemo(
    () => (all ? orderColumns : orderDeskColumns)({ t, labels, addressOf }),
    [t, labels, all],
  )
  const turn = () => {
    localStorage.setItem(columnsKey, String(!all))
    setAll(!all)
  }
  return { id: all ? 'orders' : 'orders.desk', columns, all, turn }
}

/** What a desk asks of an order first. */
function Promised({ row }: { row: OrderRow }) {
  const { t } = useTranslation()
  return (
    <>
      {row.expected_delivery ? (
        <span className={row.is_delayed ? 'pl-due-late' : undefined}>
          {t('orders.columns.promised')} <DateTime value={row.expected_delivery} />
        </span>
      ) : null}
      {row.due_amount === 0 ? null : (
        <span>
          {t('orders.columns.due')} <Money value={row.due_amount} />
        </span>
      )}
    </>
  )
}

function AllOrders() {
  const { t } = useTranslation()
  const orders = useList('list_orders')
  const { id, columns, all, turn } = useColumnSet()
  // Cards have no columns.
  const isPhone = usePhone()
  return (
    <ListPage
      key={id}
      id={id}
      of={orders}
      title={t('screens.orders')}
      note={
        <>
          <Totals list={orders.answer.data} />
          <OrderViews state={orders.state} />
        </>
      }
      actions={
        <>
          {isPhone ? null : (
            <Button aria-pressed={all} onClick={turn}>
              {t('orders.allColumns')}
            </Button>
          )}
          <CreateButton />
        </>
      }
      download={{
        label: t('orders.download'),
        start: (report, signal) =>
          download('download_orders', { query: orders.query }, 'Orders_Sheet.csv', report, signal),
      }}
      filters={useOrderFilters(orders.query.city_id, orders.answer.data?.sees_marks ?? false)}
      columns={columns}
      rows={(found) => found.orders}
      rowId={(row) => row.order_id}
      addressOf={addressOf}
      card={(row) => (
        <OrderCard row={row} address={addressOf(row)}>
          <Promised row={row} />
        </OrderCard>
      )}
      totals={({ totals }) => ({ amount: <Money value={totals.amount} /> })}
      texts={{ none: t('orders.none'), noneFit: t('orders.noneFit'), showAll: t('orders.showAll') }}
      firstStep={<CreateButton />}
    />
  )
}

/** The order list; with type=search, the result of a search in the top bar. */
export default function OrderListPage() {
  const [query] = useSearchParams()
  if (query.get('type') === 'search') return <SearchedOrders />
  return (
    <BeginWithView>
      <AllOrders />
    </BeginWithView>
  )
}
