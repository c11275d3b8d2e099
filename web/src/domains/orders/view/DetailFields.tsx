import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPostcode } from '../../../shared/plate'
import { useRegion } from '../../../kit/region'
import { DayPicker, InstantPicker } from '../../../kit/DayPicker'
import { EventSelect, GarageSelect, SourceSelect, StaffSelect } from '../NamedSelect'
import { PlainInputs } from '../plainFields'
import type { OrderDetail } from '../types'
import { useFieldLabel } from './fieldLabel'

const longest = { name: 120, email: 120, address: 240 } as const

/** The inputs of the form, named as in the call, so that the server's messages find them. */
export function DetailFields({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const country = useRegion((now) => now.country)
  return (
    <>
      <h2>{t('orders.customer')}</h2>
      <div className="pl-form-grid">
        <Form.Item
          name="name"
          label={label('name')}
          rules={[{ required: true, whitespace: true, message: t('orders.needed') }]}
        >
          <Input maxLength={longest.name} />
        </Form.Item>
        <Form.Item
          name="email"
          label={label('email')}
          rules={[{ type: 'email', message: t('orders.badEmail') }]}
        >
          <Input type="email" maxLength={longest.email} />
        </Form.Item>
      </div>
      <h2>{t('orders.groups.work')}</h2>
      <div className="pl-form-grid">
        <Form.Item name="garage_id" label={label('garage_id')}>
          <GarageSelect city={order.city.id} />
        </Form.Item>
        <Form.Item name="cr_id" label={label('cr_id')}>
          <StaffSelect staffRole="CR" />
        </Form.Item>
        <Form.Item name="gi_id" label={label('gi_id')}>
          <StaffSelect staffRole="GI" />
        </Form.Item>
        <Form.Item
          name="source_id"
          label={label('source_id')}
          rules={[{ required: true, message: t('orders.needed') }]}
        >
          <SourceSelect />
        </Form.Item>
        <Form.Item name="event_id" label={label('event_id')}>
          <EventSelect known={order.event ?? null} />
        </Form.Item>
      </div>
      <h2>{t('orders.groups.visit')}</h2>
      <div className="pl-form-grid">
        <Form.Item name="pick_date" label={label('pick_date')}>
          <DayPicker />
        </Form.Item>
        <PlainInputs group="visit" />
        <Form.Item name="expected_delivery" label={label('expected_delivery')}>
          <InstantPicker />
        </Form.Item>
        <Form.Item name="address_line" label={label('address_line')} className="pl-form-wide">
          <Input maxLength={longest.address} />
        </Form.Item>
        <Form.Item
          name="pincode"
          label={label('pincode')}
          rules={[
            {
              validator: async (_, value: string | null) => {
                if (value?.trim() && !isPostcode(value.trim()))
                  throw new Error(t(`orders.badPostcode.${country}`))
              },
            },
          ]}
        >
          <Input inputMode="numeric" maxLength={6} />
        </Form.Item>
      </div>
      <h2>{t('orders.car')}</h2>
      <div className="pl-form-grid">
        <PlainInputs group="car" />
        <PlainInputs group="asked" />
      </div>
    </>
  )
}
