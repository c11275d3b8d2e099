import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { DaysPicker } from '../../kit/DayPicker'
import { dayAfter } from '../../kit/month'
import { SidePanel } from '../../kit/SidePanel'
import { Empty, Failed, Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { useDuration } from './ClockMark'
import type { Kind } from './kinds'
import { type Figure, type Manager, figures, listOf } from './performance'

interface Props {
  kind: Kind
  open: boolean
  onClose: () => void
}

function useColumns(
  kind: Kind,
  period: { from: string; to: string },
  onOpen: () => void,
): TableColumnsType<Manager> {
  const { t } = useTranslation()
  const duration = useDuration()
  const figure = (key: Figure) => ({
    key,
    dataIndex: key,
    title: t(`escalations.performance.${key}`),
    align: 'right' as const,
    sorter: (one: Manager, other: Manager) => one[key] - other[key],
    render: (value: number, manager: Manager) => {
      if (value === 0) return value
      // The list is behind the panel.
      return (
        <Link to={listOf(kind, key, manager.id, period)} onClick={onOpen}>
          {value}
        </Link>
      )
    },
  })
  const time = (key: 'average_time' | 'median_time' | 'first_response_time') => ({
    key,
    dataIndex: key,
    title: t(`escalations.performance.${key}`),
    align: 'right' as const,
    sorter: (one: Manager, other: Manager) => one[key] - other[key],
    render: (minutes: number) => (minutes > 0 ? duration(minutes) : '0'),
  })
  return [
    { key: 'name', dataIndex: 'name', title: t('escalations.performance.manager'), fixed: 'left' },
    ...figures.map(figure),
    time('average_time'),
    time('median_time'),
    time('first_response_time'),
  ]
}

/** How those who work on escalations did in a period. */
export function Performance({ kind, open, onClose }: Props) {
  const { t } = useTranslation()
  const [period, setPeriod] = useState({ from: dayAfter(today(), -29), to: today() })
  const answer = useCall('get_performance', { query: { ...period, kind } }, { handles: [422], enabled: open })
  const columns = useColumns(kind, period, onClose)
  return (
    <SidePanel open={open} width={1100} title={t('escalations.performance.title')} onClose={onClose}>
      <label className="pl-case-period" htmlFor="performance-from">
        <span>{t('escalations.performance.period')}</span>
        <DaysPicker
          id="performance-from"
          endId="performance-to"
          from={period.from}
          to={period.to}
          most={92}
          onChange={(from, to) => from && to && setPeriod({ from, to })}
        />
      </label>
      <p className="pl-quiet pl-case-note">{t('escalations.performance.text')}</p>
      {answer.isError ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <Table<Manager>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={answer.data.managers}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty title={t('escalations.performance.none')} /> }}
        />
      ) : (
        <Loading rows={6} />
      )}
    </SidePanel>
  )
}
