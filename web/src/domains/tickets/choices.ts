import { useCall } from '../../api/call'

const fiveMinutes = 300_000

/** What the forms of tickets pick from; the list's call says it. */
export function useTicketChoices() {
  const answer = useCall('list_tickets', { query: { limit: 1 } }, { fresh: fiveMinutes })
  return {
    categories: answer.data?.categories ?? [],
    priorities: answer.data?.priorities ?? [],
    assignees: answer.data?.assignees ?? [],
    loading: answer.isFetching,
  }
}
