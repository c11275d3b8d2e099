import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { namedOptions } from '../../kit/options'
import { LocationItem, PostcodeItem, TextItem } from '../../shared/businessItems'
import { useCities } from '../../shared/lookups'
import type { GarageForm } from './garageForm'

const byName = { optionFilterProp: 'label' } as const

/** Where the garage is: the cluster is one of the city, the place on the map one pair of numbers. */
export function PlaceFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const city = Form.useWatch('city_id', form)
  const cities = useCities()
  const clusters = useCall(
    'list_clusters',
    { query: { city_id: city ?? 0 } },
    { fresh: rarelyChanges, enabled: Boolean(city) },
  )
  const needed = [{ required: true, message: t('business.needed') }]
  const state = cities.cities.find(({ id }) => id === city)?.state
  return (
    <div className="pl-fields">
      <TextItem name="address_line" label={t('garages.fields.address')} most={240} required wide />
      <PostcodeItem name="pincode" />
      <Form.Item
        name="city_id"
        label={t('garages.fields.city')}
        extra={state ? t('garages.inState', { state }) : undefined}
        rules={needed}
      >
        <Select
          showSearch={byName}
          loading={cities.loading}
          options={cities.options}
          onChange={() => form.setFieldValue('cluster_id', null)}
        />
      </Form.Item>
      <Form.Item name="cluster_id" label={t('garages.fields.cluster')} rules={needed}>
        <Select
          showSearch={byName}
          disabled={!city}
          loading={clusters.isFetching}
          options={city && !clusters.isPlaceholderData ? namedOptions(clusters.data?.clusters) : []}
        />
      </Form.Item>
      <LocationItem />
    </div>
  )
}
