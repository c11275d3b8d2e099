import { useParams } from 'react-router'
import { useTranslation } from 'react-i18next'
import { useTabTitle } from '../../kit/tab'
import { OrderView } from './OrderView'

/** An order on a screen and in a tab of its own. */
export default function OrderPage() {
  const { t } = useTranslation()
  const { orderId = '' } = useParams()
  useTabTitle(t('orders.orderTitle', { id: orderId }))
  return <OrderView key={orderId} orderId={orderId} />
}
