import { useTranslation } from 'react-i18next'
import { leadType } from '../../../api/enums.gen'
import type { ListWords } from '../../../api/list'
import { namedOptions } from '../../../kit/options'
import { useCities, useSources } from '../../../shared/lookups'
import { useLeadLabels } from './labels'
import type { DeskAnswer } from './types'

/** The filters of the list of leads. */
export function useLeadFilters(desk: DeskAnswer): ListWords<'list_leads'> {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const cities = useCities()
  const sources = useSources()
  return {
    text: { label: t('leadDesk.search') },
    status_id: {
      label: labels.field('status_id'),
      word: (id) => labels.status(Number(id) as Parameters<typeof labels.status>[0]),
    },
    priority: { label: labels.field('priority'), word: (id) => labels.priority(Number(id)) },
    source_id: { label: labels.field('source'), ...sources },
    type_id: {
      label: labels.field('lead_type_id'),
      options: leadType.all.map((value) => ({ value, label: labels.type(value) })),
    },
    city_id: { label: labels.field('city'), options: cities.options, loading: cities.loading },
    assign_to_call_id: {
      label: labels.field('assignee'),
      options: [{ value: 0, label: t('leadDesk.nobody') }, ...namedOptions(desk.data?.assignees)],
      loading: desk.isFetching,
    },
    date_filter: { label: t('leadDesk.period'), word: (key) => t(`leadDesk.periods.${key}`) },
    last_outcome: { label: labels.field('last_outcome'), word: labels.outcome },
    closed_reason: { label: labels.field('closed_reason'), word: labels.reason },
    // What a report counted, whose and when.
    figure: { label: t('leadDesk.figure'), word: (key) => t(`leadDesk.figures.${key}`) },
    figure_of: false,
    figure_role: false,
    figure_key: false,
    figure_from: false,
    // The tabs of the list.
    due: false,
    mine: { label: t('leadDesk.whose'), yes: t('leadDesk.onlyMine') },
    attempts_from: false,
    attempts_to: false,
    created_from: { label: labels.field('created_at') },
    follow_up_from: { label: labels.field('follow_up_at') },
    last_call_from: { label: labels.field('last_call_at') },
  }
}
