import { Alert, Button, Form, type FormInstance, Input, Radio, Space } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DataOf } from '../../../api/callTypes'
import { call } from '../../../api/client'
import { useMay } from '../../../api/session'
import { CallError } from '../../../kit/callError'
import { isCovered } from '../../../kit/covered'
import { Plate } from '../../../shared/identity'
import { orderAddress } from '../../../shared/orderAddress'
import { isMobile, isUsualPlate, normalPlate } from '../../../shared/plate'
import { useRegion } from '../../../kit/region'
import type { CustomerCar } from '../types'
import { OpenOrders } from './Conflict'
import type { OrderForm, ProposedField } from './orderBody'
import { propose, useProposed, withdraw } from './proposed'

type Found = DataOf<'search_retail_user'>

const noCar: NonNullable<OrderForm['car']> = {
  registration_no: '',
  is_special: false,
  brand_id: null,
  model_id: null,
  car_type_id: null,
  variant_id: null,
  year: null,
}

/** A customer's car as the form holds it. */
const carValues = (car: CustomerCar): NonNullable<OrderForm['car']> => ({
  registration_no: car.registration_no,
  is_special: car.is_special,
  brand_id: car.brand.id,
  model_id: car.model.id,
  car_type_id: car.car_type.id,
  variant_id: car.variant?.id ?? null,
  year: car.year ?? null,
})

/** Fills in what the customer's next order usually has in common with the last one; what was typed stays. */
function carryAlong(form: FormInstance<OrderForm>, { last }: Found): ProposedField[] {
  if (!last) return []
  const typed = form.getFieldsValue(true) as Partial<OrderForm>
  const isSameCity = !typed.city_id || typed.city_id === last.city_id
  const garage = isSameCity && !typed.garage_id && last.garage ? last.garage : undefined
  const line = isSameCity && !typed.address?.line && last.address_line ? last.address_line : undefined
  form.setFieldsValue({
    city_id: typed.city_id ?? last.city_id,
    source_id: typed.source_id ?? last.source_id,
    // A garage or an address of another city would be wrong.
    ...(garage ? { garage_id: garage } : {}),
    ...(line ? { address: { line, pincode: last.pincode ?? '' } } : {}),
  })
  return [
    ...(typed.city_id ? [] : (['city_id'] as const)),
    ...(typed.source_id ? [] : (['source_id'] as const)),
    ...(garage ? (['garage_id'] as const) : []),
    ...(line ? (['line', 'pincode'] as const) : []),
  ]
}

/** Fills in one of the customer's cars, or makes room for another one. */
function pickCar(form: FormInstance<OrderForm>, car: CustomerCar | undefined) {
  const { car_fleet: before, fleet_id: fleet } = form.getFieldsValue(true) as Partial<OrderForm>
  form.setFieldsValue({
    // The fleet comes with its car, and leaves with it.
    car_fleet: car?.fleet ? { ...car.fleet, plate: car.registration_no } : null,
    fleet_id: car?.fleet ?? (before && before.id === fleet?.id ? null : fleet),
    is_private: false,
    car: car ? carValues(car) : noCar,
  })
  if (car) void form.validateFields([['car', 'registration_no']], { recursive: true })
}

/** A car that is not among the first of its owner's: the contact of a fleet has many. */
async function carOf(plate: string | undefined, may: boolean): Promise<CustomerCar | undefined> {
  if (!plate || !may) return undefined
  const { cars } = await call('search_cars', { query: { registration_no: plate } })
  const car = cars.find((one) => one.registration_no === plate)
  return car && { ...car, is_special: !isUsualPlate(plate) }
}

/** The car that a customer most probably comes with: the one of their last order, or the only one. */
async function usualCar({ last, cars }: Found, may: boolean): Promise<CustomerCar | undefined> {
  if (cars.length < 2 || !last || !may) return cars.length === 1 ? cars[0] : undefined
  try {
    const { car } = await call('get_order', { path: { order_id: String(last.order_id) } })
    return cars.find((one) => one.registration_no === car?.registration_no)
  } catch {
    // The client has shown the error; the car can be picked all the same.
    return undefined
  }
}

const plateIn = (form: FormInstance<OrderForm>) =>
  normalPlate(String(form.getFieldValue(['car', 'registration_no']) ?? ''))

/** Fills in what is known of the customer, and marks what nobody typed as proposed. */
function fillIn(form: FormInstance<OrderForm>, answer: Found, car: CustomerCar | undefined, asked: boolean) {
  const { user, last } = answer
  if (!user) return
  const hasEmail = Boolean(form.getFieldValue('email'))
  form.setFieldsValue({ name: user.name, ...(hasEmail ? {} : { email: user.email ?? undefined }) })
  void form.validateFields(['name'])
  const carried = carryAlong(form, answer)
  // What was typed while the customer was looked up stays.
  const isFilled = car !== undefined && (asked || !plateIn(form))
  if (isFilled) pickCar(form, car)
  const ofCar = isFilled && !asked ? (['plate', ...(car.fleet ? (['fleet_id'] as const) : [])] as const) : []
  propose(form, ['name', ...(hasEmail ? [] : (['email'] as const)), ...carried, ...ofCar], last?.order_id)
}

