import { rarelyChanges, useCall } from '../../api/call'
import { namedOptions } from '../../kit/options'
import { useBrokers, useCities, useFleets, useInsurers } from '../../shared/lookups'
import type { RoleChoice } from './types'

const none: readonly RoleChoice[] = []

/** The roles that users can be given. */
export function useRoleChoices() {
  const answer = useCall('list_role_choices', undefined, { fresh: rarelyChanges })
  const { roles = none, clusters, regions } = answer.data ?? {}
  return { roles, clusters, regions, loading: answer.isFetching }
}

export function useAgentTypes() {
  const answer = useCall('list_agent_types', undefined, { fresh: rarelyChanges })
  const types = answer.data?.agent_types ?? []
  return { options: types.map(({ id, name }) => ({ value: id, label: name })), loading: answer.isFetching }
}

interface Group {
  place: string
  options: readonly { value: number | string; label: string }[]
}

/** The places that can be chosen, by kind. */
export function usePlaces(): (kinds: readonly string[]) => Group[] {
  const cities = useCities()
  const fleets = useFleets()
  const insurers = useInsurers()
  const brokers = useBrokers()
  const { clusters, regions } = useRoleChoices()
  const options: Record<string, readonly { value: number; label: string }[]> = {
    city: cities.options,
    fleet: fleets.options,
    insurance_company: insurers.options,
    insurance_broker: brokers.options,
    cluster: namedOptions(clusters),
    region: namedOptions(regions),
  }
  return (kinds) =>
    kinds.map((place) => ({
      place,
      options: (options[place] ?? []).map(({ value, label }) => ({ value: `${place}:${value}`, label })),
    }))
}
