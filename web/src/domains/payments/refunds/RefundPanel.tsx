import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { DateTime, Money } from '../../../kit/figures'
import { SidePanel } from '../../../kit/SidePanel'
import { Failed, Loading } from '../../../kit/states'
import { StatusTag } from '../../../kit/StatusTag'
import { usePaymentLabels } from '../labels'
import { CaseLink } from './CaseLink'
import { OrderLink } from './OrderLink'
import { RefundActions } from './RefundActions'
import { Sends } from '../../../shared/refunds/Sends'
import { refundTones } from '../../../shared/refunds/tones'
import type { RefundItem, RefundPayment } from './types'

function Facts({ item }: { item: RefundItem }) {
  const { t } = useTranslation()
  const { refund, orders } = item
  const rows: [string, React.ReactNode][] = [
    [t('refunds.fields.order_id'), <OrderLink key="order" item={item} />],
    [t('refunds.fields.market'), refund.market === 'order' ? null : t(`refunds.markets.${refund.market}`)],
    [t('refunds.fields.customer'), orders.customer],
    [t('refunds.fields.amount'), <Money key="amount" value={refund.amount} />],
    [t('refunds.inWords'), refund.in_words],
    [t('refunds.fields.method'), t(`refunds.methods.${refund.method}`)],
    [t('refunds.fields.account'), accountText(refund.account)],
    [t('refunds.fields.reason_id'), t(`refunds.reasons.${refund.reason_id}`)],
    [t('refunds.fields.settles'), t(`refunds.settles.${refund.settles}`)],
    [t('refunds.fields.credit_note'), refund.credit_note?.name],
    [
      t('refunds.fields.case_id'),
      refund.case_id && refund.case_number ? (
        <CaseLink
          key="case"
          market={refund.market}
          order={orders.order_id}
          id={refund.case_id}
          number={refund.case_number}
        />
      ) : null,
    ],
    [t('refunds.fields.note'), refund.note],
    [
      t('refunds.fields.requested_by'),
      t('payments.by', { who: item.refund_requested_by_name, role: refund.requester_role }),
    ],
    [t('refunds.fields.created_at'), <DateTime key="created" value={refund.created_at} />],
  ]
  return (
    <dl className="pl-refund-facts">
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

/** Owner, bank and number, which is in full for those who make transfers. */
const accountText = (account: RefundItem['refund']['account']) =>
  account ? `${account.name}, ${account.bank}, ${account.number ?? `•••• ${account.last4}`}` : null

/** The captured payments of the order, with what is left of each. */
export function RefundPayments({ payments }: { payments: readonly RefundPayment[] }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  if (payments.length === 0) return <p className="pl-quiet">{t('refunds.noPayments')}</p>
  return (
    <ul className="pl-refund-lines">
      {payments.map((payment) => (
        <li key={payment.payment_id}>
          <span>
            {labels.modeNamed(payment.mode)} · <Money value={payment.amount} />
          </span>
          <span className="pl-quiet">
            {t('refunds.fields.left')} <Money value={payment.left} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Approvals({ item }: { item: RefundItem }) {
  const { t } = useTranslation()
  const { refund } = item
  const given = refund.approvals.filter(({ verdict }) => verdict === 'approve').length
  return (
    <>
      <h2>{t('refunds.approvals', { given, needed: refund.approvers_needed })}</h2>
      <ul className="pl-refund-lines">
        {refund.approvals.map((one) => (
          <li key={one.at}>
            <span>
              {t(`refunds.verdicts.${one.verdict}`)} ·{' '}
              {t('payments.by', { who: one.user_name, role: one.user_role })}
            </span>
            <span className="pl-quiet">
              <DateTime value={one.at} /> {one.note}
            </span>
          </li>
        ))}
      </ul>
      {refund.barred ? <Alert type="info" showIcon title={refund.barred} /> : null}
    </>
  )
}

function Events({ item }: { item: RefundItem }) {
  const { t } = useTranslation()
  const name = (state: string) => t(`refunds.anyState.${state as 'sent'}`)
  return (
    <>
      <h2>{t('refunds.events')}</h2>
      <ol className="pl-refund-lines">
        {(item.refund.events ?? []).map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are only ever added at the end
          <li key={at}>
            <span>
              {name(event.to_state)} · {event.actor_name}
            </span>
            <span className="pl-quiet">
              <DateTime value={event.at} /> {event.detail}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function One({ id }: { id: number }) {
  const { t } = useTranslation()
  const answer = useCall('list_refunds', { query: { id } })
  const item = answer.data?.refunds.find(({ refund }) => refund.id === id)
  if (!item) {
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  const { refund } = item
  return (
    <div className="pl-refund">
      <div className="pl-row">
        <StatusTag tone={refundTones[refund.state]}>{t(`refunds.states.${refund.state}`)}</StatusTag>
      </div>
      <RefundActions item={item} />
      <Facts item={item} />
      <Approvals item={item} />
      <h2>{t('refunds.sends')}</h2>
      <Sends sends={refund.sends} />
      {refund.lines.length > 0 ? (
        <>
          <h2>{t('refunds.lines')}</h2>
          <ul className="pl-refund-lines">
            {refund.lines.map((line) => (
              <li key={line.line ?? line.market_item_id}>
                <span>{line.name ?? line.line}</span>
                <Money value={line.amount} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{t('refunds.payments')}</h2>
      <RefundPayments payments={item.order_payments} />
      <Events item={item} />
    </div>
  )
}

/** A refund beside the list, with all that is known of it. */
export function RefundPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel
      open={id !== undefined}
      title={id ? t('refunds.one', { id }) : ''}
      width={640}
      onClose={onClose}
    >
      {id ? <One key={id} id={id} /> : null}
    </SidePanel>
  )
}
