import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../../api/enums.gen'
import { FleetSelect, GarageSelect, StaffSelect } from '../NamedSelect'
import { useLabels } from '../../../shared/orderLabels'
import { FleetCreditWarning } from '../../../shared/FleetCredit'
import { useCities, useRunningEvent, useSources } from '../../../shared/lookups'
import { fleetOfCar, type OrderForm } from './orderBody'
import { useProposed } from './proposed'

const byName = { optionFilterProp: 'label' } as const

/** The fleet that the order is for. A fleet's car brings its fleet, unless it is private this time. */
function FleetFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const car = Form.useWatch('car', form)
  const fleet = fleetOfCar({ car, car_fleet: Form.useWatch('car_fleet', { form, preserve: true }) })
  const chosen = Form.useWatch('fleet_id', form)
  const isPrivate = Form.useWatch('is_private', form) === true && fleet !== undefined
  const mark = useProposed()
  return (
    <>
      <Form.Item
        name="fleet_id"
        label={t('orders.create.fleet')}
        extra={
          fleet ? (
            <>
              {t('orders.create.fleetOfCar', { fleet: fleet.name })} {mark('fleet_id')}
            </>
          ) : undefined
        }
      >
        <FleetSelect disabled={isPrivate} />
      </Form.Item>
      <FleetCreditWarning fleetId={isPrivate ? undefined : chosen?.id} />
      {fleet ? (
        <Form.Item name="is_private" valuePropName="checked">
          <Checkbox
            onChange={(event) =>
              form.setFieldValue('fleet_id', event.target.checked ? null : { id: fleet.id, name: fleet.name })
            }
          >
            {t('orders.create.privately')}
          </Checkbox>
        </Form.Item>
      ) : null}
      {isPrivate ? (
        <Form.Item
          name="private_reason"
          label={t('orders.fields.private_reason')}
          rules={[{ required: true, whitespace: true, message: t('orders.create.privateNeeded') }]}
        >
          <Input maxLength={240} autoComplete="off" />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Who enters an order at an event enters it for the event, unless they say otherwise. */
function FromEvent({ event }: { event: NonNullable<ReturnType<typeof useRunningEvent>> }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const source = event.source_id
  useEffect(() => {
    if (source && form.getFieldValue('source_id') === undefined) form.setFieldValue('source_id', source)
  }, [form, source])
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t('orders.create.fromEvent', { name: event.name })}
      description={
        <Form.Item name="is_not_from_event" valuePropName="checked" noStyle>
          <Checkbox>{t('orders.create.notFromEvent')}</Checkbox>
        </Form.Item>
      }
    />
  )
}

/** Type of order, customer group, and who does the work. */
export function OrderFields() {
  const { t } = useTranslation()
  const labels = useLabels()
  const form = Form.useFormInstance<OrderForm>()
  const city = Form.useWatch('city_id', form)
  const cities = useCities()
  const sources = useSources()
  const event = useRunningEvent()
  const mark = useProposed()
  const needed = [{ required: true, message: t('orders.needed') }]
  return (
    <section className="pl-card">
      <h2>{t('orders.create.order')}</h2>
      <div className="pl-form-grid">
        <Form.Item name="order_type" label={t('orders.create.type')} rules={needed}>
          <Select
            showSearch={byName}
            options={orderType.all.map((type) => ({ value: type, label: labels.type(type, '') }))}
          />
        </Form.Item>
        <Form.Item name="order_of" label={t('orders.create.orderOf')} rules={needed}>
          <Radio.Group
            optionType="button"
            options={['product', 'garage'].map((source) => ({
              value: source,
              label: labels.orderOf(source),
            }))}
          />
        </Form.Item>
        <FleetFields />
        <Form.Item name="city_id" label={t('orders.create.city')} rules={needed} extra={mark('city_id')}>
          <Select
            showSearch={byName}
            loading={cities.loading}
            options={cities.options}
            // Garages depend on the city.
            onChange={() => form.setFieldValue('garage_id', null)}
          />
        </Form.Item>
        <Form.Item name="garage_id" label={t('orders.create.garage')} extra={mark('garage_id')}>
          <GarageSelect city={city} disabled={!city} />
        </Form.Item>
        <Form.Item name="cr_id" label={t('orders.fields.cr_id')}>
          <StaffSelect staffRole="CR" />
        </Form.Item>
        <Form.Item
          name="source_id"
          label={t('orders.fields.source_id')}
          rules={needed}
          extra={mark('source_id')}
        >
          <Select showSearch={byName} loading={sources.loading} options={sources.options} />
        </Form.Item>
      </div>
      {event ? <FromEvent event={event} /> : null}
    </section>
  )
}
