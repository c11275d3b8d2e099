import { Alert, Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { DayPicker } from '../../kit/DayPicker'
import { MoneyField } from '../../kit/MoneyField'
import { today } from '../../kit/zone'
import { dayAfter } from './days'
import type { DatedPrice } from './types'

/** A dated price in a form. */
export interface PriceValues {
  price?: number
  valid_from: string
  valid_to?: string | null
  reason?: string
  is_free?: boolean
}

/** A new price begins tomorrow, unless another day is chosen: today's is what has been agreed with customers today. */
export const initialPrice = (price: DatedPrice | undefined): Partial<PriceValues> => ({
  ...(price ? { price: price.price } : {}),
  valid_from: price?.valid_from ?? dayAfter(today()),
  ...(price?.valid_to ? { valid_to: price.valid_to } : {}),
})

/** The days of a price that is asked for, and why it begins in the past. */
export function PriceDays({ hasBegun, isNew }: { hasBegun: boolean; isNew: boolean }) {
  const { t } = useTranslation()
  const from = Form.useWatch<string | undefined>('valid_from')
  const role = useSession((now) => now.user?.user_type)
  const needed = [{ required: true, message: t('prices.needed') }]
  return (
    <>
      {hasBegun ? null : (
        <Form.Item name="valid_from" label={t('prices.from')} rules={needed}>
          <DayPicker />
        </Form.Item>
      )}
      <Form.Item
        name="valid_to"
        label={t('prices.lastDay')}
        extra={t('prices.lastDayText')}
        rules={hasBegun ? needed : []}
      >
        <DayPicker />
      </Form.Item>
      {isNew && role === 'admin' && from && from < today() ? (
        <Form.Item name="reason" label={t('prices.reason')} rules={needed}>
          <Input maxLength={300} />
        </Form.Item>
      ) : null}
    </>
  )
}

interface Props {
  /** Absent: a new one. */
  price: DatedPrice | undefined
  label: string
  mayBeFree: boolean
}

/** A price and its days. One that has begun can only be given a last day. */
export function PriceFields({ price, label, mayBeFree }: Props) {
  const { t } = useTranslation()
  const hasBegun = price !== undefined && price.valid_from <= today()
  return (
    <>
      {hasBegun ? (
        <Alert type="info" className="pl-form-notice" title={t('prices.begun')} />
      ) : (
        <>
          <MoneyField name="price" label={label} rules={[{ required: true, message: t('prices.needed') }]} />
          {mayBeFree ? (
            <Form.Item name="is_free" valuePropName="checked">
              <Checkbox>{t('prices.free')}</Checkbox>
            </Form.Item>
          ) : null}
        </>
      )}
      <PriceDays hasBegun={hasBegun} isNew={price === undefined} />
    </>
  )
}
