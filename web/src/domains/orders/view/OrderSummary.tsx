import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { orderType, Payer } from '../../../api/enums.gen'
import { useMay } from '../../../api/session'
import { CallButton } from '../../../shared/calls/CallButton'
import { billAddress, orderAddress } from '../../../shared/orderAddress'
import { DateTime, Money } from '../../../kit/figures'
import { Mobile, Plate } from '../../../shared/identity'
import { timeOfDay } from '../../../kit/format'
import { useCountry } from '../../../shared/country'
import { plainFacts } from '../plainFields'
import type { OrderDetail } from '../types'
import { Facts } from './Facts'

const day = (value: string | null | undefined) => (value ? <DateTime value={value} day /> : null)

function Visit({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  return (
    <Facts
      title={t('orders.groups.visit')}
      facts={[
        [t('orders.fields.pick_date'), day(order.pick_date)],
        ...plainFacts(order, 'visit', t),
        [
          t('orders.fields.expected_delivery'),
          order.expected_delivery ? <DateTime value={order.expected_delivery} /> : null,
        ],
        [
          t('orders.fields.delivery_date'),
          order.delivery_date ? (
            <>
              {day(order.delivery_date)} {timeOfDay(order.delivery_time)}
            </>
          ) : null,
        ],
        [t('orders.fields.address_line'), order.address_line],
        [t(postcode), order.pincode],
        [t('orders.fields.city'), [order.city.name, order.state].filter(Boolean).join(', ')],
      ]}
    />
  )
}

function Amounts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  return (
    <Facts
      title={t('orders.groups.amounts')}
      facts={[
        [t('orders.fields.labour_cost'), <Money key="l" value={order.labour_cost} />],
        [t('orders.fields.material_cost'), <Money key="m" value={order.material_cost} />],
        [t('orders.fields.discount_amount'), <Money key="d" value={order.discount_amount} />],
        [t('orders.fields.tax_amount'), <Money key="t" value={order.tax_amount} />],
        [t('orders.columns.amount'), <Money key="a" value={order.amount} />],
        [t('orders.columns.paid'), <Money key="p" value={order.paid_amount} />],
        [
          t('payments.settled'),
          order.settled_amount > 0 ? <Money key="s" value={order.settled_amount} /> : null,
        ],
        [t('orders.columns.due'), <Money key="u" value={order.due_amount} />],
        [
          t('orders.columns.invoice'),
          order.invoice_number ? (
            <Link to={billAddress(order.order_id, order.invoice_number)}>{order.invoice_number}</Link>
          ) : null,
        ],
        [t('orders.fields.coupon_code'), order.coupon_code],
        ...(order.rework
          ? [[t('orders.fields.rework_of'), <Rework key="r" of={order.rework} />] as const]
          : []),
      ]}
    />
  )
}

/** The order whose work this one repeats, and who pays for it. */
function Rework({ of }: { of: NonNullable<OrderDetail['rework']> }) {
  const { t } = useTranslation()
  return (
    <>
      <Link to={orderAddress(of.order_id)}>{of.order_id}</Link>,{' '}
      {t(of.payer === Payer.Garage ? 'orders.garagePays' : 'orders.productPays')}
    </>
  )
}

function Claim({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const claim = order.insurance
  if (!orderType.isInsurance(order.order_type) || !claim) return null
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? null : <Money value={value} />
  return (
    <Facts
      title={t('orders.groups.insurance')}
      facts={[
        [t('orders.claim.company_id'), claim.company.name],
        [t('orders.claim.broker_id'), claim.broker?.name],
        [t('orders.claim.policy_number'), claim.policy_number],
        [t('orders.claim.policy_expiry'), day(claim.policy_expiry)],
        [t('orders.claim.claim_number'), claim.claim_number],
        [t('orders.claim.idv'), amount(claim.idv)],
        [
          t('orders.claim.settlement'),
          claim.settlement === 'cashless'
            ? t('orders.claim.cashless')
            : claim.settlement === 'reimbursement'
              ? t('orders.claim.reimbursement')
              : claim.settlement,
        ],
        [t('orders.claim.surveyor_name'), claim.surveyor_name],
        [
          t('orders.claim.surveyor_mobile'),
          claim.surveyor_mobile ? <Mobile value={claim.surveyor_mobile} /> : null,
        ],
        [t('orders.claim.excess'), amount(claim.excess)],
        [t('orders.claim.depreciation'), amount(claim.depreciation)],
        [t('orders.claim.customer_share'), amount(claim.customer_share)],
      ]}
    />
  )
}

/** The whole order on one read-only page. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const car = order.car?.car_tbl
  const mayCall = useMay('orders', 'U')
  return (
    <div className="pl-cards pl-order-cards">
      <Facts
        title={t('orders.customer')}
        facts={[
          [t('orders.columns.name'), order.name],
          [t('orders.columns.phone'), <Mobile key="p" value={order.phone} />],
          [t('orders.columns.email'), order.email],
          [t('orders.columns.fleet'), order.fleet?.name],
          ...(order.private_reason
            ? [[t('orders.fields.private_reason'), order.private_reason] as const]
            : []),
        ]}
      >
        {mayCall ? <CallButton about={{ order_id: order.order_id }} /> : null}
      </Facts>
      <Facts
        title={t('orders.car')}
        facts={[
          [t('orders.columns.plate'), order.car ? <Plate value={order.car.registration_no} /> : null],
          [t('orders.columns.brand'), car?.brand?.name],
          [t('orders.columns.model'), car?.model?.name],
          [t('orders.columns.fuel'), car?.car_type?.name],
          [t('orders.fields.variant'), order.variant],
          [t('orders.fields.car_year'), order.car_year],
          ...plainFacts(order, 'car', t),
        ]}
      />
      <Visit order={order} />
      <Facts
        title={t('orders.groups.work')}
        facts={[
          [t('orders.columns.garage'), order.garage?.name],
          [t('orders.fields.cr_id'), order.cr?.name],
          [t('orders.fields.gi_id'), order.gi?.name],
          [t('orders.fields.source_id'), order.source.name],
          [t('orders.fields.event_id'), order.event?.name],
          [t('orders.columns.caller'), order.lead?.assign_to_call?.name],
          [t('orders.fields.status_reason'), order.status_reason],
          [t('orders.columns.created_at'), <DateTime key="c" value={order.created_at} />],
          [t('orders.fields.created_by'), order.created_by?.name],
        ]}
      />
      <section className="pl-card pl-facts">
        <h2>{t('orders.groups.asked')}</h2>
        {order.services.length > 0 ? (
          <ul className="pl-asked">
            {order.services.map((service) => (
              <li key={`${service.id} ${service.name}`}>{service.name}</li>
            ))}
          </ul>
        ) : (
          <p className="pl-quiet">{t('orders.noServices')}</p>
        )}
        <h3>{t('orders.fields.complaints')}</h3>
        <p className="pl-multiline">{order.complaints || t('kit.blank')}</p>
        <h3>{t('orders.fields.remarks')}</h3>
        <p className="pl-multiline">{order.remarks || t('kit.blank')}</p>
      </section>
      <Amounts order={order} />
      <Claim order={order} />
      {order.rating || order.feedback || order.feedback_remark ? (
        <Facts
          title={t('orders.columns.feedback')}
          facts={[
            [t('orders.columns.rating'), order.rating],
            [t('orders.columns.feedback'), order.feedback],
            [t('orders.columns.remark'), order.feedback_remark],
          ]}
        />
      ) : null}
    </div>
  )
}
