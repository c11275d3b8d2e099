import { useTranslation } from 'react-i18next'
import { lists } from '../../api/lists.gen'
import { statuses, useTicketLabels } from './labels'

const categories = lists.list_tickets.filters.category.values

const titles = {
  status: 'tickets.fields.status',
  priority: 'tickets.fields.priority',
  assignee: 'tickets.fields.assignee',
  assignee_id: 'tickets.fields.assignee',
  category: 'tickets.fields.category',
  order_id: 'tickets.fields.orderId',
  subject: 'tickets.fields.subject',
  description: 'tickets.fields.description',
} as const

const isKnown = (field: string): field is keyof typeof titles => field in titles

/** The label of a call's field, as in the forms. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation()
  return (field) => (isKnown(field) ? t(titles[field]) : field.replaceAll('_', ' '))
}

/** A value of the history or of an edit as text; empty if there is none. */
export function useFormatValue(): (field: string, value: unknown) => string {
  const labels = useTicketLabels()
  return (field, value) => {
    const status = statuses.find((known) => field === 'status' && known === value)
    if (status) return labels.status(status)
    const category = categories.find((known) => field === 'category' && known === value)
    if (category) return labels.category(category)
    if (typeof value === 'number') return field === 'priority' ? labels.priority(value) : String(value)
    return typeof value === 'string' ? value : ''
  }
}
