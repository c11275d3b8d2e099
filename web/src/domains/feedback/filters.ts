import { useTranslation } from 'react-i18next'
import { orderKind } from '../../api/enums.gen'
import type { ListOf, ListWords } from '../../api/list'
import { namedOptions } from '../../kit/options'
import { useCities, useGarages } from '../../shared/lookups'
import { useFeedbackLabels } from './labels'

/** The filters of the list; garages are those of the city that is chosen. */
export function useFeedbackFilters(list: ListOf<'list_feedbacks'>): ListWords<'list_feedbacks'> {
  const { t } = useTranslation()
  const words = useFeedbackLabels()
  const garages = useGarages(list.query.city_id ?? undefined)
  return {
    text: { label: t('feedback.filters.text') },
    due: { label: t('feedback.columns.due'), yes: t('feedback.dueNow') },
    status: {
      label: t('feedback.columns.status'),
      word: words.status,
      order: ['pending', 'call_back', 'done', 'not_reachable'],
    },
    rating: {
      label: t('feedback.columns.rating'),
      options: [5, 4, 3, 2, 1].map((value) => ({ value, label: String(value) })),
    },
    nps_class: { label: t('feedback.columns.nps'), word: words.npsClass },
    is_retail: {
      label: t('orders.filters.kind'),
      word: (kind) => t(`orders.kinds.${orderKind.name[kind]}`),
    },
    city_id: { label: t('feedback.columns.city'), ...useCities() },
    garage_id: garages.enabled && { label: t('feedback.columns.garage'), ...garages },
    caller_id: {
      label: t('feedback.columns.called_by'),
      options: namedOptions(list.answer.data?.callers),
    },
    delivery_from: { label: t('feedback.filters.delivered') },
    called_from: { label: t('feedback.filters.called') },
  }
}
