import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { QueryOf } from '../../api/callTypes'
import type { Filter } from '../../kit/filter'
import { isDay } from '../../kit/listFilters'
import { type ListState, useListState } from '../../kit/listState'
import { namedOptions } from '../../kit/options'
import { useCities, useGarages } from '../../shared/lookups'

const names = ['text', 'garage_id', 'city_id', 'topic_id', 'from', 'to', 'status_id', 'slot_id']

/** The topics to choose from. */
export function useTopics() {
  const answer = useCall('list_training_topics', { query: { limit: 200 } })
  const topics = answer.data?.topics ?? []
  return { topics, options: namedOptions(topics), loading: answer.isFetching }
}

const idOf = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)
const dayOf = (text: string | undefined) => (text && isDay(text) ? text : undefined)

/**
 * The filters of the screen: in the address, and the same for the tiles and for every tab. `textLabel`: what the list
 * of the tab is searched by.
 */
export function useTrainingFilters(textLabel?: string): {
  filters: Filter[]
  state: ListState
  query: QueryOf<'get_training_dashboard'>
} {
  const { t } = useTranslation()
  const state = useListState(names)
  const { city_id: city, garage_id: garage, topic_id: topic, from, to } = state.filters
  const cities = useCities()
  const garages = useGarages(idOf(city))
  const topics = useTopics()
  const query = {
    city_id: idOf(city),
    garage_id: idOf(garage),
    topic_id: idOf(topic),
    from: dayOf(from),
    to: dayOf(to),
  }
  return {
    state,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    filters: [
      ...(textLabel ? [{ kind: 'text', name: 'text', label: textLabel } as const] : []),
      {
        kind: 'choice',
        name: 'garage_id',
        label: t('training.fields.garage_id'),
        options: garages.options,
        loading: garages.loading,
      },
      {
        kind: 'choice',
        name: 'city_id',
        label: t('training.fields.city_id'),
        options: cities.options,
        loading: cities.loading,
      },
      {
        kind: 'choice',
        name: 'topic_id',
        label: t('training.fields.topic_id'),
        options: topics.options,
        loading: topics.loading,
      },
      { kind: 'days', from: 'from', to: 'to', label: t('training.days') },
    ],
  }
}
