import { useEffect, useState } from 'react'
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

/** The typed text, debounced: the server searches beyond the first page of names. */
export function useTyped(): [text: string, onSearch: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setText(typed.trim()), 250)
    return () => clearTimeout(wait)
  }, [typed])
  return [text, setTyped]
}

interface Asked {
  can_take?: 'cr_orders' | 'gi_orders' | 'leads' | 'tickets'
}

/** Active people by name, as a picker finds them. */
export function usePeople(text: string, asked: Asked = {}) {
  const query = { limit: 50, is_active: 1, is_machine: 0, ...asked, ...(text ? { text } : {}) } as const
  const answer = useCall('list_users', { query })
  return { options: namedOptions(answer.data?.users), loading: answer.isFetching }
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
