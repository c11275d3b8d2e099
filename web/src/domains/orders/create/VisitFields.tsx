import { Button, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { OfferField } from '../../../shared/OfferField'
import { isPostcode } from '../../../shared/plate'
import { useRegion } from '../../../kit/region'
import { DayPicker } from '../../../kit/DayPicker'
import { today } from '../../../kit/zone'
import { useCountry } from '../../../shared/country'
import { PlainInputs } from '../plainFields'
import { type OrderForm, sketchOf } from './orderBody'
import { useProposed } from './proposed'
import '../../../shared/nearDays.css'

interface DayProps {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
}

/** The day of the pick-up; most are fetched today or tomorrow, which takes one click. */
function PickDay({ value, onChange, ...rest }: DayProps) {
  const { t } = useTranslation()
  const near = [
    [today(), t('kit.today')],
    [dayjs(today()).add(1, 'day').format('YYYY-MM-DD'), t('kit.tomorrow')],
  ] as const
  return (
    <>
      <DayPicker
        {...rest}
        {...(value === undefined ? {} : { value })}
        {...(onChange && { onChange })}
        fromToday
      />
      <span className="pl-near-days">
        {near.map(([day, word]) => (
          <Button
            key={day}
            type="link"
            size="small"
            aria-pressed={day === value}
            onClick={() => onChange?.(day)}
          >
            {word}
          </Button>
        ))}
      </span>
    </>
  )
}

/** Time and place of the pick-up. */
export function VisitFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const country = useRegion((now) => now.country)
  const { postcode } = useCountry()
  const mark = useProposed()
  const value = (name: 'pick_slot' | ['address', 'pincode']) =>
    form.getFieldValue(name) as string | null | undefined
  return (
    <section className="pl-card">
      <h2>{t('orders.create.visit')}</h2>
      <div className="pl-form-grid">
        <Form.Item
          name="pick_date"
          label={t('orders.fields.pick_date')}
          dependencies={['pick_slot']}
          rules={[
            {
              validator: async (_, day: string | null) => {
                if (!day && value('pick_slot')) throw new Error(t('orders.needed'))
              },
            },
          ]}
        >
          <PickDay />
        </Form.Item>
        <PlainInputs group="visit" isNew />
        <OfferField
          name="coupon_code"
          label={t('orders.create.coupon')}
          sketch={() => sketchOf(form.getFieldsValue(true) as OrderForm)}
        />
        <Form.Item
          name={['address', 'line']}
          label={t('orders.create.address')}
          className="pl-form-wide"
          extra={mark('line')}
          dependencies={[['address', 'pincode']]}
          rules={[
            {
              validator: async (_, line: string | undefined) => {
                if (!line?.trim() && value(['address', 'pincode'])?.trim())
                  throw new Error(t('orders.create.addressNeeded'))
              },
            },
          ]}
        >
          <Input maxLength={240} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={['address', 'pincode']}
          label={t(postcode)}
          extra={mark('pincode')}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, code: string | undefined) => {
                if (code?.trim() && !isPostcode(code.trim()))
                  throw new Error(t(`orders.badPostcode.${country}`))
              },
            },
          ]}
        >
          <Input inputMode="numeric" maxLength={6} autoComplete="off" />
        </Form.Item>
      </div>
    </section>
  )
}
