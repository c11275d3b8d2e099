import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { namedOptions } from '../../kit/options'
import { useRegion } from '../../kit/region'
import { useCountry } from '../../shared/country'
import { useCities } from '../../shared/lookups'
import { isPostcode } from '../../shared/plate'
import { type GarageForm, locationOf } from './garageForm'

const byName = { optionFilterProp: 'label' } as const

/** Where the garage is: the cluster is one of the city, the place on the map one pair of numbers. */
export function PlaceFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  const city = Form.useWatch('city_id', form)
  const country = useRegion((now) => now.country)
  const { postcode } = useCountry()
  const cities = useCities()
  const clusters = useCall(
    'list_clusters',
    { query: { city_id: city ?? 0 } },
    { fresh: rarelyChanges, enabled: Boolean(city) },
  )
  const needed = [{ required: true, message: t('garages.needed') }]
  const state = cities.cities.find(({ id }) => id === city)?.state
  return (
    <div className="pl-garage-fields">
      <Form.Item
        name="address_line"
        label={t('garages.fields.address')}
        className="pl-garage-wide"
        rules={[{ required: true, whitespace: true, message: t('garages.needed') }]}
      >
        <Input maxLength={240} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="pincode"
        label={t(postcode)}
        required
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, code: string | undefined) => {
              if (!code?.trim()) throw new Error(t('garages.needed'))
              if (!isPostcode(code.trim())) throw new Error(t(`orders.badPostcode.${country}`))
            },
          },
        ]}
      >
        <Input inputMode="numeric" maxLength={6} autoComplete="off" />
      </Form.Item>
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
      <Form.Item
        name="location"
        label={t('garages.fields.location')}
        extra={t('garages.locationText')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, typed: string | null | undefined) => {
              if (typed?.trim() && !locationOf(typed)) throw new Error(t('garages.badLocation'))
            },
          },
        ]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </div>
  )
}
