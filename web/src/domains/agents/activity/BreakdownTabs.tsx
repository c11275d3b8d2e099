import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../api/call'
import { Chart } from '../../../kit/Chart'
import { CsvButton, type FigureColumn, FigureTable } from '../../../kit/FigureTable'
import { count } from '../../../kit/format'
import { leadsAddress } from './asked'
import { Report } from './Report'
import type { Asked, SourceShare, StatusShare } from './types'

const leadsOf = ({ query }: StatusShare | SourceShare) => leadsAddress({ ...query })

/** Leads that people worked on, by the last status that they set. */
export function StatusTab({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const answer = useCall('get_status_breakdown', { query: asked }, { handles: [422] })
  const title = t('agentActivity.tabs.statuses')
  const name = ({ status_id }: StatusShare) => t(`agentActivity.statuses.s${status_id}`)
  const columns: FigureColumn<StatusShare>[] = [
    { title: t('agentActivity.fields.status'), text: name },
    {
      title: t('agentActivity.fields.leads'),
      text: (row) => count(row.leads),
      plain: (row) => row.leads,
      to: leadsOf,
    },
  ]
  return (
    <Report answer={answer}>
      {({ breakdown, leads, as_of }) => (
        <Chart
          title={title}
          summary={t('agentActivity.leadsSummary', { count: leads })}
          labels={breakdown.map(name)}
          series={[
            {
              name: t('agentActivity.fields.leads'),
              kind: 'bar',
              color: '#0958d9',
              text: count,
              values: breakdown.map((row) => row.leads),
            },
          ]}
          asOf={as_of}
          table={<FigureTable columns={columns} rows={breakdown} rowId={(row) => row.status_id} />}
          actions={<CsvButton name={title} columns={columns} rows={breakdown} />}
          onPick={(index) => {
            const row = breakdown[index]
            if (row) void navigate(leadsOf(row))
          }}
        />
      )}
    </Report>
  )
}

/** The same leads by source, with those of which an order came. */
export function SourceTab({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const answer = useCall('get_source_breakdown', { query: asked }, { handles: [422] })
  const title = t('agentActivity.tabs.sources')
  const figure = (key: 'leads' | 'converted') => ({
    title: t(`agentActivity.fields.${key}`),
    text: (row: SourceShare) => count(row[key]),
    plain: (row: SourceShare) => row[key],
  })
  const columns: FigureColumn<SourceShare>[] = [
    { title: t('agentActivity.fields.source'), text: ({ source }) => source.name },
    { ...figure('leads'), to: leadsOf },
    figure('converted'),
  ]
  return (
    <Report answer={answer}>
      {({ breakdown, leads, as_of }) => (
        <Chart
          title={title}
          summary={t('agentActivity.leadsSummary', { count: leads })}
          labels={breakdown.map(({ source }) => source.name)}
          series={(['leads', 'converted'] as const).map((key) => ({
            name: t(`agentActivity.fields.${key}`),
            kind: 'bar' as const,
            color: key === 'leads' ? '#0958d9' : '#237804',
            text: count,
            values: breakdown.map((row) => row[key]),
          }))}
          asOf={as_of}
          table={<FigureTable columns={columns} rows={breakdown} rowId={({ source }) => source.id} />}
          actions={<CsvButton name={title} columns={columns} rows={breakdown} />}
          onPick={(index) => {
            const row = breakdown[index]
            if (row) void navigate(leadsOf(row))
          }}
        />
      )}
    </Report>
  )
}
