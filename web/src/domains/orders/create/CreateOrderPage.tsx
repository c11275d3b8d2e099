import { useTranslation } from 'react-i18next'
import { useMay, useSession } from '../../../api/session'
import { PageHeader } from '../../../kit/PageHeader'
import { Empty } from '../../../kit/states'
import { CreateOrder } from './CreateOrder'

/** Creates an order: the customer by mobile, the car by plate, and the work. */
export default function CreateOrderPage() {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  if (useMay('orders', 'C')) return <CreateOrder />
  return (
    <>
      <PageHeader title={t('orders.create.title')} />
      <div className="pl-card">
        <Empty title={t('orders.create.mayNot')}>
          <p>{t('orders.create.mayNotText', { role })}</p>
        </Empty>
      </div>
    </>
  )
}
