import { rarelyChanges, useCall } from '../../api/call'
import { namedOptions } from '../../kit/options'

const types = (level: 1 | 2 | 3, parent: number | undefined) =>
  [
    { query: { type: level, ...(parent === undefined ? {} : { parent_id: parent }) } },
    { fresh: rarelyChanges, enabled: level === 1 || parent !== undefined },
  ] as const

/** The types of a level; of the second and third those below the one above. */
export function useCaseTypes(type1: number | undefined, type2: number | undefined) {
  const first = useCall('list_escalation_types', ...types(1, undefined))
  const second = useCall('list_escalation_types', ...types(2, type1))
  const third = useCall('list_escalation_types', ...types(3, type2))
  return {
    type1: namedOptions(first.data?.types),
    type2: type1 === undefined ? [] : namedOptions(second.isPlaceholderData ? [] : second.data?.types),
    type3: type2 === undefined ? [] : namedOptions(third.isPlaceholderData ? [] : third.data?.types),
  }
}

export function useCaseSources() {
  const answer = useCall('list_escalation_sources', undefined, { fresh: rarelyChanges })
  return namedOptions(answer.data?.sources)
}

/** Who may be given an escalation; from the list's answer. */
export function useAssignees() {
  const answer = useCall('list_escalations', { query: { limit: 1 } }, { fresh: rarelyChanges })
  return { options: namedOptions(answer.data?.assignees), loading: answer.isFetching }
}
