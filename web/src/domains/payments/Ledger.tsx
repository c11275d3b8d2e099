import { useTranslation } from 'react-i18next'
import { PaymentStatus, paymentMode } from '../../api/enums.gen'
import { paperOf } from '../../api/download'
import { PaperButtons } from '../../kit/PaperButtons'
import { DateTime, Money } from '../../kit/figures'
import { money } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { toneOf, usePaymentLabels } from './labels'
import { AdvanceTax } from './AdvanceTax'
import { PaymentActions } from './PaymentActions'
import type { Payment } from './types'

function Facts({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const rows: [string, React.ReactNode][] = [
    [t('payments.fields.receipt'), payment.receipt_number],
    [t('payments.fields.refund'), payment.refund_number],
    [t('payments.fields.payer'), labels.payer(payment.payer)],
    [t('payments.fields.reference'), payment.reference],
    [t('payments.fields.bank'), payment.bank?.name],
    [
      t('payments.fields.chequeDate'),
      payment.cheque_date ? <DateTime value={payment.cheque_date} day /> : null,
    ],
    [t('payments.fields.card'), payment.card_last4 ? `•••• ${payment.card_last4}` : null],
    [t('payments.fields.method'), payment.method ? labels.method(payment.method) : null],
    [t('payments.fields.gatewayId'), payment.gateway_payment_id],
    [
      t('payments.fields.tendered'),
      paymentMode.isCash(payment.mode) && payment.tendered !== payment.amount ? (
        <Money value={payment.tendered} />
      ) : null,
    ],
    [
      t('payments.fields.insurersPart'),
      payment.insurers_part === 0 ? null : <Money value={payment.insurers_part} />,
    ],
    [
      t('payments.fields.received'),
      payment.status.id === PaymentStatus.Tempered && payment.received_amount !== null ? (
        <>
          {payment.received_currency} <Money value={payment.received_amount} symbol={false} />
        </>
      ) : null,
    ],
    [t('payments.fields.reason'), payment.reason],
    [t('payments.fields.note'), payment.note],
    [
      t('payments.fields.collector'),
      t('payments.by', { who: payment.collector_name, role: payment.collector_role }),
    ],
  ]
  return (
    <dl className="pl-payment-facts">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Remarks({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { link } = payment
  const isPending = payment.actions.includes('verify')
  return (
    <>
      {payment.reverses_id ? (
        <p className="pl-quiet">{t('payments.reverses', { id: payment.reverses_id })}</p>
      ) : null}
      {payment.reversed_by_id ? (
        <p className="pl-quiet">{t('payments.reversedBy', { id: payment.reversed_by_id })}</p>
      ) : null}
      {payment.returns_id ? (
        <p className="pl-quiet">{t('payments.returns', { id: payment.returns_id })}</p>
      ) : null}
      {payment.refunded > 0 ? (
        <p className="pl-quiet">{t('payments.refunded', { amount: money(payment.refunded) })}</p>
      ) : null}
      {payment.accepts_id ? (
        <p className="pl-quiet">{t('payments.accepts', { id: payment.accepts_id })}</p>
      ) : null}
      {payment.accepted_by_id ? (
        <p className="pl-quiet">{t('payments.acceptedBy', { id: payment.accepted_by_id })}</p>
      ) : null}
      {isPending && link && !link.url ? <p className="pl-quiet">{t('payments.linkComing')}</p> : null}
      {isPending && link?.url ? (
        <p className="pl-payment-link">
          <a href={link.url} target="_blank" rel="noreferrer">
            {link.url}
          </a>{' '}
          {link.expires_at ? (
            <span className="pl-quiet">
              {t('payments.until')} <DateTime value={link.expires_at} />
            </span>
          ) : null}
        </p>
      ) : null}
      {payment.problem ? <p className="pl-payment-problem">{payment.problem}</p> : null}
    </>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const number = payment.receipt_number
  if (!number) return null
  return (
    <PaperButtons
      paper={t(payment.advance ? 'payments.receiptVoucher' : 'payments.receiptPaper')}
      name={`receipt-${number.replaceAll('/', '-')}.pdf`}
      load={paperOf('download_receipt', { query: { payment_id: payment.id } })}
    />
  )
}

/** The voucher of money that was given back. */
function Voucher({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const number = payment.refund_number
  if (!number) return null
  return (
    <PaperButtons
      paper={t('payments.refundPaper')}
      name={`refund-voucher-${number.replaceAll('/', '-')}.pdf`}
      load={paperOf('download_refund_voucher', { query: { payment_id: payment.id } })}
    />
  )
}

/** The payments, newest first; none of them is ever changed or deleted. */
export function Ledger({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  return (
    <ul className="pl-payments" aria-label={t('payments.ledger')}>
      {payments.map((payment) => (
        <li key={payment.id} aria-label={t('payments.number', { id: payment.id })}>
          <div className="pl-payment-head">
            <strong className="pl-payment-amount">
              <Money value={payment.amount} />
            </strong>
            <span>{labels.mode(payment.mode)}</span>
            <StatusTag tone={payment.reversed_by_id ? 'neutral' : toneOf(payment.status.id)}>
              {labels.status(payment.status.id)}
            </StatusTag>
            {payment.is_advance ? <StatusTag tone="info">{t('payments.advance')}</StatusTag> : null}
            <span className="pl-quiet">
              {t('payments.number', { id: payment.id })} · <DateTime value={payment.created_at} />
            </span>
          </div>
          <Remarks payment={payment} />
          <Facts payment={payment} />
          {payment.advance ? <AdvanceTax advance={payment.advance} /> : null}
          {payment.receipt_number || payment.refund_number || payment.actions.length > 0 ? (
            <div className="pl-row pl-payment-buttons">
              <Receipt payment={payment} />
              <Voucher payment={payment} />
              <PaymentActions payment={payment} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
