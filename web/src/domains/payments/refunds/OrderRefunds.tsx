import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { useMay, useSession } from '../../../api/session'
import { DateTime, Money } from '../../../kit/figures'
import { PageNumbers, usePages } from '../../../kit/Paged'
import { Failed, Loading } from '../../../kit/states'
import { StatusTag } from '../../../kit/StatusTag'
import { RefundActions } from './RefundActions'
import { RequestDialog } from './RequestDialog'
import { Sends } from '../../../shared/refunds/Sends'
import { refundTones } from '../../../shared/refunds/tones'
import type { RefundForm } from './types'
import './refunds.css'

/** Remounts the dialog each time, so that it starts with what is left now. */
function Request({ orderId, form }: { orderId: number; form: RefundForm }) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState({ at: 0, form, open: false })
  if (form.money.left <= 0) return <p className="pl-quiet">{t('refunds.nothingLeft')}</p>
  return (
    <>
      <Button onClick={() => setOpening(({ at }) => ({ at: at + 1, form, open: true }))}>
        {t('refunds.request')}
      </Button>
      <RequestDialog
        key={opening.at}
        orderId={orderId}
        form={opening.form}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </>
  )
}

function Found({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const pages = usePages(20)
  const mayRequest = useMay('refunds', 'C')
  const answer = useCall('list_refunds', { query: { order_id: orderId, ...pages.query } })
  const found = answer.data
  if (!found?.form) {
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={2} />
    )
  }
  return (
    <>
      {mayRequest ? <Request key={orderId} orderId={orderId} form={found.form} /> : null}
      {found.count === 0 ? <p className="pl-quiet">{t('refunds.noneOfOrder')}</p> : null}
      <ul className="pl-refund-list">
        {found.refunds.map((item) => (
          <li key={item.refund.id} aria-label={t('refunds.one', { id: item.refund.id })}>
            <div className="pl-row">
              <strong>
                <Money value={item.refund.amount} />
              </strong>
              <StatusTag tone={refundTones[item.refund.state]}>
                {t(`refunds.states.${item.refund.state}`)}
              </StatusTag>
              <span>{t(`refunds.reasons.${item.refund.reason_id}`)}</span>
              <span className="pl-quiet">
                {item.refund_requested_by_name} · <DateTime value={item.refund.created_at} />
              </span>
            </div>
            <Sends sends={item.refund.sends} />
            {item.refund.barred ? <p className="pl-quiet">{item.refund.barred}</p> : null}
            <RefundActions item={item} />
          </li>
        ))}
      </ul>
      <PageNumbers of={pages} count={found.count} />
    </>
  )
}

/** The refunds of an order; without the user's own flag only the ledger shows them. */
export function OrderRefunds({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const mayRead = useMay('refunds', 'R')
  const isEnabled = useSession((now) => now.user?.refund_enabled ?? false)
  if (!mayRead) return null
  return (
    <section className="pl-refunds" aria-label={t('refunds.heading')}>
      <h2>{t('refunds.heading')}</h2>
      {isEnabled ? <Found orderId={orderId} /> : <p className="pl-quiet">{t('refunds.notEnabled')}</p>}
    </section>
  )
}
