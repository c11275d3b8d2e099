import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import type { Filter } from '../../kit/Filters'
import { npsClasses, ratings, statuses } from './feedbackQuery'
import type { FeedbackList } from './types'
import { useFeedbackWords } from './words'

const fiveMinutes = 300_000

const named = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** The filters of the list; garages are those of the city that is chosen. */
export function useFeedbackFilters(city: string | undefined, list: FeedbackList | undefined): Filter[] {
  const { t } = useTranslation()
  const words = useFeedbackWords()
  const mayLookUp = useMay('lookups', 'R')
  const cities = useCall('list_cities', undefined, { fresh: fiveMinutes })
  const garages = useCall(
    'list_garages',
    { query: { limit: 200, ...(city && /^\d{1,15}$/.test(city) ? { city_id: Number(city) } : {}) } },
    { fresh: fiveMinutes, enabled: mayLookUp },
  )
  return [
    { kind: 'text', name: 'text', label: t('feedback.filters.text') },
    {
      kind: 'choice',
      name: 'due',
      label: t('feedback.columns.due'),
      options: [{ value: 'true', label: t('feedback.dueNow') }],
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('feedback.columns.status'),
      options: statuses.map((value) => ({ value, label: words.status(value) })),
    },
    {
      kind: 'choice',
      name: 'rating',
      label: t('feedback.columns.rating'),
      options: ratings.map((value) => ({ value, label: String(value) })),
    },
    {
      kind: 'choice',
      name: 'nps_class',
      label: t('feedback.columns.nps'),
      options: npsClasses.map((value) => ({ value, label: words.npsClass(value) })),
    },
    {
      kind: 'choice',
      name: 'is_retail',
      label: t('orders.filters.kind'),
      options: [
        { value: 1, label: t('orders.kinds.retail') },
        { value: 0, label: t('orders.kinds.business') },
        { value: 2, label: t('orders.kinds.insurance') },
      ],
    },
    {
      kind: 'choice',
      name: 'city_id',
      label: t('feedback.columns.city'),
      options: named(cities.data?.cities),
      loading: cities.isFetching,
    },
    ...(mayLookUp
      ? [
          {
            kind: 'choice' as const,
            name: 'garage_id',
            label: t('feedback.columns.garage'),
            options: named(garages.data?.garages),
            loading: garages.isFetching,
          },
        ]
      : []),
    {
      kind: 'choice',
      name: 'caller_id',
      label: t('feedback.columns.called_by'),
      options: named(list?.callers),
    },
    { kind: 'days', from: 'delivery_from', to: 'delivery_to', label: t('feedback.filters.delivered') },
    { kind: 'days', from: 'called_from', to: 'called_to', label: t('feedback.filters.called') },
  ]
}
