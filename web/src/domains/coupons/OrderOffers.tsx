import { Alert, AutoComplete, Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError, useFailureText } from '../../kit/callError'
import { DateTime, Money } from '../../kit/figures'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { MissingPage } from '../../kit/MissingPage'
import { NumberInput } from '../../kit/NumberInput'
import { toast } from '../../kit/notify'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import type { Tried } from '../../shared/offers'
import type { OrderTabProps } from '../../shared/orderTabs'
import { Reasons } from '../../shared/Reasons'
import { offerTones, useCouponLabels } from './labels'
import type { AppliedOffer, TriedCoupon } from './types'
import './coupons.css'

/** The rules of a refused application, which the answer names. */
function triedOf(error: unknown): Tried | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as Partial<Tried> | null
  return data?.reasons ? { works: false, discount: 0, reasons: data.reasons, candidates: [] } : undefined
}

/** Whether a code could be that of a voucher. */
const isVoucher = (code: string) => /^[A-HJ-NP-Z2-9]{12}$/i.test(code.trim())

function Applied({
  offers,
  onRemove,
}: {
  offers: readonly AppliedOffer[]
  onRemove: (of: AppliedOffer) => void
}) {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const mayEdit = useMay('orders', 'U')
  if (offers.length === 0) return <Empty title={t('coupons.noneApplied')} />
  return (
    <ul className="pl-offers">
      {offers.map((offer) => (
        <li key={`${offer.code} ${offer.at}`}>
          <strong>{offer.code}</strong> {offer.title}{' '}
          <StatusTag tone={offerTones[offer.state]}>{labels.offer(offer.state)}</StatusTag>{' '}
          {offer.reason ? t(`coupons.released.${offer.reason}`) : <Money value={-offer.amount} />}{' '}
          <span className="pl-quiet">
            {offer.by}, <DateTime value={offer.at} />
          </span>
          {mayEdit && offer.state === 'reserved' ? (
            <Button type="link" size="small" onClick={() => onRemove(offer)}>
              {t('coupons.remove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Offers that were taken off because they no longer fit, until others are applied. */
function TakenOff({ offers }: { offers: readonly AppliedOffer[] }) {
  const { t } = useTranslation()
  const last = (is: (offer: AppliedOffer) => boolean) => offers.find(is)
  const ofSorts = [last(({ coupon_id }) => Boolean(coupon_id)), last(({ voucher_id }) => Boolean(voucher_id))]
  const taken = ofSorts.filter((offer) => offer?.reason === 'no_longer')
  return taken.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      className="pl-form-alert"
      title={t('coupons.takenOff', { codes: taken.map((offer) => offer?.code).join(', ') })}
      description={t('coupons.takenOffText')}
    />
  )
}

const suggestion = (one: TriedCoupon) => ({
  value: one.code,
  label: `${one.code} · ${one.title} · ${one.works ? money(one.discount) : (one.why[0] ?? '')}`,
})

function Offers({ orderId }: OrderTabProps) {
  const { t } = useTranslation()
  const id = useId()
  const failureText = useFailureText()
  const mayEdit = useMay('orders', 'U')
  const offers = useCall('list_coupons', { query: { order_id: orderId, limit: 50 } })
  const order = useCall('get_order', { path: { order_id: String(orderId) } })
  const apply = useAction('apply_coupon', { handles: [404, 409, 422, 429] })
  const remove = useAction('remove_coupon')
  const [keyFor] = useState(() => idempotencyKeys())
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [failed, setFailed] = useState<unknown>()
  if (offers.isError && !offers.data)
    return <Failed error={offers.error} onRetry={() => void offers.refetch()} />
  if (!offers.data || !order.data) return <Loading rows={4} />
  const { version } = order.data
  const tried = triedOf(failed)
  const isReplacing = tried?.reasons.every(({ rule, passes }) => passes || rule === 'other_offer') ?? false
  const run = async (confirm: boolean) => {
    const body = {
      order_id: orderId,
      version,
      code: code.trim(),
      confirm,
      ...(isVoucher(code) && amount !== null ? { amount } : {}),
    }
    setFailed(undefined)
    try {
      await apply.mutateAsync({ body, idempotencyKey: keyFor(body) })
      setCode('')
      setAmount(null)
      toast('success', t('coupons.applied'))
    } catch (error) {
      setFailed(error)
    }
  }
  return (
    <section className="pl-card">
      <h2>{t('orderTabs.offers')}</h2>
      <TakenOff offers={offers.data.applied} />
      {mayEdit ? (
        <Form layout="vertical" component="div" className="pl-offer-apply">
          <Form.Item label={t('coupons.fields.offer_code')} htmlFor={id}>
            <AutoComplete
              id={id}
              value={code}
              onChange={(typed: string) => {
                setCode(typed)
                setFailed(undefined)
              }}
              options={offers.data.candidates.map(suggestion)}
              showSearch={{
                filterOption: (typed, option) =>
                  option?.label.toLowerCase().includes(typed.toLowerCase()) ?? false,
              }}
              popupMatchSelectWidth={420}
              className="pl-wide-field pl-offer-code"
              maxLength={40}
            />
          </Form.Item>
          {isVoucher(code) ? (
            <Form.Item label={t('coupons.fields.voucher_part')} htmlFor={`${id} part`}>
              <NumberInput
                id={`${id} part`}
                min={0.01}
                precision={2}
                placeholder={t('coupons.allOfIt')}
                className="pl-wide-field"
                value={amount}
                onChange={setAmount}
              />
            </Form.Item>
          ) : null}
          <Form.Item>
            <Button
              type="primary"
              disabled={code.trim() === ''}
              loading={apply.isPending}
              onClick={() => void run(false)}
            >
              {t('coupons.apply')}
            </Button>
          </Form.Item>
          {isReplacing ? (
            <Form.Item>
              <Button loading={apply.isPending} onClick={() => void run(true)}>
                {t('coupons.replace')}
              </Button>
            </Form.Item>
          ) : null}
        </Form>
      ) : null}
      {failed && !tried ? (
        <p className="pl-form-error" role="alert">
          {failureText(failed)}
        </p>
      ) : null}
      {tried ? <Reasons tried={tried} /> : null}
      <Applied
        offers={offers.data.applied}
        onRemove={(offer) =>
          void remove
            .mutateAsync({
              body: { order_id: orderId, version, offer: offer.coupon_id ? 'coupon' : 'voucher' },
            })
            .then(() => toast('success', t('coupons.removed')))
        }
      />
    </section>
  )
}

/** The coupon and the voucher of an order, with suggestions. */
export default function OrderOffers(props: OrderTabProps) {
  const { t } = useTranslation()
  return useMay('orders', 'R') ? (
    <Offers {...props} />
  ) : (
    <MissingPage title={t('orderTabs.offers')} text={t('coupons.notForRole')} />
  )
}
