import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useSession } from '../../api/session'
import { DateTime, Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Sends } from '../../shared/refunds/Sends'
import { refundTones } from '../../shared/refunds/tones'
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
      <ul className="pl-market-list">
        {detail.refunds.map((refund) => (
          <li key={refund.id} aria-label={t('refunds.one', { id: refund.id })}>
            <strong>
              <Money value={refund.amount} symbol />
            </strong>{' '}
            <StatusTag tone={refundTones[refund.state]}>{t(`refunds.states.${refund.state}`)}</StatusTag>{' '}
            {t(`refunds.reasons.${refund.reason_id}`)}{' '}
            <span className="pl-quiet">
              {refund.requested_by} · <DateTime value={refund.created_at} />
            </span>
            <Sends sends={refund.sends} />
          </li>
        ))}
      </ul>
      {mayRequest ? <Request market={market} detail={detail} /> : null}
    </section>
  )
}
