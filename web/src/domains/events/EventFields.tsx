import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { InstantPicker } from '../../kit/DayPicker'
import { MoneyField } from '../../kit/MoneyField'
import { NumberInput } from '../../kit/NumberInput'
import { namedOptions } from '../../kit/options'
import { useRegion } from '../../kit/region'
import { useCountry } from '../../shared/country'
import { useCities, useGarages } from '../../shared/lookups'
import { isPostcode } from '../../shared/plate'
import { Simulator } from '../../shared/Simulator'
import { type EventForm, locationOf } from './eventForm'
import { kinds, useEventLabels } from './labels'
import { CouponPicker, PeoplePicker, PersonPicker } from './pickers'
import { StaffRoster } from './StaffRoster'
import type { EventDetail } from './types'

const byName = { optionFilterProp: 'label' } as const

interface Props {
  /** The event that is edited. */
  event?: EventDetail
}

/** Of an event that is over, or cancelled, few fields are open. */
function useClosed(event: EventDetail | undefined) {
  return (field: string) => event !== undefined && !event.open_fields.includes(field)
}

function Place({ event }: Props) {
  const { t } = useTranslation()
  const { postcode, placeExample: example } = useCountry()
  const country = useRegion((now) => now.country)
  const isClosed = useClosed(event)
  const kind = Form.useWatch<EventForm['kind'] | undefined>('kind')
  const city = Form.useWatch<number | null | undefined>('city_id')
  const cities = useCities()
  const garages = useGarages(city ?? undefined)
  const clusters = useCall(
    'list_clusters',
    { query: { city_id: city ?? 0 } },
    { enabled: Boolean(city), fresh: rarelyChanges },
  )
  const form = Form.useFormInstance<EventForm>()
  const known = event?.garage_id ? [{ value: event.garage_id, label: event.garage ?? '' }] : []
  const found = city ? garages.options : []
  const kept = known.filter(
    ({ value }) => city === event?.city_id && !found.some((one) => one.value === value),
  )
  return (
    <>
      <Form.Item
        name="city_id"
        label={t('events.fields.city_id')}
        rules={[{ required: true, message: t('events.needed') }]}
      >
        <Select
          disabled={isClosed('city_id')}
          showSearch={byName}
          loading={cities.loading}
          options={cities.options}
          onChange={() => form.setFieldsValue({ cluster_id: null, garage_id: null })}
        />
      </Form.Item>
      <Form.Item name="cluster_id" label={t('events.fields.cluster_id')}>
        <Select
          allowClear
          disabled={isClosed('cluster_id') || !city}
          showSearch={byName}
          options={city ? namedOptions(clusters.data?.clusters) : []}
        />
      </Form.Item>
      <Form.Item name="garage_id" label={t('events.fields.garage_id')}>
        <Select
          allowClear
          disabled={isClosed('garage_id') || !city}
          showSearch={byName}
          loading={garages.loading}
          options={[...found, ...kept]}
        />
      </Form.Item>
      <Form.Item
        name="address_line"
        label={t('events.fields.address_line')}
        required={kind !== 'online'}
        dependencies={['kind']}
        rules={[{ required: kind !== 'online', whitespace: true, message: t('events.needed') }]}
        className="pl-form-wide"
      >
        <Input maxLength={240} autoComplete="off" disabled={isClosed('address_line')} />
      </Form.Item>
      <Form.Item
        name="pincode"
        label={t(postcode)}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, code: string | undefined) => {
              if (code?.trim() && !isPostcode(code.trim()))
                throw new Error(t(`orders.badPostcode.${country}`))
            },
          },
        ]}
      >
        <Input inputMode="numeric" maxLength={6} autoComplete="off" disabled={isClosed('pincode')} />
      </Form.Item>
      <Form.Item
        name="location"
        label={t('events.fields.location')}
        extra={t('events.locationText', { example })}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, typed: string | undefined) => {
              if (typed?.trim() && !locationOf(typed)) throw new Error(t('events.locationText', { example }))
            },
          },
        ]}
      >
        <Input maxLength={60} autoComplete="off" disabled={isClosed('lat')} />
      </Form.Item>
    </>
  )
}

