import { Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { namedOptions } from '../../kit/options'
import {
  EmailItem,
  LocationItem,
  MobileItem,
  PostcodeItem,
  TaxItems,
  TextItem,
} from '../../shared/businessItems'
import { CitiesItem, CityItem, CreditFields, Part, RangeFields } from './BusinessFields'

/** Open distributors, found by what is typed; the one that is chosen is always among them. */
export function useDistributors(chosen?: { id: number; name: string } | null) {
  const [text, setText] = useState('')
  const answer = useCall('list_distributor_choices', { query: { limit: 200, ...(text ? { text } : {}) } })
  const found = namedOptions(answer.data?.distributors)
  const isThere = !chosen || found.some(({ value }) => value === chosen.id)
  return {
    options: isThere ? found : [...found, { value: chosen.id, label: chosen.name }],
    loading: answer.isFetching,
    search: { filterOption: false, onSearch: setText } as const,
  }
}

export function DistributorSelect({
  chosen,
  name,
}: {
  chosen?: { id: number; name: string } | null | undefined
  name: string
}) {
  const { t } = useTranslation()
  const distributors = useDistributors(chosen)
  return (
    <Form.Item name={name} label={t('suppliers.fields.distributor_id')}>
      <Select
        allowClear
        showSearch={distributors.search}
        loading={distributors.loading}
        options={distributors.options}
      />
    </Form.Item>
  )
}

function PlaceFields() {
  const { t } = useTranslation()
  return (
    <Part title={t('suppliers.parts.place')}>
      <TextItem name="address_line" label={t('suppliers.fields.address_line')} most={240} required wide />
      <CityItem name="city_id" />
      <PostcodeItem name="pincode" />
      <LocationItem />
    </Part>
  )
}

/** Whose number is checked. */
const holders = {
  retailer: (id: number) => ({ retailer_id: id }),
  distributor: (id: number) => ({ distributor_id: id }),
} as const

interface Props {
  kind: 'retailer' | 'distributor'
  /** Absent: a new one, which is asked for more. */
  id?: number
  distributor?: { id: number; name: string } | null | undefined
}

/** What is stated of a retailer or a distributor. */
export function ShopFields({ kind, id, distributor }: Props) {
  const { t } = useTranslation()
  const isNew = id === undefined
  return (
    <>
      <Part title={t('suppliers.parts.business')}>
        <TextItem name="name" label={t('suppliers.fields.name')} most={120} required />
        <TextItem name="owner_name" label={t('suppliers.fields.owner_name')} most={120} />
        <MobileItem name="mobile" label={t('suppliers.fields.mobile')} required />
        <EmailItem label={t('suppliers.fields.email')} most={254} />
        {kind === 'retailer' ? (
          <DistributorSelect name="distributor_id" chosen={distributor} />
        ) : (
          <CitiesItem name="city_ids" label={t('suppliers.fields.territory')} required />
        )}
        <RangeFields />
        {isNew && kind === 'retailer' ? (
          <Form.Item name="status" label={t('suppliers.fields.status')}>
            <Select
              options={(['active', 'applied'] as const).map((value) => ({
                value,
                label: t(`suppliers.statuses.${value}`),
              }))}
            />
          </Form.Item>
        ) : null}
        {isNew ? (
          <Form.Item name="make_user" valuePropName="checked" extra={t('suppliers.signInText')}>
            <Checkbox>{t('suppliers.makeUser')}</Checkbox>
          </Form.Item>
        ) : null}
      </Part>
      <PlaceFields />
      <Part title={t('suppliers.parts.tax')}>
        <TaxItems field="tax_number" holder={id ? holders[kind](id) : undefined} />
      </Part>
      <Part title={t('suppliers.parts.money')}>
        <CreditFields />
      </Part>
    </>
  )
}
