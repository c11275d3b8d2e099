import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../kit/FactList'
import { DateTime, Money } from '../../kit/figures'
import { Mobile, Plate } from '../../shared/identity'
import { OrderStatus } from '../../shared/OrderStatus'
import { kindOf } from './kinds'
import { OrderActions } from './OrderActions'
import { OrderLink } from './OrderLink'
import type { CaseDetail } from './types'

type HeadText = 'car' | 'picked' | 'promised' | 'returned' | 'amount' | 'paid' | 'due' | 'cr' | 'gi'

/** Of an order of a car: how it stands, its car, days, money and people, as the head of its own page. */
function useCarOrder({ order, registration_no }: CaseDetail, inLink: boolean): Fact[] {
  const { t } = useTranslation()
  const blank = t('kit.blank')
  const text = (key: HeadText) => t(`escalations.head.${key}`)
  if (order.status_name === undefined) return []
  const { pick_date, pick_slot, expected_delivery, delivery_date } = order
  const picked = pick_date ? (
    <>
      <DateTime value={pick_date} day /> {pick_slot}
    </>
  ) : (
    blank
  )
  const returned: Fact = delivery_date
    ? [text('returned'), <DateTime key="d" value={delivery_date} day />]
    : [text('promised'), expected_delivery ? <DateTime key="e" value={expected_delivery} /> : blank]
  const people: Fact[] = [
    [text('cr'), order.cr ?? blank],
    [text('gi'), order.gi ?? blank],
  ]
  return [
    [
      t('escalations.fields.status'),
      <OrderStatus key="s" status={{ id: order.status, status: order.status_name }} />,
    ],
    [t('escalations.fields.plate'), registration_no ? <Plate key="r" value={registration_no} /> : blank],
    [text('car'), [order.brand, order.model].filter(Boolean).join(' ') || blank],
    [text('picked'), picked],
    returned,
    [text('amount'), <Money key="a" value={order.amount} />],
    [text('paid'), <Money key="p" value={order.paid_amount} />],
    [text('due'), <Money key="u" value={order.due_amount} />],
    ...(inLink ? [] : people),
  ]
}

/** The order of a case, and what can be done with it. */
export function OrderCard({ detail, inLink }: { detail: CaseDetail; inLink?: boolean | undefined }) {
  const { t } = useTranslation()
  const ofCar = useCarOrder(detail, inLink ?? false)
  const blank = t('kit.blank')
  return (
    <section className="pl-card" aria-label={t('escalations.order')}>
      <h3>{t('escalations.order')}</h3>
      <FactList
        className="pl-fact-grid"
        facts={[
          [t('escalations.fields.order'), <OrderLink key="o" row={detail} inLink={inLink} />],
          [t('escalations.fields.customer'), detail.customer.name],
          [t('escalations.fields.mobile'), <Mobile key="p" value={detail.customer.mobile} />],
          ...ofCar,
          [t('escalations.fields.garage'), detail.garage?.name ?? blank],
          [t('escalations.fields.city'), detail.city?.name ?? blank],
          [
            t('escalations.fields.amount_claimed'),
            detail.amount_claimed ? <Money key="m" value={detail.amount_claimed} /> : blank,
          ],
        ]}
      />
      {inLink || kindOf(detail) !== 'order' ? null : <OrderActions detail={detail} />}
    </section>
  )
}
