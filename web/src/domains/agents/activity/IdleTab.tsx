import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { Chart } from '../../../kit/Chart'
import { CsvButton, type FigureColumn, FigureTable } from '../../../kit/FigureTable'
import type { ListState } from '../../../kit/listState'
import { duration } from '../duration'
import { percent, useActivityLabels } from './labels'
import { Report } from './Report'
import type { Asked, IdleShare } from './types'

const kinds = ['reason', 'hour', 'agent'] as const
const slots = [15, 30, 60] as const

/** Time in which somebody was signed in and on no call, by reason, hour or person. */
export function IdleTab({ asked, list }: { asked: Asked; list: ListState }) {
  const { t } = useTranslation()
  const labels = useActivityLabels()
  const by = kinds.find((kind) => kind === list.filters.by) ?? 'reason'
  const slot = slots.find((minutes) => String(minutes) === list.filters.slot) ?? 60
  const query = { ...asked, by, ...(by === 'hour' ? { slot } : {}) }
  const answer = useCall('get_idle_breakdown', { query }, { handles: [422] })
  const title = t('agentActivity.tabs.idle')
  const columns: FigureColumn<IdleShare>[] = [
    { title: t(`agentActivity.by.${by}`), text: (row) => labels.idle(by, row) },
    {
      title: t('agentActivity.fields.seconds'),
      text: ({ seconds }) => duration(seconds),
      plain: ({ seconds }) => seconds,
    },
    {
      title: t('agentActivity.fields.share'),
      text: ({ share }) => percent(share),
      plain: ({ share }) => share,
    },
  ]
  return (
    <>
      <div className="pl-activity-bar">
        <Radio.Group
          optionType="button"
          aria-label={t('agentActivity.by.label')}
          value={by}
          options={kinds.map((value) => ({ value, label: t(`agentActivity.by.${value}`) }))}
          onChange={({ target: { value } }) => list.set({ filters: { by: String(value) } })}
        />
        {by === 'hour' ? (
          <Radio.Group
            optionType="button"
            aria-label={t('agentActivity.slot')}
            value={slot}
            options={slots.map((value) => ({
              value,
              label: t('agentActivity.minutes', { count: value }),
            }))}
            onChange={({ target: { value } }) => list.set({ filters: { slot: String(value) } })}
          />
        ) : null}
      </div>
      <Report answer={answer}>
        {({ breakdown, seconds, as_of }) => (
          <Chart
            title={title}
            summary={t('agentActivity.idleSummary', { time: duration(seconds) })}
            labels={breakdown.map((row) => labels.idle(by, row))}
            series={[
              {
                name: title,
                kind: 'bar',
                color: '#d4a72c',
                text: duration,
                values: breakdown.map((row) => row.seconds),
              },
            ]}
            short={duration}
            asOf={as_of}
            table={<FigureTable columns={columns} rows={breakdown} rowId={({ key }) => key} />}
            actions={<CsvButton name={title} columns={columns} rows={breakdown} />}
          />
        )}
      </Report>
    </>
  )
}
