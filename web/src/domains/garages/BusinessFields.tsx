import { Checkbox, Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import { rarelyChanges, useCall } from '../../api/call'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'
import { EmailItem, MobileItem, TextItem } from '../../shared/businessItems'
import { useInsurers } from '../../shared/lookups'
import { businessTypes, kinds, useGarageLabels } from './labels'

const byName = { optionFilterProp: 'label' } as const

/** Names, people, and what the garage does. */
export function BusinessFields() {
  const { t } = useTranslation()
  const labels = useGarageLabels()
  const insurers = useInsurers()
  const brands = useCall('list_brands', undefined, { fresh: rarelyChanges })
  return (
    <div className="pl-fields">
      <TextItem name="name" label={t('garages.fields.name')} most={120} required />
      <TextItem name="legal_name" label={t('garages.fields.legalName')} most={200} />
      <Form.Item name="business_type" label={t('garages.fields.businessType')}>
        <Select
          allowClear
          options={businessTypes.map((type) => ({ value: type, label: t(`garages.businessTypes.${type}`) }))}
        />
      </Form.Item>
      <Form.Item name="kind" label={t('garages.fields.kind')}>
        <Select options={kinds.map((kind) => ({ value: kind, label: labels.kind(kind) }))} />
      </Form.Item>
      <MobileItem name="mobile" label={t('garages.fields.mobile')} required />
      <MobileItem name="alternate_mobile" label={t('garages.fields.alternateMobile')} />
      <EmailItem label={t('garages.fields.email')} most={120} />
      <TextItem name="owner_name" label={t('garages.fields.ownerName')} most={120} />
      <MobileItem name="owner_mobile" label={t('garages.fields.ownerMobile')} />
      <Form.Item name="services" label={t('garages.fields.services')} className="pl-fields-wide">
        <Checkbox.Group options={orderType.all.map((id) => ({ value: id, label: labels.service(id) }))} />
      </Form.Item>
      <Form.Item
        name="brand_ids"
        label={t('garages.fields.brands')}
        extra={t('garages.brandsText')}
        className="pl-fields-wide"
      >
        <Select
          mode="multiple"
          allowClear
          showSearch={byName}
          loading={brands.isFetching}
          options={namedOptions(brands.data?.brands)}
        />
      </Form.Item>
      <Form.Item name="insurer_ids" label={t('garages.fields.insurers')} className="pl-fields-wide">
        <Select
          mode="multiple"
          allowClear
          showSearch={byName}
          loading={insurers.loading}
          options={insurers.options}
        />
      </Form.Item>
      <Form.Item name="bays" label={t('garages.fields.bays')}>
        <NumberInput min={0} max={200} precision={0} className="pl-wide-field" />
      </Form.Item>
      <div className="pl-garage-ticks">
        {(['has_pickup_drop', 'has_towing', 'has_waiting_room'] as const).map((name) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Checkbox>{t(`garages.has.${name}`)}</Checkbox>
          </Form.Item>
        ))}
      </div>
    </div>
  )
}
