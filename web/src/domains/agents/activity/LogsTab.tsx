import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime } from '../../../kit/figures'
import { ListTable } from '../../../kit/ListTable'
import { useActivityLabels } from './labels'
import type { Asked, LogRow } from './types'

/** Each change of what somebody did, as it was recorded. */
export function LogsTab({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const labels = useActivityLabels()
  const list = useList('list_agent_logs', { always: asked })
  const columns = useMemo<Column<LogRow, never>[]>(
    () => [
      {
        key: 'time',
        title: t('agentActivity.fields.time'),
        width: 200,
        render: ({ at }) => <DateTime value={at} />,
      },
      { key: 'agent', title: t('agentActivity.fields.agent'), width: 200, render: ({ user }) => user },
      { key: 'state', title: t('agentActivity.fields.state'), width: 220, render: labels.span },
      {
        key: 'source',
        title: t('agentActivity.fields.by'),
        width: 160,
        render: ({ source }) => labels.source(source),
      },
      { key: 'call', title: t('agentActivity.fields.call'), width: 320, render: ({ call_id }) => call_id },
    ],
    [t, labels],
  )
  return (
    <ListTable
      id="agent logs"
      of={list}
      title={t('agentActivity.tabs.logs')}
      filters={{
        user_id: false,
        role: false,
        from: false,
        state: { label: t('agentActivity.fields.state'), word: labels.state },
      }}
      columns={columns}
      rows={(found) => found.logs}
      rowId={({ id }) => id}
      texts={{
        none: t('agentActivity.noLogs'),
        noneFit: t('agentActivity.noLogsFit'),
        showAll: t('agentActivity.showAll'),
      }}
    />
  )
}
