import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useSession } from '../../api/session'
import { RefundList } from '../../shared/refunds/RefundList'
import { RefundDialog } from './RefundDialog'
import type { Market, OrderDetail } from './types'

/** Remounts the dialog each time, so that it starts with what is left now. */
function Request({ market, detail }: { market: Market; detail: OrderDetail }) {
  const { t } = useTranslation()
  const isEnabled = useSession((now) => now.user?.refund_enabled ?? false)
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (!isEnabled) return <p className="pl-quiet">{t('refunds.notEnabled')}</p>
  if (detail.left.refundable <= 0) return <p className="pl-quiet">{t('refunds.nothingLeft')}</p>
  return (
    <>
      <Button
        onClick={() => {
          setOpened((at) => at + 1)
          setOpen(true)
        }}
      >
        {t('refunds.request')}
      </Button>
      <RefundDialog
        key={opened}
        market={market}
        detail={detail}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The refunds of the order, with the state and expiry of their links. */
export function Refunds({ market, detail }: { market: Market; detail: OrderDetail }) {
  const { t } = useTranslation()
  const mayRequest = useMay(market, 'U')
  return (
    <section className="pl-card" aria-labelledby="market-refunds">
      <h2 id="market-refunds">{t('refunds.heading')}</h2>
      {detail.refunds.length === 0 ? <p className="pl-quiet">{t('refunds.noneOfOrder')}</p> : null}
      <RefundList refunds={detail.refunds} />
      {mayRequest ? <Request market={market} detail={detail} /> : null}
    </section>
  )
}
