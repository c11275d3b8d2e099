import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rarelyChanges, useCall } from '../../api/call'
import { call } from '../../api/client'
import { DayPicker } from '../../kit/DayPicker'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'
import { useRegion } from '../../kit/region'
import { useCountry } from '../../shared/country'
import { useBrandOptions, useModelOptions } from '../../shared/carModels'
import { useFleets } from '../../shared/lookups'
import { isMobile, isUsualPlate, normalPlate } from '../../shared/plate'
import { link } from '../../shared/screen'
import { VariantSelect } from '../../shared/VariantSelect'
import type { CarEdit } from './carEdit'
import type { Known } from './types'

const byName = { optionFilterProp: 'label' } as const
const longest = {
  colour: 30,
  engine: 30,
  name: 120,
  notes: 1000,
  vin: 17,
  plate: 20,
  mobile: 20,
  reason: 240,
}

/** The car that a typed plate leads to, other than the one that is edited. */
function useKnownCar(itself: number | undefined) {
  const form = Form.useFormInstance<CarEdit>()
  const [known, setKnown] = useState<Known>()
  const look = async () => {
    const plate = normalPlate(form.getFieldValue('registration_no') as string)
    form.setFieldValue('registration_no', plate)
    if (!plate) return
    try {
      const { cars } = await call('search_cars', { query: { registration_no: plate, limit: 10, all: 1 } })
      setKnown(cars.find((one) => one.registration_no === plate && one.id !== itself))
    } catch {
      // The client has shown the error; the server checks the plate again.
    }
  }
  return { known, look, forget: () => setKnown(undefined) }
}

function KnownCar({ car }: { car: Known }) {
  const { t } = useTranslation()
  return (
    <Alert
      type={car.is_ended ? 'info' : 'warning'}
      showIcon
      className="pl-fields-wide pl-form-notice"
      title={t(car.is_ended ? 'cars.knownEnded' : 'cars.known', {
        car: [car.brand.name, car.model.name, car.car_type.name].join(' '),
        owner: car.owner.name,
      })}
      action={<Link to={link('/cars-fleets/edit/:carId', { carId: car.id })}>{t('cars.open')}</Link>}
    />
  )
}

/** The plate comes first: it shows at once whether the car is known. */
export function PlateFields({ itself }: { itself?: number }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<CarEdit>()
  const country = useRegion((now) => now.country)
  const { plateExample } = useCountry()
  const { known, look, forget } = useKnownCar(itself)
  return (
    <>
      <Form.Item
        name="registration_no"
        label={t('cars.fields.registration_no')}
        required
        validateTrigger="onBlur"
        dependencies={['is_special']}
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              const plate = normalPlate(value ?? '')
              if (!plate) throw new Error(t('cars.needed'))
              if (form.getFieldValue('is_special') !== true && !isUsualPlate(plate, country))
                throw new Error(t('cars.badPlate'))
            },
          },
        ]}
      >
        <Input
          maxLength={longest.plate}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={plateExample}
          onChange={forget}
          onBlur={() => void look()}
        />
      </Form.Item>
      <Form.Item name="is_special" valuePropName="checked" className="pl-cars-tick">
        <Checkbox>{t('cars.fields.is_special')}</Checkbox>
      </Form.Item>
      {known ? <KnownCar car={known} /> : null}
    </>
  )
}

