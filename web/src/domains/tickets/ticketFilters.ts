import { useTranslation } from 'react-i18next'
import type { ListOf, ListWords } from '../../api/list'
import { namedOptions } from '../../kit/options'
import { useTicketLabels } from './labels'

/** The filters of the list; who works on tickets is in its answer. */
export function useTicketFilters({ answer }: ListOf<'list_tickets'>): ListWords<'list_tickets'> {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  return {
    text: { label: t('tickets.filters.text') },
    status: { label: t('tickets.fields.status'), word: labels.status },
    priority: { label: t('tickets.fields.priority'), word: (id) => labels.priority(Number(id)) },
    assignee_id: {
      label: t('tickets.fields.assignee'),
      options: [{ value: 0, label: t('tickets.nobody') }, ...namedOptions(answer.data?.assignees)],
      loading: answer.isFetching,
    },
    open: { label: t('tickets.filters.open'), yes: t('tickets.filters.onlyOpen') },
    late: { label: t('tickets.filters.late'), yes: t('tickets.filters.onlyLate') },
    category: { label: t('tickets.fields.category'), word: labels.category },
    order_id: { label: t('tickets.filters.order') },
    created_from: { label: t('tickets.filters.created') },
  }
}
