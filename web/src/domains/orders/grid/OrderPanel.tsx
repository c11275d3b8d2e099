import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SidePanel } from '../../../kit/SidePanel'
import { OrderView } from '../OrderView'

/** The order of the address beside the grid, for those who work on orders without entering their screens. */
export default function OrderPanel() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  const orderId = query.get('order')
  const close = () => {
    setUnsaved(false)
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('order')
      next.delete('tab')
      return next
    })
  }
  return (
    <SidePanel
      open={orderId !== null}
      width={1100}
      title={orderId ? t('orders.orderTitle', { id: orderId }) : null}
      unsaved={unsaved}
      bodyClass="pl-panel-body"
      onClose={close}
    >
      {orderId ? <OrderView key={orderId} orderId={orderId} inPanel onUnsaved={setUnsaved} /> : null}
    </SidePanel>
  )
}
