import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'

const byName = { optionFilterProp: 'label' } as const

type Name = string | (string | number)[]

/** All cities: suppliers may be in one that is not served. */
export function useKnownCities() {
  const answer = useCall('list_known_cities', { query: {} }, { fresh: rarelyChanges })
  return { options: namedOptions(answer.data?.cities), loading: answer.isFetching }
}

export function CityItem({ name }: { name: Name }) {
  const { t } = useTranslation()
  const cities = useKnownCities()
  return (
    <Form.Item
      name={name}
      label={t('suppliers.fields.city_id')}
      rules={[{ required: true, message: t('business.needed') }]}
    >
      <Select showSearch={byName} loading={cities.loading} options={cities.options} />
    </Form.Item>
  )
}

/** Several cities. */
export function CitiesItem(props: { name: Name; label: string; required?: boolean }) {
  const { t } = useTranslation()
  const cities = useKnownCities()
  return (
    <Form.Item
      name={props.name}
      label={props.label}
      rules={props.required ? [{ required: true, message: t('business.needed') }] : []}
    >
      <Select
        mode="multiple"
        allowClear
        showSearch={byName}
        loading={cities.loading}
        options={cities.options}
      />
    </Form.Item>
  )
}

export const useBrands = () => {
  const answer = useCall('list_brands', undefined, { fresh: rarelyChanges })
  return { options: namedOptions(answer.data?.brands), loading: answer.isFetching }
}

export const useCategories = () => {
  const answer = useCall('list_part_categories', undefined, { fresh: rarelyChanges })
  return { options: namedOptions(answer.data?.categories), loading: answer.isFetching }
}

/** Which brands and categories of parts. */
export function RangeFields() {
  const { t } = useTranslation()
  const [brands, categories] = [useBrands(), useCategories()]
  return (
    <>
      <Form.Item name="brand_ids" label={t('suppliers.fields.brand_ids')} extra={t('suppliers.allBrands')}>
        <Select
          mode="multiple"
          allowClear
          showSearch={byName}
          loading={brands.loading}
          options={brands.options}
        />
      </Form.Item>
      <Form.Item name="category_ids" label={t('suppliers.fields.category_ids')}>
        <Select
          mode="multiple"
          allowClear
          showSearch={byName}
          loading={categories.loading}
          options={categories.options}
        />
      </Form.Item>
    </>
  )
}

export function DaysItem(props: { name: string; label: string; most: number }) {
  return (
    <Form.Item name={props.name} label={props.label}>
      <NumberInput min={0} max={props.most} precision={0} className="pl-wide-field" />
    </Form.Item>
  )
}

/** When and how much they may owe. */
export function CreditFields() {
  const { t } = useTranslation()
  return (
    <>
      <DaysItem name="payment_days" label={t('suppliers.fields.payment_days')} most={120} />
      <MoneyField name="credit_limit" label={t('suppliers.fields.credit_limit')} />
    </>
  )
}

/** A part of a form, under a heading. */
export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className="pl-fields">{children}</div>
    </section>
  )
}
