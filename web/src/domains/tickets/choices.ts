import { rarelyChanges, useCall } from '../../api/call'

/** What the forms of tickets pick from; the list's call says it. */
export function useTicketChoices() {
  const answer = useCall('list_tickets', { query: { limit: 1 } }, { fresh: rarelyChanges })
  return {
    categories: answer.data?.categories ?? [],
    priorities: answer.data?.priorities ?? [],
    assignees: answer.data?.assignees ?? [],
    loading: answer.isFetching,
  }
}
