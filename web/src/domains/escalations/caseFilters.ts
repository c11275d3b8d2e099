import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import type { ListWords } from '../../api/list'
import { namedOptions } from '../../kit/options'
import { useCities } from '../../shared/lookups'
import { useLabels } from '../../shared/orderLabels'
import { useCaseSources, useCaseTypes } from './choices'
import type { Kind } from './kinds'
import { useCaseLabels } from './labels'
import type { CasesOf } from './types'

/** The filters of the list; who works on escalations is in its answer. */
export function useCaseFilters(kind: Kind, { answer, state }: CasesOf): ListWords<'list_escalations'> {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const orders = useLabels()
  const cities = useCities()
  const sources = useCaseSources(kind)
  const chosen = (name: string) => (state.filters[name] ? Number(state.filters[name]) : undefined)
  const types = useCaseTypes(kind, chosen('type1'), chosen('type2'))
  return {
    text: { label: t('escalations.search') },
    status: { label: labels.field('status'), word: labels.status },
    priority: { label: labels.field('priority'), word: (id) => labels.priority(Number(id)) },
    assignee_id: {
      label: labels.field('assignee'),
      options: [{ value: 0, label: t('escalations.nobody') }, ...namedOptions(answer.data?.assignees)],
      loading: answer.isFetching,
    },
    level: { label: labels.field('level'), word: (id) => labels.level(Number(id)) },
    type1: { label: labels.field('type1'), options: types.type1 },
    type2: { label: labels.field('type2'), options: types.type2 },
    type3: { label: labels.field('type3'), options: types.type3 },
    source_id: { label: labels.field('source'), options: sources },
    group_id: false,
    // The tabs of the list.
    open: false,
    mine: false,
    late: false,
    due_soon: false,
    unread: { label: t('escalations.filters.unread'), yes: t('escalations.filters.onlyUnread') },
    reopened: { label: t('escalations.filters.reopened'), yes: t('escalations.filters.onlyReopened') },
    waiting_for: { label: labels.field('waiting_for'), word: labels.waiting },
    liable_party: { label: t('escalations.closing.liable_party'), word: labels.party },
    screen: false,
    order_id: { label: t('escalations.filters.order') },
    city_id: { label: t('escalations.fields.city'), options: cities.options, loading: cities.loading },
    garage_id: false,
    order_type: {
      label: t('escalations.filters.orderType'),
      options: orderType.all.map((type) => ({ value: type, label: orders.type(type, '') })),
    },
    figure: {
      label: t('escalations.performance.figure'),
      word: (figure) => t(`escalations.performance.${figure}`),
    },
    figure_of: {
      label: t('escalations.performance.manager'),
      options: namedOptions(answer.data?.assignees),
      loading: answer.isFetching,
    },
    figure_from: { label: t('escalations.performance.period') },
    created_from: { label: t('escalations.filters.created') },
    resolved_from: { label: t('escalations.filters.resolved') },
  }
}
