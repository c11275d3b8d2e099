import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/call'
import { useFailureText } from '../kit/callError'
import { NumberInput } from '../kit/NumberInput'
import { Reasons } from './Reasons'
import type { CheckBody, Tried } from './offers'

/** Tries a coupon on a real order: every rule, with what was found. */
export function Simulator({ offer }: { offer: () => Omit<CheckBody, 'order_id' | 'suggest'> }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const check = useAction('check_coupon', { handles: [404, 409, 422, 429] })
  const [orderId, setOrderId] = useState<number | null>(null)
  const [tried, setTried] = useState<Tried>()
  const [failed, setFailed] = useState<unknown>()
  const run = async () => {
    if (orderId === null) return
    setFailed(undefined)
    try {
      setTried(await check.mutateAsync({ body: { ...offer(), suggest: false, order_id: orderId } }))
    } catch (error) {
      setTried(undefined)
      setFailed(error)
    }
  }
  return (
    <section className="pl-card pl-simulator" aria-label={t('coupons.simulator')}>
      <h2>{t('coupons.simulator')}</h2>
      <Form layout="vertical" component="div">
        <Form.Item label={t('coupons.fields.order_id')} htmlFor="coupon-try-order">
          <NumberInput
            id="coupon-try-order"
            min={1}
            precision={0}
            className="pl-wide-field"
            value={orderId}
            onChange={setOrderId}
            onPressEnter={(event) => {
              event.preventDefault()
              void run()
            }}
          />
        </Form.Item>
      </Form>
      <Button disabled={orderId === null} loading={check.isPending} onClick={() => void run()}>
        {t('coupons.try')}
      </Button>
      {failed ? (
        <p className="pl-form-error" role="alert">
          {failureText(failed)}
        </p>
      ) : null}
      {tried ? <Reasons tried={tried} /> : null}
    </section>
  )
}