function WhenAndWhere({ event }: Props) {
  const { t } = useTranslation()
  const labels = useEventLabels()
  const zone = useRegion((now) => now.timeZone)
  const isClosed = useClosed(event)
  const needed = [{ required: true, whitespace: true, message: t('events.needed') }]
  const instant = [{ required: true, message: t('events.needed') }]
  return (
    <section className="pl-card" aria-label={t('events.parts.place')}>
      <h2>{t('events.parts.place')}</h2>
      <div className="pl-form-grid">
        <Form.Item name="name" label={t('events.fields.name')} rules={needed} className="pl-form-wide">
          <Input maxLength={120} autoComplete="off" disabled={isClosed('name')} />
        </Form.Item>
        <Form.Item name="kind" label={t('events.fields.kind')}>
          <Select
            disabled={isClosed('kind')}
            options={kinds.map((value) => ({ value, label: labels.kind(value) }))}
          />
        </Form.Item>
        <Form.Item
          name="starts_at"
          label={t('events.fields.starts_at')}
          extra={t('events.zone', { zone })}
          rules={instant}
        >
          <InstantPicker disabled={isClosed('starts_at')} />
        </Form.Item>
        <Form.Item
          name="ends_at"
          label={t('events.fields.ends_at')}
          dependencies={['starts_at']}
          rules={[
            ...instant,
            ({ getFieldValue }) => ({
              validator: async (_, end: string | null) => {
                const start = getFieldValue('starts_at') as string | null
                if (start && end && Date.parse(end) <= Date.parse(start)) throw new Error(t('events.badEnd'))
              },
            }),
          ]}
        >
          <InstantPicker disabled={isClosed('ends_at')} />
        </Form.Item>
        <Place event={event} />
      </div>
    </section>
  )
}

const knownPeople = (event: EventDetail | undefined): Record<number, string> =>
  event
    ? Object.fromEntries([
        ...event.staff.map(({ id, name }) => [id, name]),
        [event.manager_id, event.manager],
      ])
    : {}

function Who({ event }: Props) {
  const { t } = useTranslation()
  const isClosed = useClosed(event)
  const [staff, starts, ends] = [
    Form.useWatch<number[] | undefined>('staff_ids'),
    Form.useWatch<string | null | undefined>('starts_at'),
    Form.useWatch<string | null | undefined>('ends_at'),
  ]
  const known = knownPeople(event)
  return (
    <div className="pl-event-beside">
      <section className="pl-card" aria-label={t('events.parts.who')}>
        <h2>{t('events.parts.who')}</h2>
        <Form.Item
          name="manager_id"
          label={t('events.fields.manager_id')}
          rules={[{ required: true, message: t('events.needed') }]}
        >
          <PersonPicker known={known} disabled={isClosed('manager_id')} />
        </Form.Item>
        <Form.Item name="staff_ids" label={t('events.fields.staff_ids')} extra={t('events.staffText')}>
          <PeoplePicker known={known} disabled={isClosed('staff_ids')} />
        </Form.Item>
      </section>
      <StaffRoster staff={staff ?? []} starts_at={starts} ends_at={ends} event={event?.id} />
    </div>
  )
}

function Offer({ event }: Props) {
  const { t } = useTranslation()
  const isClosed = useClosed(event)
  const coupon = Form.useWatch<number | null | undefined>('coupon_id')
  const known = event?.coupon ? { [event.coupon.id]: `${event.coupon.code} · ${event.coupon.title}` } : {}
  return (
    <div className="pl-event-beside">
      <section className="pl-card" aria-label={t('events.parts.offer')}>
        <h2>{t('events.parts.offer')}</h2>
        <Form.Item name="coupon_id" label={t('events.fields.coupon_id')} extra={t('events.couponText')}>
          <CouponPicker known={known} disabled={isClosed('coupon_id')} />
        </Form.Item>
      </section>
      {coupon ? <Simulator key={coupon} offer={() => ({ coupon_id: coupon })} /> : null}
    </div>
  )
}

function MoneyPart({ event }: Props) {
  const { t } = useTranslation()
  const isClosed = useClosed(event)
  return (
    <section className="pl-card" aria-label={t('events.parts.money')}>
      <h2>{t('events.parts.money')}</h2>
      <div className="pl-form-grid">
        <Form.Item name="expected_leads" label={t('events.fields.expected_leads')}>
          <NumberInput
            min={0}
            max={100_000}
            precision={0}
            className="pl-wide-field"
            disabled={isClosed('expected_leads')}
          />
        </Form.Item>
        <MoneyField name="budget" label={t('events.fields.budget')} disabled={isClosed('budget')} />
        <MoneyField name="spent" label={t('events.fields.spent')} />
        <Form.Item name="notes" label={t('events.fields.notes')} className="pl-form-wide">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
      </div>
    </section>
  )
}

/** When and where, who, offer, money. */
export function EventFields({ event }: Props) {
  return (
    <>
      <WhenAndWhere event={event} />
      <Who event={event} />
      <Offer event={event} />
      <MoneyPart event={event} />
    </>
  )
}
