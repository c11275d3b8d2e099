import { useTranslation } from 'react-i18next'
import { download } from '../../api/download'
import { useList } from '../../api/list'
import { useMay } from '../../api/session'
import { ListPage } from '../../kit/ListPage'
import { MissingPage } from '../../kit/MissingPage'
import { NewOrder } from './NewOrder'
import { orderAddressOf, useLineColumns } from './useLineColumns'
import { useLineFilters } from './useLineFilters'

function SparesOrders() {
  const { t } = useTranslation()
  const lines = useList('list_spares_orders')
  const add = useMay('spares', 'C') ? <NewOrder market="spares" /> : null
  return (
    <ListPage
      id="spares-orders"
      of={lines}
      title={t('screens.sparesOrders')}
      actions={add}
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download('download_spares_orders', { query: lines.query }, 'Orders_Sheet.csv', report, signal),
      }}
      filters={{ ...useLineFilters(), fulfilment: false }}
      columns={useLineColumns('spares')}
      rows={(found) => found.data}
      rowId={(row) => row.item_id}
      addressOf={(row) => orderAddressOf('spares', row.order_id)}
      texts={{ none: t('market.none'), noneFit: t('market.noneFit'), showAll: t('market.showAll') }}
      firstStep={add}
    />
  )
}

/** Lines of orders of spares. */
export default function SparesOrdersPage() {
  const { t } = useTranslation()
  return useMay('spares', 'R') ? (
    <SparesOrders />
  ) : (
    <MissingPage title={t('screens.sparesOrders')} text={t('market.notForRole')} />
  )
}
