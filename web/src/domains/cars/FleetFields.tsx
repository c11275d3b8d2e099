import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../kit/DayPicker'
import { NumberInput } from '../../kit/NumberInput'
import { today } from '../../kit/zone'
import { Icon } from '../../kit/Icon'
import { MoneyField } from '../../kit/MoneyField'
import { useCountry } from '../../shared/country'
import { useCities, useGarages } from '../../shared/lookups'

const kinds = ['retail', 'business'] as const
const billings = ['per_order', 'monthly'] as const

function TextField({
  name,
  most,
}: {
  name: 'contact' | 'email' | 'document_email' | 'address_line'
  most: number
}) {
  const { t } = useTranslation()
  return (
    <Form.Item name={name} label={t(`fleets.fields.${name}`)}>
      <Input maxLength={most} autoComplete="off" />
    </Form.Item>
  )
}

function Mobile({ name }: { name: 'mobile' | 'document_mobile' }) {
  const { t } = useTranslation()
  return (
    <Form.Item name={name} label={t(`fleets.fields.${name}`)}>
      <Input maxLength={20} inputMode="tel" autoComplete="off" />
    </Form.Item>
  )
}

/** The garages that a fleet may go to, each with its days. */
function GarageFields() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { options, loading } = useGarages(undefined, text)
  const needed = [{ required: true, message: t('fleets.needed') }]
  return (
    <Form.List name="garages">
      {(rows, { add, remove }) => (
        <fieldset className="pl-fields-wide pl-fleet-garages">
          <legend>{t('fleets.garages')}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className="pl-fleet-garage">
              <Form.Item name={[name, 'garage_id']} label={t('fleets.garage')} rules={needed}>
                <Select
                  showSearch={{ filterOption: false, onSearch: setText }}
                  loading={loading}
                  options={options}
                />
              </Form.Item>
              <Form.Item name={[name, 'valid_from']} label={t('fleets.from')} rules={needed}>
                <DayPicker />
              </Form.Item>
              <Form.Item name={[name, 'valid_to']} label={t('fleets.to')}>
                <DayPicker />
              </Form.Item>
              <Button
                aria-label={t('fleets.removeGarage')}
                icon={<Icon icon={MinusCircleOutlined} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<Icon icon={PlusOutlined} />} onClick={() => add({ valid_from: today() })}>
            {t('fleets.addGarage')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

/** What is stated of a fleet, in the form of a new one and of an edit. */
export function FleetFields() {
  const { t } = useTranslation()
  const { hasGst } = useCountry()
  const cities = useCities()
  const needed = [{ required: true, message: t('fleets.needed') }]
  return (
    <div className="pl-fields">
      <Form.Item name="name" label={t('fleets.fields.name')} rules={[{ ...needed[0], whitespace: true }]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label={t('fleets.fields.kind')} rules={needed}>
        <Select options={kinds.map((value) => ({ value, label: t(`fleets.kinds.${value}`) }))} />
      </Form.Item>
      <Form.Item name="city_id" label={t('fleets.fields.city_id')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={cities.loading}
          options={cities.options}
        />
      </Form.Item>
      <TextField name="contact" most={120} />
      <Mobile name="mobile" />
      <TextField name="email" most={254} />
      <TextField name="address_line" most={200} />
      <Form.Item name="pincode" label={t('fleets.fields.pincode')}>
        <Input maxLength={10} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="tax_number" label={t(hasGst ? 'fleets.gstin' : 'fleets.sst')}>
        <Input maxLength={20} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      {hasGst ? (
        <Form.Item name="pan" label={t('fleets.fields.pan')}>
          <Input maxLength={10} autoComplete="off" autoCapitalize="characters" />
        </Form.Item>
      ) : null}
      <Form.Item name="billing" label={t('fleets.fields.billing')}>
        <Select options={billings.map((value) => ({ value, label: t(`fleets.billings.${value}`) }))} />
      </Form.Item>
      <Form.Item name="credit_days" label={t('fleets.fields.credit_days')}>
        <NumberInput min={0} max={120} precision={0} className="pl-wide-field" />
      </Form.Item>
      <MoneyField name="credit_limit" label={t('fleets.fields.credit_limit')} />
      <Mobile name="document_mobile" />
      <TextField name="document_email" most={254} />
      <GarageFields />
    </div>
  )
}
