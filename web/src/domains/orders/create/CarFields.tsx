import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../../api/enums.gen'
import { useCall, rarelyChanges } from '../../../api/call'
import type { DataOf } from '../../../api/callTypes'
import { call } from '../../../api/client'
import { useMay } from '../../../api/session'
import { EndedDocuments } from '../../../shared/CarDue'
import { FleetCreditWarning } from '../../../shared/FleetCredit'
import { isUsualPlate, normalPlate } from '../../../shared/plate'
import { NumberInput } from '../../../kit/NumberInput'
import { useRegion } from '../../../kit/region'
import { namedOptions } from '../../../kit/options'
import { useCountry } from '../../../shared/country'
import type { OrderForm } from './orderBody'
import { useProposed } from './proposed'
import { PlainInputs } from '../plainFields'
import { VariantSelect } from '../../../shared/VariantSelect'
import { useBrandOptions, useModelOptions } from '../../../shared/carModels'

type Car = DataOf<'search_cars'>['cars'][number]

/** The known car for a plate; its description is filled in, not typed again. */
function useKnownCar() {
  const form = Form.useFormInstance<OrderForm>()
  const may = useMay('cars', 'R')
  const [known, setKnown] = useState<Car>()
  const look = async () => {
    const plate = normalPlate((form.getFieldValue(['car', 'registration_no']) as string | undefined) ?? '')
    form.setFieldValue(['car', 'registration_no'], plate)
    if (!may || !plate || known?.registration_no === plate) return
    try {
      const { cars } = await call('search_cars', { query: { registration_no: plate, limit: 10, offset: 0 } })
      const car = cars.find((one) => one.registration_no === plate)
      setKnown(car)
      if (!car) return
      form.setFieldsValue({
        car: {
          brand_id: car.brand.id,
          model_id: car.model.id,
          car_type_id: car.car_type.id,
          variant_id: car.variant?.id ?? null,
          year: car.year ?? null,
        },
      })
    } catch {
      // The client has shown the error; the plate can be used all the same.
    }
  }
  return { known, look, forget: () => setKnown(undefined) }
}

function PlateField({ needed }: { needed: boolean }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const country = useRegion((now) => now.country)
  const { plateExample } = useCountry()
  const { known, look, forget } = useKnownCar()
  const mark = useProposed()
  // Its fleet comes with a car that is typed by its plate.
  const chosen = Form.useWatch('fleet_id', form)
  const isPrivate = Form.useWatch('is_private', form) === true
  return (
    <>
      <Form.Item
        name={['car', 'registration_no']}
        label={t('orders.create.plate')}
        extra={mark('plate')}
        required={needed}
        validateTrigger="onBlur"
        dependencies={[['car', 'is_special']]}
        rules={[
          {
            validator: async (_, value: string | undefined) => {
              const plate = normalPlate(value ?? '')
              if (!plate && needed) throw new Error(t('orders.needed'))
              const special = form.getFieldValue(['car', 'is_special']) === true
              if (plate && !special && !isUsualPlate(plate, country))
                throw new Error(t('orders.create.badPlate'))
            },
          },
        ]}
      >
        <Input
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          className="pl-plate-input"
          placeholder={plateExample}
          onChange={forget}
          onBlur={() => void look()}
        />
      </Form.Item>
      <Form.Item name={['car', 'is_special']} valuePropName="checked" className="pl-form-tick">
        <Checkbox>{t('orders.create.special')}</Checkbox>
      </Form.Item>
      {known ? (
        <Alert
          type="info"
          showIcon
          className="pl-form-wide pl-form-alert"
          title={t('orders.create.knownCar', {
            car: [known.brand.name, known.model.name, known.car_type.name].join(' '),
            owner: known.owner.name,
          })}
          description={<EndedDocuments documents={known.documents_due} />}
        />
      ) : null}
      {known?.fleet && known.fleet.id !== chosen?.id && !isPrivate ? (
        <FleetCreditWarning fleetId={known.fleet.id} />
      ) : null}
    </>
  )
}

const byName = { optionFilterProp: 'label' } as const

/** The car: by its plate, otherwise by brand, model, fuel and variant, each narrowing the next. */
export function CarFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const brand = Form.useWatch(['car', 'brand_id'], form) as number | null | undefined
  const model = Form.useWatch(['car', 'model_id'], form) as number | null | undefined
  const fuel = Form.useWatch(['car', 'car_type_id'], form) as number | null | undefined
  const year = Form.useWatch(['car', 'year'], form) as number | null | undefined
  const type = Form.useWatch('order_type', form) as number | undefined
  const needed = !orderType.is(type) || orderType.needsCar(type)
  const brands = useBrandOptions(brand)
  const models = useModelOptions(brand, year, model)
  const fuels = useCall('list_car_types', undefined, { fresh: rarelyChanges })
  const clear = (...fields: ('model_id' | 'variant_id')[]) => {
    for (const field of fields) form.setFieldValue(['car', field], null)
  }
  return (
    <section className="pl-card">
      <h2>{t('orders.create.car')}</h2>
      <div className="pl-form-grid">
        <PlateField needed={needed} />
        <Form.Item name={['car', 'brand_id']} label={t('orders.create.brand')}>
          <Select
            allowClear
            showSearch={byName}
            loading={brands.loading}
            options={brands.options}
            onChange={() => clear('model_id', 'variant_id')}
          />
        </Form.Item>
        <Form.Item name={['car', 'model_id']} label={t('orders.create.model')}>
          <Select
            allowClear
            showSearch={byName}
            disabled={!brand}
            loading={models.loading}
            options={models.options}
            onChange={() => clear('variant_id')}
          />
        </Form.Item>
        <Form.Item name={['car', 'car_type_id']} label={t('orders.create.fuel')}>
          <Select
            allowClear
            showSearch={byName}
            loading={fuels.isFetching}
            options={namedOptions(fuels.data?.car_types)}
            onChange={() => clear('variant_id')}
          />
        </Form.Item>
        <Form.Item name={['car', 'variant_id']} label={t('orders.create.variant')}>
          <VariantSelect model={model ?? undefined} fuel={fuel ?? undefined} />
        </Form.Item>
        <Form.Item name={['car', 'year']} label={t('orders.create.year')}>
          <NumberInput min={1950} max={2100} precision={0} className="pl-wide-field" />
        </Form.Item>
        <PlainInputs group="car" isNew />
      </div>
    </section>
  )
}