/** Looks the customer up by mobile: name, cars and open orders. */
function useFind() {
  const form = Form.useFormInstance<OrderForm>()
  const seesCars = useMay('cars', 'R')
  const seesOrders = useMay('orders', 'R')
  const [found, setFound] = useState<{ mobile: string; answer: Found }>()
  const [busy, setBusy] = useState(false)
  const find = async (plate?: string) => {
    const mobile = String(form.getFieldValue('mobile') ?? '').trim()
    if (busy || !isMobile(mobile) || found?.mobile === mobile) return
    setBusy(true)
    try {
      const answer = await call('search_retail_user', { query: { mobile } }, { handles: [422] })
      if (withdraw(form)) pickCar(form, undefined)
      const asked = answer.cars.find((one) => one.registration_no === plate) ?? (await carOf(plate, seesCars))
      const usual = asked || plateIn(form) ? undefined : await usualCar(answer, seesOrders)
      fillIn(form, answer, asked ?? usual, asked !== undefined)
      setFound({ mobile, answer })
    } catch (error) {
      const messages = error instanceof CallError ? error.fields.mobile : undefined
      if (messages) form.setFields([{ name: 'mobile', errors: [...messages] }])
    } finally {
      setBusy(false)
    }
  }
  return { found, find, busy, forget: () => setFound(undefined) }
}

function CarChoice({ cars }: { cars: readonly CustomerCar[] }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const plate = Form.useWatch(['car', 'registration_no'], form) as string | undefined
  const chosen = cars.find((car) => car.registration_no === plate)?.id ?? 0
  const mark = useProposed()
  const choose = (id: number) =>
    pickCar(
      form,
      cars.find((one) => one.id === id),
    )
  return (
    <Form.Item label={t('orders.create.pickCar')}>
      <Radio.Group value={chosen} onChange={(event) => choose(event.target.value as number)}>
        <Space orientation="vertical">
          {cars.map((car) => (
            <Radio key={car.id} value={car.id}>
              <strong>
                <Plate value={car.registration_no} />
              </strong>{' '}
              {[car.brand.name, car.model.name, car.variant?.name, car.car_type.name, car.year]
                .filter(Boolean)
                .join(' ')}
              {car.fleet ? ` · ${car.fleet.name}` : ''} {car.id === chosen ? mark('plate') : null}
            </Radio>
          ))}
          <Radio value={0}>{t('orders.create.otherCar')}</Radio>
        </Space>
      </Radio.Group>
    </Form.Item>
  )
}

/** The customer by mobile. `begun` is the customer that the form was opened with: they are looked up at once. */
export function CustomerFields({
  begun,
}: {
  begun?: { mobile: string; plate: string | undefined } | undefined
}) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<OrderForm>()
  const prefix = useRegion((now) => now.phonePrefix)
  const { found, find, busy, forget } = useFind()
  const begin = useEffectEvent(({ mobile, plate }: NonNullable<typeof begun>) => {
    // The country's prefix stands before the field.
    const national = mobile.startsWith(prefix) ? mobile.slice(prefix.length) : mobile
    form.setFieldValue('mobile', isMobile(national) ? national : mobile)
    void find(plate)
  })
  useEffect(() => {
    if (begun) begin(begun)
  }, [begun])
  const answer = found?.answer
  return (
    <section className="pl-card">
      <h2>{t('orders.create.customer')}</h2>
      <div className="pl-form-grid">
        <Form.Item label={t('orders.create.mobile')} htmlFor="" required className="pl-mobile-item">
          <Space.Compact block>
            <Form.Item
              name="mobile"
              noStyle
              validateTrigger="onBlur"
              rules={[
                {
                  required: true,
                  whitespace: true,
                  message: t('orders.needed'),
                  // The page begins here: leaving it empty for a moment is no mistake yet.
                  validateTrigger: 'onSubmit',
                },
                {
                  validator: async (_, value: string | undefined) => {
                    if (value?.trim() && !isMobile(value)) throw new Error(t('orders.create.badMobile'))
                  },
                },
              ]}
            >
              <Input
                type="tel"
                autoFocus={!begun && !isCovered() && !form.getFieldValue('mobile')}
                inputMode="tel"
                autoComplete="off"
                maxLength={30}
                aria-label={t('orders.create.mobile')}
                prefix={<span aria-hidden="true">{prefix}</span>}
                onChange={forget}
                onBlur={() => void find()}
                onPressEnter={(event) => {
                  // Enter looks the customer up; it does not submit a half-filled form.
                  event.preventDefault()
                  void find()
                }}
              />
            </Form.Item>
            <Button loading={busy} onClick={() => void find()}>
              {t('orders.create.find')}
            </Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item
          name="name"
          label={t('orders.fields.name')}
          rules={[{ required: true, whitespace: true, message: t('orders.needed') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('orders.fields.email')}
          rules={[{ type: 'email', message: t('orders.badEmail') }]}
        >
          <Input type="email" maxLength={120} autoComplete="off" />
        </Form.Item>
      </div>
      <div role="status">
        {answer ? (
          <Alert
            type="info"
            showIcon
            className="pl-form-alert"
            title={
              answer.user ? (
                <>
                  {t('orders.create.known', { name: answer.user.name, orders: answer.user.orders })}
                  {answer.last ? (
                    <>
                      {' · '}
                      <Link to={orderAddress(answer.last.order_id)}>
                        {t('orders.create.lastOrder', { id: answer.last.order_id })}
                      </Link>
                    </>
                  ) : null}
                </>
              ) : (
                t('orders.create.unknown')
              )
            }
          />
        ) : null}
      </div>
      {answer && answer.open_orders.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="pl-form-alert"
          title={t('orders.create.openOrders')}
          description={<OpenOrders orders={answer.open_orders} />}
        />
      ) : null}
      {answer && answer.cars.length > 0 ? <CarChoice cars={answer.cars} /> : null}
    </section>
  )
}
