import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { count, date } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { Empty } from '../../kit/states'
import { paymentTones, useMarketLabels } from './labels'
import type { OrderDetail } from './types'

/** What the order is made up of, and what was paid of it. */
export function MoneyFacts({ detail: { order, left } }: { detail: OrderDetail }) {
  const { t } = useTranslation()
  const rows: [string, number][] = [
    [t('market.fields.items_amount'), order.items_amount],
    [t('market.fields.discount'), -order.discount],
    [t('market.fields.tax'), order.tax],
    [t('market.fields.shipping'), order.shipping],
    [t('market.fields.total'), order.total],
    [t('market.fields.taken_off'), -order.taken_off],
    [t('market.fields.captured'), left.captured],
    [t('market.fields.due'), left.due],
    [t('market.fields.to_refund'), left.to_refund],
    [t('market.fields.reserved'), left.reserved],
  ]
  return (
    <section className="pl-card" aria-labelledby="market-money">
      <h2 id="market-money">{t('market.money')}</h2>
      <dl className="pl-market-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={value === 0 ? 0 : value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Payments, and attempts that failed. */
export function Payments({ payments }: { payments: OrderDetail['payments'] }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  return (
    <section className="pl-card" aria-labelledby="market-payments">
      <h2 id="market-payments">{t('market.paymentsTitle')}</h2>
      {payments.length === 0 ? (
        <Empty title={t('market.noPayments')} />
      ) : (
        <ul className="pl-market-list">
          {payments.map((payment) => (
            <li key={payment.id}>
              <StatusTag tone={paymentTones[payment.status]}>{labels.payment(payment.status)}</StatusTag>{' '}
              <Money value={payment.amount} symbol /> {labels.mode(payment.mode)}
              {payment.returns_id ? ` ${t('market.returns', { id: payment.returns_id })}` : null}
              {payment.reference ? ` ${payment.reference}` : null}
              {payment.gateway_payment_id ? ` ${payment.gateway_payment_id}` : null},{' '}
              <DateTime value={payment.created_at} />, {payment.collector_name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What happened, the newest first. */
export function History({ entries }: { entries: OrderDetail['history'] }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  return (
    <section className="pl-card" aria-labelledby="market-history">
      <h2 id="market-history">{t('market.history')}</h2>
      <ol className="pl-market-list">
        {entries.map(({ id, event, detail, actor_name, at }) => (
          <li key={id}>
            <strong>{labels.event(event)}</strong> <DateTime value={at} />, {actor_name}
            {detail.lines?.length ? (
              <div>
                {detail.lines
                  .map(({ line, sku, quantity }) =>
                    t('market.lineOf', { line, sku, quantity: count(quantity) }),
                  )
                  .join('; ')}
              </div>
            ) : null}
            {typeof detail.amount === 'number' ? (
              <div>
                <Money value={detail.amount} symbol />
                {detail.refund_state ? ` · ${t(`refunds.states.${detail.refund_state}`)}` : null}
                {detail.refund ? ` · ${t('market.refundNone')}` : null}
              </div>
            ) : null}
            {[detail.courier, detail.awb, detail.gateway_payment_id, detail.reason]
              .filter(Boolean)
              .map((text) => (
                <div key={text}>{text}</div>
              ))}
            {detail.eta_on ? <div>{t('market.eta', { day: date(detail.eta_on) })}</div> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
