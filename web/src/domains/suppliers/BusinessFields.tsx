import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'
import { useRegion } from '../../kit/region'
import { useCountry } from '../../shared/country'
import { gstinRule, parseGstin } from '../../shared/gstin'
import { isMobile, isPostcode } from '../../shared/plate'

const byName = { optionFilterProp: 'label' } as const

type Name = string | (string | number)[]

export function TextItem(props: {
  name: Name
  label: string
  most: number
  required?: boolean
  wide?: boolean
}) {
  const { t } = useTranslation()
  const rules = props.required ? [{ required: true, whitespace: true, message: t('suppliers.needed') }] : []
  return (
    <Form.Item
      name={props.name}
      label={props.label}
      rules={rules}
      className={props.wide ? 'pl-supplier-wide' : undefined}
    >
      <Input maxLength={props.most} autoComplete="off" />
    </Form.Item>
  )
}

export function MobileItem(props: { name: Name; label: string; required?: boolean }) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={props.name}
      label={props.label}
      required={props.required}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, value: string | null | undefined) => {
            if (!value?.trim()) {
              if (props.required) throw new Error(t('suppliers.needed'))
            } else if (!isMobile(value) && !value.startsWith('+')) throw new Error(t('suppliers.badMobile'))
          },
        },
      ]}
    >
      <Input inputMode="tel" maxLength={30} autoComplete="off" />
    </Form.Item>
  )
}

export function PostcodeItem({ name }: { name: Name }) {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  const country = useRegion((now) => now.country)
  return (
    <Form.Item
      name={name}
      label={t(postcode)}
      required
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, code: string | undefined) => {
            if (!code?.trim()) throw new Error(t('suppliers.needed'))
            if (!isPostcode(code.trim())) throw new Error(t(`orders.badPostcode.${country}`))
          },
        },
      ]}
    >
      <Input inputMode="numeric" maxLength={6} autoComplete="off" />
    </Form.Item>
  )
}

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
      rules={[{ required: true, message: t('suppliers.needed') }]}
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
      rules={props.required ? [{ required: true, message: t('suppliers.needed') }] : []}
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

export function EmailItem() {
  const { t } = useTranslation()
  return (
    <Form.Item
      name="email"
      label={t('suppliers.fields.email')}
      validateTrigger="onBlur"
      rules={[{ type: 'email', message: t('suppliers.badEmail') }]}
    >
      <Input type="email" maxLength={254} autoComplete="off" />
    </Form.Item>
  )
}

function IndianFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  /** The number contains the PAN of its holder. */
  const takePan = (typed: string) => {
    const found = parseGstin(typed)
    if ('pan' in found && found.pan && !form.getFieldValue('pan')) form.setFieldValue('pan', found.pan)
  }
  return (
    <>
      <Form.Item name="tax_number" label={t('suppliers.fields.tax_number')} rules={[gstinRule(t)]}>
        <Input
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => takePan(event.target.value)}
        />
      </Form.Item>
      <TextItem name="pan" label={t('suppliers.fields.pan')} most={14} />
    </>
  )
}

/** The numbers of the tax office, as the country has them. */
export function TaxFields() {
  const { t } = useTranslation()
  const { hasGst } = useCountry()
  if (hasGst) return <IndianFields />
  return (
    <>
      <TextItem name="sst_no" label={t('suppliers.fields.sst_no')} most={30} />
      <TextItem name="tin" label={t('suppliers.fields.tin')} most={20} />
      <TextItem name="company_no" label={t('suppliers.fields.company_no')} most={16} />
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
      <div className="pl-supplier-fields">{children}</div>
    </section>
  )
}
