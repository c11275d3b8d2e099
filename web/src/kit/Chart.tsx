import { Button } from 'antd'
import type { EChartsCoreOption } from 'echarts/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOf } from './AsOf'
import { abbreviate } from './format'
import { Empty } from './states'

interface Series {
  name: string
  kind: 'bar' | 'line'
  color: string
  values: readonly (number | null)[]
  /** Bars with the same stack name are stacked. */
  stack?: string
  /** How a value is formatted in the tooltip. */
  text?: (value: number) => string
}

interface Props {
  title: string
  /** A summary of the chart in a sentence, for those who cannot see it. */
  summary: string
  labels: readonly string[]
  series: readonly Series[]
  /** The time at which the figures were computed. */
  asOf: string
  /** The same figures as a table. */
  table: ReactNode
  height?: number
  /** The minimum and maximum of the axis. */
  range?: [number, number]
  /** How the axis formats its values. */
  short?: (value: number) => string
  onPick?: (index: number) => void
  /** More buttons beside the one that shows the table. */
  actions?: ReactNode
}

const ink = '#55616e'
const line = '#dde3ea'

function optionOf({ labels, series, range, short = abbreviate }: Props): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    color: series.map(({ color }) => color),
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, itemHeight: 10, textStyle: { color: ink } },
    tooltip: { trigger: 'axis', confine: true, axisPointer: { type: 'shadow' } },
    xAxis: {
      type: 'category',
      data: [...labels],
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: ink, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: range?.[0],
      max: range?.[1],
      minInterval: 1,
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: ink, formatter: (value: number) => short(value) },
    },
    series: series.map(({ name, kind, values, stack, text }) => ({
      name,
      type: kind,
      stack,
      data: [...values],
      barMaxWidth: 28,
      symbolSize: 5,
      connectNulls: false,
      tooltip: {
        valueFormatter: (value: unknown) => (typeof value === 'number' && text ? text(value) : value),
      },
    })),
  }
}

function Drawing(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<ReturnType<typeof import('./echarts').init>>()
  const pick = useEffectEvent((index: number) => props.onPick?.(index))
  useEffect(() => {
    const element = place.current
    if (!element) return
    let gone = false
    let stop = () => {}
    void import('./echarts').then(({ init }) => {
      if (gone) return
      const chart = init(element)
      chart.on('click', ({ dataIndex }) => typeof dataIndex === 'number' && pick(dataIndex))
      const sizes = new ResizeObserver(() => chart.resize())
      sizes.observe(element)
      stop = () => {
        sizes.disconnect()
        chart.dispose()
      }
      setDrawn(chart)
    })
    return () => {
      gone = true
      stop()
    }
  }, [])
  const { labels, series, range } = props
  useEffect(() => {
    drawn?.setOption(optionOf({ ...props, labels, series, range }), true)
    // oxlint-disable-next-line react/exhaustive-deps -- only these are drawn
  }, [drawn, labels, series, range])
  return (
    <div
      ref={place}
      role="img"
      aria-label={`${props.title}. ${props.summary}`}
      style={{ height: props.height ?? 260 }}
    />
  )
}

interface CardProps {
  title: string
  asOf: string
  /** The same figures as a table. */
  table: ReactNode
  /** There is nothing to draw. */
  isBlank: boolean
  /** More buttons beside the one that shows the table. */
  actions?: ReactNode
  children: ReactNode
}

/** A drawing of figures which a button also shows as a table, for keyboard and screen reader. */
export function FigureCard({ title, asOf, table, isBlank, actions, children }: CardProps) {
  const { t } = useTranslation()
  const [asTable, setAsTable] = useState(false)
  const heading = useId()
  return (
    <section className="pl-card pl-chart" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="pl-chart-buttons">
          {actions}
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? t('kit.showChart') : t('kit.showTable')}
          </Button>
        </span>
      </header>
      {asTable ? (
        <div
          className="pl-chart-table"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={t('kit.tableOf', { title })}
        >
          {table}
        </div>
      ) : isBlank ? (
        <Empty title={t('kit.chartBlank')} />
      ) : (
        children
      )}
      <AsOf at={asOf} />
    </section>
  )
}

/** A chart with its table. */
export function Chart(props: Props) {
  const { title, asOf, table, actions, series } = props
  const isBlank = series.every(({ values }) => values.every((value) => !value))
  return (
    <FigureCard title={title} asOf={asOf} table={table} isBlank={isBlank} actions={actions}>
      <Drawing {...props} />
    </FigureCard>
  )
}
