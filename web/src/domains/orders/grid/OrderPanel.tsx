import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ask } from '../../../kit/notify'
import { OrderView } from '../OrderView'

/** The order of the address beside the grid, for those who work on orders without entering their screens. */
export function OrderPanel() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  const orderId = query.get('order')
  const close = async () => {
    const leave =
      !unsaved ||
      (await ask({
        title: t('kit.loseTitle'),
        content: t('kit.loseText'),
        ok: t('kit.lose'),
        cancel: t('kit.keep'),
        danger: true,
      }))
    if (!leave) return
    setUnsaved(false)
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('order')
      next.delete('tab')
      return next
    })
  }
  return (
    <Drawer
      open={orderId !== null}
      size="min(960px, 100vw)"
      title={orderId ? t('orders.orderTitle', { id: orderId }) : null}
      closable={{ 'aria-label': t('kit.close') }}
      destroyOnHidden
      onClose={() => void close()}
      classNames={{ body: 'pl-panel-body' }}
    >
      {orderId ? <OrderView key={orderId} orderId={orderId} inPanel onUnsaved={setUnsaved} /> : null}
    </Drawer>
  )
}
