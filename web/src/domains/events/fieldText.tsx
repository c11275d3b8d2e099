import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { useCountry } from '../../shared/country'
import { useCities, useGarages } from '../../shared/lookups'
import type { EventForm } from './eventForm'
import { useEventLabels } from './labels'
import type { EventDetail } from './types'

/** Names and values of the fields, where two versions are compared. */
export function useFieldText(event: EventDetail) {
  const { t } = useTranslation()
  const { postcode } = useCountry()
  const labels = useEventLabels()
  const [cities, garages] = [useCities(), useGarages(undefined)]
  const names = new Map([
    ...event.staff.map(({ id, name }) => [id, name] as const),
    [event.manager_id, event.manager],
  ])
  const named = (options: readonly { value: number; label: string }[], id: number | null) =>
    options.find(({ value }) => value === id)?.label ?? id
  const label = (key: keyof EventForm): string =>
    key === 'pincode' ? t(postcode) : t(`events.fields.${key}`)
  const show = (key: keyof EventForm, edit: EventForm): ReactNode => {
    switch (key) {
      case 'kind':
        return labels.kind(edit.kind)
      case 'city_id':
        return named(cities.options, edit.city_id)
      case 'garage_id':
        return named(garages.options, edit.garage_id)
      case 'manager_id':
        return names.get(edit.manager_id ?? 0) ?? edit.manager_id
      case 'staff_ids':
        return edit.staff_ids.map((id) => names.get(id) ?? id).join(', ')
      case 'starts_at':
      case 'ends_at':
        return <DateTime value={edit[key]} />
      case 'budget':
      case 'spent':
        return <Money value={edit[key]} />
      default:
        return edit[key] as ReactNode
    }
  }
  return { label, show }
}
