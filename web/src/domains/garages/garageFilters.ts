import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import type { ListWords } from '../../api/list'
import { date } from '../../kit/format'
import { dayAfter } from '../../kit/month'
import { namedOptions } from '../../kit/options'
import { today } from '../../kit/zone'
import { useCities, useInsurers } from '../../shared/lookups'
import { useGarageLabels } from './labels'

/** Today and the six days after it. */
const comingDays = () =>
  Array.from({ length: 7 }, (_, ahead) => {
    const value = dayAfter(today(), ahead)
    return { value, label: date(value) }
  })

/** The states of the cities that are served, by name. */
function statesOf(cities: DataOf<'list_cities'>['cities']) {
  const states = new Map(cities.map(({ state_code, state }) => [state_code, state]))
  return [...states]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The filters of the list of garages. */
export function useGarageFilters(): ListWords<'list_garages'> {
  const { t } = useTranslation()
  const labels = useGarageLabels()
  const cities = useCities()
  const insurers = useInsurers()
  const clusters = useCall('list_clusters', { query: {} }, { fresh: rarelyChanges })
  const brands = useCall('list_brands', undefined, { fresh: rarelyChanges })
  return {
    text: { label: t('garages.fields.name') },
    status: { label: t('garages.fields.status'), word: labels.status },
    city_id: { label: t('garages.fields.city'), options: cities.options, loading: cities.loading },
    kind: { label: t('garages.fields.kind'), word: labels.kind },
    order_type: { label: t('garages.fields.services'), word: labels.service },
    brand_id: {
      label: t('garages.fields.brand'),
      options: namedOptions(brands.data?.brands),
      loading: brands.isFetching,
    },
    insurer_id: { label: t('garages.fields.insurer'), options: insurers.options, loading: insurers.loading },
    open_on: { label: t('garages.fields.openOn'), options: comingDays() },
    cluster_id: {
      label: t('garages.fields.cluster'),
      options: namedOptions(clusters.data?.clusters),
      loading: clusters.isFetching,
    },
    state_code: {
      label: t('garages.fields.state'),
      options: statesOf(cities.cities),
      loading: cities.loading,
    },
    all: false,
    figures: false,
  }
}
