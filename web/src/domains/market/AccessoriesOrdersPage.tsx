import { useTranslation } from 'react-i18next'
import { download } from '../../api/download'
import { useList } from '../../api/list'
import { useMay } from '../../api/session'
import { ListPage } from '../../kit/ListPage'
import { MissingPage } from '../../kit/MissingPage'
import { NewOrder } from './NewOrder'
import { orderAddressOf, useLineColumns } from './useLineColumns'
import { useLineFilters } from './useLineFilters'

function AccessoriesOrders() {
  const { t } = useTranslation()
  const lines = useList('list_accessories_orders')
  const add = useMay('accessories', 'C') ? <NewOrder market="accessories" /> : null
  return (
    <ListPage
      id="accessories-orders"
      of={lines}
      title={t('screens.accessoriesOrders')}
      actions={add}
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download('download_accessories_orders', { query: lines.query }, 'Orders_Sheet.csv', report, signal),
      }}
      filters={{ ...useLineFilters(), department: false }}
      columns={useLineColumns('accessories')}
      rows={(found) => found.order_data}
      rowId={(row) => row.item_id}
      addressOf={(row) => orderAddressOf('accessories', row.order_id)}
      texts={{ none: t('market.none'), noneFit: t('market.noneFit'), showAll: t('market.showAll') }}
      firstStep={add}
    />
  )
}

/** Lines of orders of accessories. */
export default function AccessoriesOrdersPage() {
  const { t } = useTranslation()
  return useMay('accessories', 'R') ? (
    <AccessoriesOrders />
  ) : (
    <MissingPage title={t('screens.accessoriesOrders')} text={t('market.notForRole')} />
  )
}
