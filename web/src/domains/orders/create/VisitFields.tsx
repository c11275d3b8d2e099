import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { OfferField } from '../../../shared/OfferField'
import { isPostcode } from '../../../shared/plate'
import { useRegion } from '../../../kit/region'
import { DayPicker } from '../../../kit/DayPicker'
import { useCountry } from '../../../shared/country'
import { PlainInputs } from '../plainFields'
import { type OrderForm, sketchOf } from './orderBody'

/** Time and place of the pick-up. */
export function VisitFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const country = useRegion((now) => now.country)
  const { postcode } = useCountry()
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
          <DayPicker fromToday />
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
