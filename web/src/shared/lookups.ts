import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../api/call'
import { useMay } from '../api/session'
import { namedOptions } from '../kit/options'

const most = 200

/** Names to choose from; empty while they load, and for roles that may not read them. */
export function useCities() {
  const answer = useCall('list_cities', undefined, { fresh: rarelyChanges })
  return {
    options: namedOptions(answer.data?.cities),
    loading: answer.isFetching,
    cities: answer.data?.cities ?? [],
  }
}

export function useSources() {
  const answer = useCall('list_lead_sources', undefined, { fresh: rarelyChanges })
  return {
    options: (answer.data?.lead_sources ?? []).map(({ id, source_name }) => ({
      value: id,
      label: source_name,
    })),
    loading: answer.isFetching,
  }
}

/** The event at which the user stands now. */
export const useRunningEvent = () => useCall('list_lead_sources', undefined).data?.event ?? null

/** Planned events by name, for those who may read events. */
export function useEvents(text = '') {
  const enabled = useMay('events', 'R')
  const query = { limit: 50, ...(text ? { text } : {}) }
  const answer = useCall('list_events', { query }, { fresh: rarelyChanges, enabled })
  const planned = answer.data?.events.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  return { options: enabled ? namedOptions(planned) : [], loading: answer.isFetching }
}

export function useGarages(city: number | undefined, text = '') {
  const enabled = useMay('lookups', 'R')
  const answer = useCall(
    'list_garages',
    { query: { limit: most, ...(city ? { city_id: city } : {}), ...(text ? { text } : {}) } },
    { fresh: rarelyChanges, enabled },
  )
  return { options: namedOptions(answer.data?.garages), loading: answer.isFetching, enabled }
}

/** With a day, the names say who is off on it. */
export function useFieldStaff(role: 'CR' | 'GI' | 'CI' | undefined, text = '', on?: string) {
  const { t } = useTranslation()
  const enabled = useMay('lookups', 'R')
  const answer = useCall(
    'list_crs',
    {
      query: { limit: most, ...(role ? { role } : {}), ...(text ? { text } : {}), ...(on ? { on } : {}) },
    },
    { fresh: rarelyChanges, enabled },
  )
  const options = namedOptions(answer.data?.crs).map((option, at) => {
    const isOff = on !== undefined && answer.data?.crs[at]?.on_shift === false
    return isOff ? { ...option, note: t('shared.offThen') } : option
  })
  return { options, loading: answer.isFetching, enabled }
}

export function useFleets(text = '') {
  const enabled = useMay('lookups', 'R')
  const answer = useCall(
    'list_fleets',
    { query: { limit: most, ...(text ? { text } : {}) } },
    { fresh: rarelyChanges, enabled },
  )
  return { options: namedOptions(answer.data?.fleets), loading: answer.isFetching, enabled }
}

export function useInsurers() {
  const enabled = useMay('lookups', 'R')
  const answer = useCall('list_insurance_companies', undefined, { fresh: rarelyChanges, enabled })
  return {
    options: (answer.data?.insurance_companies ?? []).map(({ id, company_name }) => ({
      value: id,
      label: company_name,
    })),
    loading: answer.isFetching,
    enabled,
  }
}

export function useBrokers() {
  const enabled = useMay('lookups', 'R')
  const answer = useCall('list_insurance_brokers', undefined, { fresh: rarelyChanges, enabled })
  return { options: namedOptions(answer.data?.insurance_brokers), loading: answer.isFetching, enabled }
}

export function useStatuses() {
  const answer = useCall('list_statuses', { query: {} }, { fresh: rarelyChanges })
  return { statuses: answer.data?.statuses ?? [], loading: answer.isFetching }
}
