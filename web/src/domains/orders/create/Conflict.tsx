import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { orderAddress } from '../../../shared/orderAddress'
import { link } from '../../../shared/screen'
import { CallError } from '../../../kit/callError'
import { Dialog } from '../../../kit/Dialog'
import { DateTime } from '../../../kit/figures'
import { Plate } from '../../../shared/identity'
import { OrderStatus } from '../../../shared/OrderStatus'
import { type SlotRefused, slotRefusedOf } from '../SlotConflict'
import type { Duplicate } from '../types'

export type Conflicting = { kind: 'duplicate'; orders: Duplicate[] } | { kind: 'owner'; plate: string }
/** Every question that the server asks before it creates the order. */
export type Asked = Conflicting | { kind: 'slot'; refused: SlotRefused }

/** The conflict that a refused creation reports; undefined if it was refused for another reason. */
export function conflictOf(error: unknown): Asked | undefined {
  const refused = slotRefusedOf(error)
  if (refused) return { kind: 'slot', refused }
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as {
    duplicates?: Duplicate[]
    owner_change?: { registration_no: string }
  } | null
  if (data?.duplicates) return { kind: 'duplicate', orders: data.duplicates }
  if (data?.owner_change) return { kind: 'owner', plate: data.owner_change.registration_no }
  return undefined
}

interface Props {
  conflict: Conflicting
  name: string
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Open orders with their numbers, as links that leave the form open. */
export function OpenOrders({ orders }: { orders: readonly Duplicate[] }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-open-orders">
      {orders.map((order) => (
        <li key={order.order_id}>
          <Link to={orderAddress(order.order_id)}>{t('orders.orderTitle', { id: order.order_id })}</Link>
          <OrderStatus status={order.status} />
          <span className="pl-quiet">
            <DateTime value={order.created_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the existing order or owner and asks whether to continue anyway. */
export function Conflict({ conflict, name, busy, onConfirm, onBack }: Props) {
  const { t } = useTranslation()
  const duplicate = conflict.kind === 'duplicate'
  return (
    <Dialog
      open
      title={duplicate ? t('orders.create.duplicateTitle') : t('orders.create.ownerTitle')}
      okText={duplicate ? t('orders.create.duplicateOk') : t('orders.create.ownerOk')}
      okButtonProps={{ danger: true }}
      cancelText={t('orders.create.goBack')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onBack}
    >
      {conflict.kind === 'duplicate' ? (
        <>
          <p>{t('orders.create.duplicateText')}</p>
          <OpenOrders orders={conflict.orders} />
        </>
      ) : (
        <>
          <p>{t('orders.create.ownerText', { plate: conflict.plate, name })}</p>
          <p>
            <Plate value={conflict.plate} />{' '}
            <Link to={link('/orders', undefined, { text: conflict.plate })}>
              {t('orders.create.ownerOrders', { plate: conflict.plate })}
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
