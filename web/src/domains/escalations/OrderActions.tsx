import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session'
import { CancelOrderDialog } from './CancelOrderDialog'
import { CreateOrderDialog } from './CreateOrderDialog'
import type { CaseDetail } from './types'

/** What is done to the order because of the complaint: another one for the same car, or an end. */
export function OrderActions({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const mayCreate = useMay('orders', 'C')
  const mayCancel = useMay('orders', 'U')
  const [open, setOpen] = useState<'create' | 'cancel'>()
  const close = () => setOpen(undefined)
  const isOver = detail.status === 'closed' || detail.status === 'cancelled'
  if (!detail.may_work || isOver || (!mayCreate && !mayCancel)) return null
  return (
    <div className="pl-row pl-case-order-actions">
      {mayCreate && detail.registration_no ? (
        <Button size="small" onClick={() => setOpen('create')}>
          {t('escalations.again.title')}
        </Button>
      ) : null}
      {mayCancel ? (
        <Button size="small" danger onClick={() => setOpen('cancel')}>
          {t('escalations.cancelOrder.title')}
        </Button>
      ) : null}
      {open === 'create' ? <CreateOrderDialog detail={detail} onClose={close} /> : null}
      {open === 'cancel' ? <CancelOrderDialog detail={detail} onClose={close} /> : null}
    </div>
  )
}
