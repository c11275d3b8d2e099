import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useMayOpen } from '../../shared/access'
import { download } from '../../api/download'
import { useList } from '../../api/list'
import { orderAddress } from '../../shared/orderAddress'
import { link } from '../../shared/screen'
import { useMay } from '../../api/session'
import { Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { useLabels } from '../../shared/orderLabels'
import { orderColumns } from './orderColumns'
import { useOrderFilters } from './orderFilters'
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
  const orders = useList('list_orders')
  const columns = useMemo(() => orderColumns({ t, labels, addressOf }), [t, labels])
  return (
    <ListPage
      id="orders"
      of={orders}
      title={t('screens.orders')}
      note={<Totals list={orders.answer.data} />}
      actions={<CreateButton />}
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
      totals={({ totals }) => ({ amount: <Money value={totals.amount} /> })}
      texts={{ none: t('orders.none'), noneFit: t('orders.noneFit'), showAll: t('orders.showAll') }}
      firstStep={<CreateButton />}
    />
  )
}

/** The order list; with type=search, the result of a search in the top bar. */
export default function OrderListPage() {
  const [query] = useSearchParams()
  return query.get('type') === 'search' ? <SearchedOrders /> : <AllOrders />
}
