import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import { rarelyChanges, useCall } from '../../api/call'
import { DayPicker } from '../../kit/DayPicker'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions, type Option } from '../../kit/options'
import { useCities, useFleets, useGarages, useSources } from '../../shared/lookups'
import type { CouponForm } from './couponForm'
import { Mobiles } from './Mobiles'
import { bases, bearers, customers, kinds, useCouponLabels } from './labels'

const all = { limit: 200 } as const

export function useServices() {
  const answer = useCall('list_services', undefined, { fresh: rarelyChanges })
  return namedOptions(answer.data?.services)
}

function Several({ name, options }: { name: keyof CouponForm; options: readonly Option[] }) {
  const { t } = useTranslation()
  return (
    <Form.Item name={name} label={t(`coupons.fields.${name}` as 'coupons.fields.city_ids')}>
      <Select
        mode="multiple"
        allowClear
        placeholder={t('coupons.all')}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}

function Value() {
  const { t } = useTranslation()
  const kind = Form.useWatch<CouponForm['kind'] | undefined>('kind')
  const services = useServices()
  const rules = [{ required: true, message: t('coupons.needed') }]
  if (kind === 'free_service') {
    return (
      <Form.Item name="value" label={t('coupons.fields.service')} rules={rules}>
        <Select options={services} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    )
  }
  if (kind === 'flat') return <MoneyField name="value" label={t('coupons.fields.amount')} rules={rules} />
  return (
    <>
      <Form.Item name="value" label={t('coupons.fields.percent')} rules={rules}>
        <NumberInput min={0.01} max={100} precision={2} suffix="%" className="pl-wide-field" />
      </Form.Item>
      <MoneyField name="max_discount" label={t('coupons.fields.max_discount')} />
    </>
  )
}

function Offer({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const [kind, base, bearer, isSeries] = [
    Form.useWatch<CouponForm['kind'] | undefined>('kind'),
    Form.useWatch<CouponForm['base'] | undefined>('base'),
    Form.useWatch<CouponForm['bearer'] | undefined>('bearer'),
    Form.useWatch<boolean | undefined>('is_series'),
  ]
  const services = useServices()
  const packages = useCall('list_packages', { query: all }, { fresh: rarelyChanges })
  const needed = [{ required: true, whitespace: true, message: t('coupons.needed') }]
  return (
    <section className="pl-card">
      <h2>{t('coupons.groups.offer')}</h2>
      {isNew ? (
        <Form.Item name="is_series" valuePropName="checked">
          <Checkbox>{t('coupons.fields.is_series')}</Checkbox>
        </Form.Item>
      ) : null}
      <div className="pl-form-grid">
        {isSeries ? (
          <>
            <Form.Item name="prefix" label={t('coupons.fields.prefix')} rules={needed}>
              <Input maxLength={11} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="count"
              label={t('coupons.fields.count')}
              rules={[{ required: true, message: t('coupons.needed') }]}
            >
              <NumberInput min={1} max={5000} precision={0} className="pl-wide-field" />
            </Form.Item>
          </>
        ) : (
          <Form.Item
            name="code"
            label={t('coupons.fields.code')}
            rules={[
              ...needed,
              { pattern: /^\s*[a-z0-9][a-z0-9-]{3,19}\s*$/i, message: t('coupons.codeText') },
            ]}
          >
            <Input maxLength={40} autoComplete="off" className="pl-coupon-code" />
          </Form.Item>
        )}
        <Form.Item name="title" label={t('coupons.fields.title')} rules={needed}>
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
        <Form.Item name="kind" label={t('coupons.fields.kind')}>
          <Select options={kinds.map((value) => ({ value, label: labels.kind(value) }))} />
        </Form.Item>
        <Value />
        {kind === 'free_service' ? null : (
          <Form.Item name="base" label={t('coupons.fields.base')}>
            <Select options={bases.map((value) => ({ value, label: labels.base(value) }))} />
          </Form.Item>
        )}
        {kind !== 'free_service' && base === 'services' ? (
          <Several name="service_ids" options={services} />
        ) : null}
        {kind !== 'free_service' && base === 'packages' ? (
          <Several name="package_ids" options={namedOptions(packages.data?.packages)} />
        ) : null}
        <MoneyField name="min_amount" label={t('coupons.fields.min_amount')} />
        <Form.Item name="bearer" label={t('coupons.fields.bearer')}>
          <Select options={bearers.map((value) => ({ value, label: labels.bearer(value) }))} />
        </Form.Item>
        {bearer === 'shared' ? (
          <Form.Item name="garage_share" label={t('coupons.fields.garage_share')}>
            <NumberInput min={1} max={99} precision={0} suffix="%" className="pl-wide-field" />
          </Form.Item>
        ) : null}
        <Form.Item name="description" label={t('coupons.fields.description')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
        </Form.Item>
        <Form.Item name="terms" label={t('coupons.fields.terms')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
        </Form.Item>
      </div>
    </section>
  )
}

/** The models of the chosen brands; of all, while none is chosen. */
function useModels(): Option[] {
  const chosen = Form.useWatch<number[] | undefined>('brand_ids') ?? []
  const kept = Form.useWatch<number[] | undefined>('model_ids') ?? []
  const answer = useCall('list_models', { query: {} }, { fresh: rarelyChanges })
  const models = answer.data?.models ?? []
  return namedOptions(
    models.filter(
      ({ id, brand_id }) => chosen.length === 0 || chosen.includes(brand_id) || kept.includes(id),
    ),
  )
}

function ForWhom() {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const customer = Form.useWatch<CouponForm['customer'] | undefined>('customer')
  const isSeries = Form.useWatch<boolean | undefined>('is_series')
  const fleets = useFleets()
  const sources = useSources()
  const brands = useCall('list_brands', undefined, { fresh: rarelyChanges })
  const models = useModels()
  return (
    <section className="pl-card">
      <h2>{t('coupons.groups.forWhom')}</h2>
      <div className="pl-form-grid">
        <Form.Item name="customer" label={t('coupons.fields.customer')}>
          <Select options={customers.map((value) => ({ value, label: labels.customer(value) }))} />
        </Form.Item>
        {customer === 'away_days' ? (
          <Form.Item name="away_days" label={t('coupons.fields.away_days')}>
            <NumberInput min={1} max={3650} precision={0} className="pl-wide-field" />
          </Form.Item>
        ) : null}
        <Several
          name="order_types"
          options={orderType.all.map((value) => ({ value, label: t(`orders.types.t${value}`) }))}
        />
        <Several
          name="is_retail"
          options={([1, 0, 2] as const).map((value) => ({ value, label: t(`coupons.orderKinds.k${value}`) }))}
        />
        <Several name="brand_ids" options={namedOptions(brands.data?.brands)} />
        <Several name="model_ids" options={models} />
        <Several name="fleet_ids" options={fleets.options} />
        <Several name="source_ids" options={sources.options} />
        {isSeries ? null : <Mobiles />}
      </div>
    </section>
  )
}

function WhereAndWhen() {
  const { t } = useTranslation()
  const cities = useCities()
  const garages = useGarages(undefined)
  const needed = [{ required: true, message: t('coupons.needed') }]
  return (
    <section className="pl-card">
      <h2>{t('coupons.groups.where')}</h2>
      <div className="pl-form-grid">
        <Several name="city_ids" options={cities.options} />
        <Several name="garage_ids" options={garages.options} />
        <Form.Item name="valid_from" label={t('coupons.fields.valid_from')} rules={needed}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="valid_to" label={t('coupons.fields.valid_to')} rules={needed}>
          <DayPicker />
        </Form.Item>
        <Several
          name="weekdays"
          options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
            value,
            label: t(`coupons.weekdays.d${value}`),
          }))}
        />
      </div>
    </section>
  )
}

function Limits() {
  const { t } = useTranslation()
  const labels = useCouponLabels()
  const isSeries = Form.useWatch<boolean | undefined>('is_series')
  const names = ['usage_limit', 'per_customer', 'per_car'] as const
  return (
    <section className="pl-card">
      <h2>{t('coupons.groups.limits')}</h2>
      <div className="pl-form-grid">
        {names
          .filter((name) => !isSeries || name !== 'usage_limit')
          .map((name) => (
            <Form.Item key={name} name={name} label={t(`coupons.fields.${name}`)}>
              <NumberInput
                min={1}
                precision={0}
                placeholder={t('coupons.anyNumber')}
                className="pl-wide-field"
              />
            </Form.Item>
          ))}
        <MoneyField name="budget" label={t('coupons.fields.budget')} />
        <Form.Item name="status" label={t('coupons.fields.status')}>
          <Select
            options={(['draft', 'active', 'paused'] as const).map((value) => ({
              value,
              label: labels.status(value),
            }))}
          />
        </Form.Item>
      </div>
    </section>
  )
}

/** Offer, for whom, where and when, limits. */
export function CouponFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Offer isNew={isNew} />
      <ForWhom />
      <WhereAndWhen />
      <Limits />
    </>
  )
}
