import { rarelyChanges, useCall } from '../../api/call'

/** The options of the ticket forms, from the list's answer. */
export function useTicketChoices() {
  const answer = useCall('list_tickets', { query: { limit: 1 } }, { fresh: rarelyChanges })
  return {
    categories: answer.data?.categories ?? [],
    priorities: answer.data?.priorities ?? [],
    assignees: answer.data?.assignees ?? [],
    loading: answer.isFetching,
  }
}
