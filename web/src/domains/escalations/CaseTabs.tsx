import { useTranslation } from 'react-i18next'
import { FilterTabs } from '../../kit/FilterTabs'
import type { CasesOf } from './types'

/** Which open cases the list shows, with how many there are in the user's scope whatever is filtered. */
export function CaseTabs({ list }: { list: CasesOf }) {
  const { t } = useTranslation()
  const counts = list.answer.data?.counts
  return (
    <FilterTabs
      label={t('escalations.tabs.label')}
      state={list.state}
      tabs={[
        { key: 'all', label: t('escalations.tabs.all'), filters: {} },
        { key: 'mine', label: t('escalations.tabs.mine'), filters: { mine: 'true' }, count: counts?.mine },
        {
          key: 'queue',
          label: t('escalations.tabs.queue'),
          filters: { assignee_id: '0', open: 'true' },
          count: counts?.unassigned,
        },
        {
          key: 'due_soon',
          label: t('escalations.tabs.due_soon'),
          filters: { due_soon: 'true' },
          count: counts?.due_soon,
        },
        {
          key: 'late',
          label: t('escalations.tabs.late'),
          filters: { late: 'true' },
          count: counts?.late,
          tone: 'bad',
        },
      ]}
    />
  )
}
