import { useTranslation } from 'react-i18next'
import type { Filter } from '../../kit/Filters'
import { namedOptions } from '../../kit/options'
import { priorities, statuses, useTicketLabels } from './labels'
import { categories } from './ticketQuery'
import type { TicketList } from './types'

/** The filters of the list; who works on tickets is in its answer. */
export function useTicketFilters(people: TicketList['assignees'], loading: boolean): Filter[] {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  return [
    { kind: 'text', name: 'text', label: t('tickets.filters.text') },
    {
      kind: 'choice',
      name: 'status',
      label: t('tickets.fields.status'),
      many: true,
      options: statuses.map((status) => ({ value: status, label: labels.status(status) })),
    },
    {
      kind: 'choice',
      name: 'priority',
      label: t('tickets.fields.priority'),
      many: true,
      options: priorities.map((id) => ({ value: id, label: labels.priority(id) })),
    },
    {
      kind: 'choice',
      name: 'assignee_id',
      label: t('tickets.fields.assignee'),
      loading,
      options: [{ value: 0, label: t('tickets.nobody') }, ...namedOptions(people)],
    },
    {
      kind: 'choice',
      name: 'late',
      label: t('tickets.filters.late'),
      options: [{ value: 'true', label: t('tickets.filters.onlyLate') }],
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('tickets.fields.category'),
      options: categories.map((category) => ({ value: category, label: labels.category(category) })),
    },
    { kind: 'text', name: 'order_id', label: t('tickets.filters.order') },
    { kind: 'days', from: 'created_from', to: 'created_to', label: t('tickets.filters.created') },
  ]
}
