import { useTranslation } from 'react-i18next'
import type { Filter } from '../../kit/Filters'
import { namedOptions } from '../../kit/options'
import { useCities, useGarages } from '../../shared/lookups'
import { npsClasses, ratings, statuses } from './feedbackQuery'
import type { FeedbackList } from './types'
import { useFeedbackLabels } from './labels'

/** The filters of the list; garages are those of the city that is chosen. */
export function useFeedbackFilters(city: string | undefined, list: FeedbackList | undefined): Filter[] {
  const { t } = useTranslation()
  const words = useFeedbackLabels()
  const cities = useCities()
  const garages = useGarages(city && /^\d{1,15}$/.test(city) ? Number(city) : undefined)
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
      options: cities.options,
      loading: cities.loading,
    },
    ...(garages.enabled
      ? [
          {
            kind: 'choice' as const,
            name: 'garage_id',
            label: t('feedback.columns.garage'),
            options: garages.options,
            loading: garages.loading,
          },
        ]
      : []),
    {
      kind: 'choice',
      name: 'caller_id',
      label: t('feedback.columns.called_by'),
      options: namedOptions(list?.callers),
    },
    { kind: 'days', from: 'delivery_from', to: 'delivery_to', label: t('feedback.filters.delivered') },
    { kind: 'days', from: 'called_from', to: 'called_to', label: t('feedback.filters.called') },
  ]
}
