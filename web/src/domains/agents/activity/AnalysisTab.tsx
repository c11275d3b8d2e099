import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { Chart } from '../../../kit/Chart'
import { CsvButton, type FigureColumn, FigureTable } from '../../../kit/FigureTable'
import { count } from '../../../kit/format'
import { duration } from '../duration'
import { callsAddress, leadsAddress } from './asked'
import { percent } from './labels'
import { Report } from './Report'
import type { AgentFigures, Asked } from './types'

type Keys<Value> = {
  [Key in keyof AgentFigures]-?: AgentFigures[Key] extends Value ? Key : never
}[keyof AgentFigures]
type Counted = Keys<AgentFigures['assigned']>
type Numeric = Keys<number>

const drawn = [
  { key: 'assigned', color: '#6f9ceb' },
  { key: 'touched', color: '#0958d9' },
  { key: 'converted', color: '#237804' },
] as const

function useColumns({ from, to }: Asked): FigureColumn<AgentFigures>[] {
  const { t } = useTranslation()
  const title = (key: keyof AgentFigures) => t(`agentActivity.figures.${key}`)
  const leads = (key: Counted) => ({
    title: title(key),
    text: (row: AgentFigures) => count(row[key].leads),
    plain: (row: AgentFigures) => row[key].leads,
    to: (row: AgentFigures) => (row[key].leads > 0 ? leadsAddress({ ...row[key].query }) : undefined),
  })
  const calls = (key: 'calls' | 'answered', outcome?: 'answered') => ({
    ...figure(key, count),
    to: (row: AgentFigures) =>
      row[key] > 0
        ? callsAddress({ tab: 'outbound', user_id: row.user.id, from, to, ...(outcome ? { outcome } : {}) })
        : undefined,
  })
  const figure = (key: Numeric, text: (value: number) => string) => ({
    title: title(key),
    text: (row: AgentFigures) => text(row[key]),
    plain: (row: AgentFigures) => row[key],
  })
  return [
    { title: title('user'), text: ({ user }) => user.name },
    leads('assigned'),
    leads('touched'),
    leads('converted'),
    figure('conversion', percent),
    {
      title: title('first_touch'),
      text: ({ first_touch: minutes }) =>
        typeof minutes === 'number' ? t('agentActivity.minutes', { count: minutes }) : '',
      plain: ({ first_touch: minutes }) => minutes ?? '',
    },
    calls('calls'),
    calls('answered', 'answered'),
    figure('answer_rate', percent),
    figure('talk', duration),
    figure('hold', duration),
    figure('wrap', duration),
    figure('signed_in', duration),
    figure('aht', duration),
    figure('occupancy', percent),
    leads('follow_ups_due'),
    leads('follow_ups_kept'),
  ]
}

/** How each of those who telephone did. */
export function AnalysisTab({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const answer = useCall('get_lcc_analysis', { query: asked }, { handles: [422] })
  const columns = useColumns(asked)
  const title = t('agentActivity.tabs.analysis')
  return (
    <Report answer={answer}>
      {({ agents, as_of }) => (
        <Chart
          title={title}
          summary={t('agentActivity.peopleSummary', { count: agents.length })}
          labels={agents.map(({ user }) => user.name)}
          series={drawn.map(({ key, color }) => ({
            name: t(`agentActivity.figures.${key}`),
            kind: 'bar' as const,
            color,
            text: count,
            values: agents.map((row) => row[key].leads),
          }))}
          asOf={as_of}
          table={<FigureTable columns={columns} rows={agents} rowId={({ user }) => user.id} />}
          actions={<CsvButton name={title} columns={columns} rows={agents} />}
        />
      )}
    </Report>
  )
}
