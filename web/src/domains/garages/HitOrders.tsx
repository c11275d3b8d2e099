import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CallError } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { orderAddress } from '../../shared/orderAddress'

/** The orders whose pick-ups a refused change of hours would leave outside. */
export function hitsOf(error: unknown): readonly number[] | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { orders?: number[] } | null)?.orders
}

/** What a change of hours means for these orders. */
export function HitText({ orders }: { orders: readonly number[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('hours.hitText', { count: orders.length })}</p>
      <p>
        {orders.map((id) => (
          <Link key={id} to={orderAddress(id)} className="pl-garage-order">
            {id}
          </Link>
        ))}
      </p>
    </>
  )
}

interface Props {
  orders: readonly number[]
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** Asks whether the hours are saved although pick-ups fall outside them. */
export function HitOrders({ orders, busy, onConfirm, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('hours.hitTitle')}
      okText={t('hours.hitOk')}
      okButtonProps={{ danger: true }}
      cancelText={t('hours.back')}
      confirmLoading={busy}
      onOk={onConfirm}
      onCancel={onBack}
    >
      <HitText orders={orders} />
    </Dialog>
  )
}
