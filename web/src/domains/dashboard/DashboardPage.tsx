import { ReloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh, useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { AsOf } from '../../kit/AsOf'
import { date } from '../../kit/format'
import { useLargeAmounts } from '../../kit/largeAmounts'
import { Icon } from '../../kit/Icon'
import { useListState } from '../../kit/listState'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { Cards } from './Cards'
import { Dues } from './Dues'
import { GmvCharts } from './GmvCharts'
import { RatingChart, Ratings } from './Ratings'
import { flagOf, periodQuery } from './period'
import { PaidTable } from './PaidTable'
import { PaymentModes } from './PaymentModes'
import { PeriodPicker } from './PeriodPicker'
import { OrdersByStatus, OrdersByKindAndCity } from './OrderCounts'
import { Workshops } from './Workshops'
import './dashboard.css'

const filterNames = ['range', 'from', 'to', 'flag', 'garages', 'mode'] as const
const shown = [
  'get_overall_stats',
  'get_order_status_detail',
  'get_order_gmv_stats',
  'get_orders_count',
  'get_orders_feedback_stats',
  'get_feedback_aggregate',
  'list_workshop_stats',
  'list_garage_payments',
  'get_payment_modes',
  'list_paid',
  'get_due_summary',
  // What is due of orders.
  'list_orders',
] as const
const minute = 60_000

function Figures() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const list = useListState(filterNames, '-delivered')
  const flag = flagOf(list.filters)
  const mayList = useMay('payments', 'R')
  const seesDues = useMay('dues', 'R')
  const overall = useCall('get_overall_stats', { query: periodQuery(list.filters) })
  const { data } = overall
  const amounts = useLargeAmounts((now) => (now.inLakh ? 'lakh' : 'millions'))
  // All queries together: a chart must not be older than the figures above it.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refresh(queries, shown)
    }, minute)
    return () => clearInterval(timer)
  }, [queries])
  const days = (from: string, to: string) => (from === to ? date(from) : `${date(from)} – ${date(to)}`)
  return (
    <>
      <PageHeader
        title={t('screens.dashboard')}
        note={
          data ? (
            <>
              {t('dashboard.daysShown', {
                days: days(data.period.from, data.period.to),
                before: days(data.period.before_from, data.period.before_to),
              })}
            </>
          ) : null
        }
        actions={
          <Button icon={<Icon icon={ReloadOutlined} />} onClick={() => void refresh(queries, shown)}>
            {t('orders.grid.reload')}
          </Button>
        }
      />
      <PeriodPicker list={list} />
      {data ? (
        <>
          <Cards overall={data} flag={flag} />
          <p className="pl-as-of-line">
            <AsOf at={data.as_of} />
          </p>
        </>
      ) : null}
      {!data && !overall.error ? <Loading rows={4} /> : null}
      {!data && overall.error ? (
        <Failed error={overall.error} onRetry={() => void overall.refetch()} />
      ) : null}
      {/* Charts are redrawn when the format of amounts changes. */}
      <div className="pl-charts" key={amounts}>
        <GmvCharts filters={list.filters} flag={flag} />
        <OrdersByStatus flag={flag} />
        <OrdersByKindAndCity filters={list.filters} flag={flag} />
        <PaymentModes filters={list.filters} flag={flag} />
        {seesDues ? <Dues /> : null}
        <Ratings filters={list.filters} flag={flag} />
        <RatingChart filters={list.filters} flag={flag} />
      </div>
      {list.filters.mode && mayList ? (
        <PaidTable list={list} flag={flag} />
      ) : (
        <Workshops list={list} flag={flag} />
      )}
    </>
  )
}

/** The dashboard: figures of a period compared with the one before; every figure links to what it counts. */
export default function DashboardPage() {
  const { t } = useTranslation()
  const may = useMay('dashboard', 'R')
  const role = useSession((now) => now.user?.user_type ?? '')
  if (may) return <Figures />
  return (
    <>
      <PageHeader title={t('screens.dashboard')} />
      <div className="pl-card">
        <Empty title={t('dashboard.notYours')}>
          <p>{t('orders.grid.notYoursText', { role })}</p>
        </Empty>
      </div>
    </>
  )
}
