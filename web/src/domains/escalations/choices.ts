import { rarelyChanges, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { namedOptions } from '../../kit/options'
import { type Kind, kinds } from './kinds'

const types = (level: 1 | 2 | 3, parent: number | undefined, isAsked: boolean) =>
  [
    { query: { type: level, ...(parent === undefined ? {} : { parent_id: parent }) } },
    { fresh: rarelyChanges, enabled: isAsked && (level === 1 || parent !== undefined) },
  ] as const

/** The types of orders of cars: a level at a time. */
function useLevels(type1: number | undefined, type2: number | undefined, isAsked: boolean) {
  const first = useCall('list_escalation_types', ...types(1, undefined, isAsked))
  const second = useCall('list_escalation_types', ...types(2, type1, isAsked))
  const third = useCall('list_escalation_types', ...types(3, type2, isAsked))
  return {
    type1: first.data?.types,
    type2: second.isPlaceholderData ? [] : second.data?.types,
    type3: third.isPlaceholderData ? [] : third.data?.types,
  }
}

/** The types of markets: all levels at once. */
function useTree(kind: Kind) {
  const market = kind === 'accessories' ? 'list_accessories_types' : 'list_spares_types'
  return useCall(market, undefined, { fresh: rarelyChanges, enabled: kind !== 'order' }).data
}

/** The types of a level; of the second and third those below the one above. */
export function useCaseTypes(kind: Kind, type1: number | undefined, type2: number | undefined) {
  const levels = useLevels(type1, type2, kind === 'order')
  const tree = useTree(kind)
  const all = kind === 'order' ? levels : tree
  const below = (list: typeof levels.type1, parent: number | undefined) =>
    parent === undefined ? [] : namedOptions(list?.filter(({ parent_id }) => parent_id === parent))
  return {
    type1: namedOptions(all?.type1),
    type2: below(all?.type2, type1),
    type3: below(all?.type3, type2),
  }
}

export function useCaseSources(kind: Kind) {
  const answer = useCall(kinds[kind].sources, undefined, { fresh: rarelyChanges })
  return namedOptions(answer.data?.sources)
}

/** Who may be given an escalation; from the list's answer. */
export function useAssignees(kind: Kind) {
  const answer = useCall(kinds[kind].list, { query: { limit: 1 } }, { fresh: rarelyChanges })
  return { options: namedOptions(answer.data?.assignees), loading: answer.isFetching }
}

/** The active groups of a kind, for roles that read them. */
export function useCaseGroups(kind: Kind) {
  // The groups of accessories are listed with those of orders.
  const mayRead = useMay('escalations', 'R') || kind === 'spares'
  const call = kind === 'spares' ? 'list_spares_groups' : 'list_escalation_groups'
  const groups = useCall(call, undefined, { enabled: mayRead }).data?.groups ?? []
  return groups.filter((group) => group.kind === kind && group.is_active)
}