/** Brand, model, fuel and variant, each narrowing the next, and what else is known of the car. */
export function DescriptionFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<CarEdit>()
  const brand = Form.useWatch('brand_id', form)
  const model = Form.useWatch('model_id', form)
  const fuel = Form.useWatch('car_type_id', form)
  const brands = useBrandOptions(brand)
  const models = useModelOptions(brand, Form.useWatch('year', form), model)
  const fuels = useCall('list_car_types', undefined, { fresh: rarelyChanges })
  const needed = [{ required: true, message: t('cars.needed') }]
  const clear = (...keys: ('model_id' | 'variant_id')[]) => {
    for (const key of keys) form.setFieldValue(key, null)
  }
  return (
    <>
      <Form.Item name="brand_id" label={t('cars.fields.brand_id')} rules={needed}>
        <Select
          showSearch={byName}
          loading={brands.loading}
          options={brands.options}
          onChange={() => clear('model_id', 'variant_id')}
        />
      </Form.Item>
      <Form.Item name="model_id" label={t('cars.fields.model_id')} rules={needed}>
        <Select
          showSearch={byName}
          disabled={!brand}
          loading={models.loading}
          options={models.options}
          onChange={() => clear('variant_id')}
        />
      </Form.Item>
      <Form.Item name="car_type_id" label={t('cars.fields.car_type_id')} rules={needed}>
        <Select
          showSearch={byName}
          loading={fuels.isFetching}
          options={namedOptions(fuels.data?.car_types)}
          onChange={() => clear('variant_id')}
        />
      </Form.Item>
      <Form.Item name="variant_id" label={t('cars.fields.variant_id')}>
        <VariantSelect model={model ?? undefined} fuel={fuel ?? undefined} />
      </Form.Item>
      <Form.Item name="year" label={t('cars.fields.year')}>
        <NumberInput min={1950} max={2100} precision={0} className="pl-wide-field" />
      </Form.Item>
      <Form.Item name="colour" label={t('cars.fields.colour')}>
        <Input maxLength={longest.colour} />
      </Form.Item>
      <Form.Item name="vin" label={t('cars.fields.vin')}>
        <Input maxLength={longest.vin} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item name="engine_no" label={t('cars.fields.engine_no')}>
        <Input maxLength={longest.engine} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item name="registered_on" label={t('cars.fields.registered_on')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="purchased_on" label={t('cars.fields.purchased_on')}>
        <DayPicker />
      </Form.Item>
    </>
  )
}

/** Whose the car is, and who drives it. `also` is its fleet, which may not be among those that are found. */
export function OwnerFields({ also }: { also?: { id: number; name: string } | null }) {
  const { t } = useTranslation()
  const country = useRegion((now) => now.country)
  const [text, setText] = useState('')
  const fleets = useFleets(text)
  const options =
    also && !fleets.options.some(({ value }) => value === also.id)
      ? [{ value: also.id, label: also.name }, ...fleets.options]
      : fleets.options
  const mobile = {
    validateTrigger: 'onBlur',
    rules: [
      {
        validator: async (_: unknown, value: string | null | undefined) => {
          if (value?.trim() && !isMobile(value, country)) throw new Error(t('cars.badMobile'))
        },
      },
    ],
  }
  return (
    <>
      <Form.Item name="fleet_id" label={t('cars.fields.fleet_id')}>
        <Select
          allowClear
          loading={fleets.loading}
          options={options}
          showSearch={{ filterOption: false, onSearch: setText }}
        />
      </Form.Item>
      <Form.Item
        name="owner_mobile"
        label={t('cars.fields.owner_mobile')}
        extra={t('cars.ownerHint')}
        {...mobile}
      >
        <Input maxLength={longest.mobile} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="owner_name" label={t('cars.fields.owner_name')}>
        <Input maxLength={longest.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="driver_name" label={t('cars.fields.driver_name')}>
        <Input maxLength={longest.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="driver_mobile" label={t('cars.fields.driver_mobile')} {...mobile}>
        <Input maxLength={longest.mobile} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="notes" label={t('cars.fields.notes')} className="pl-fields-wide">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={longest.notes} />
      </Form.Item>
    </>
  )
}

/** Why the plate changes, once it differs from the stored one. */
export function ReasonField({ stored }: { stored: string }) {
  const { t } = useTranslation()
  const typed = Form.useWatch<string | undefined>('registration_no')
  if (normalPlate(typed ?? stored) === stored) return null
  return (
    <Form.Item
      name="reason"
      label={t('cars.fields.reason')}
      extra={t('cars.reasonHint')}
      className="pl-fields-wide"
      rules={[{ required: true, whitespace: true, message: t('cars.needed') }]}
    >
      <Input maxLength={longest.reason} />
    </Form.Item>
  )
}
