import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { download } from '../../api/download'
import { type ListOf, type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Filters } from '../../kit/Filters'
import { filterWidgets } from '../../kit/filterWords'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { useCities, useGarages } from '../../shared/lookups'
import { link } from '../../shared/screen'
import { statusTones, timeText, useEventLabels } from './labels'
import { MonthView } from './MonthView'
import type { EventRow } from './types'
import './events.css'

const addressOf = (row: EventRow) => link('/event/edit/:id', { id: row.id })

function useEventFilters(): ListWords<'list_events'> {
  const { t } = useTranslation()
  const labels = useEventLabels()
  const garages = useGarages(undefined)
  return {
    text: { label: t('events.search') },
    status: { label: t('events.fields.status'), word: labels.status },
    kind: { label: t('events.fields.kind'), word: labels.kind },
    city_id: { label: t('events.fields.city_id'), ...useCities() },
    garage_id: garages.enabled && { label: t('events.fields.garage_id'), ...garages },
    coupon_id: false,
    from: { label: t('events.days') },
  }
}

/** Leads against what was expected. */
function Leads({ row }: { row: EventRow }) {
  const labels = useEventLabels()
  const text = labels.leads(row)
  return (
    <>
      {text}
      {row.expected_leads > 0 ? (
        <meter
          min={0}
          max={row.expected_leads}
          value={Math.min(row.leads, row.expected_leads)}
          aria-label={text}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<EventRow, ListSort<'list_events'>>[] {
  const { t } = useTranslation()
  const labels = useEventLabels()
  return useMemo(
    () => [
      { key: 'name', title: t('events.fields.name'), width: 240, sort: 'name', render: ({ name }) => name },
      { key: 'kind', title: t('events.fields.kind'), width: 140, render: ({ kind }) => labels.kind(kind) },
      { key: 'place', title: t('events.place'), width: 200, render: (row) => labels.place(row) },
      { key: 'when', title: t('events.when'), width: 240, sort: 'starts_at', render: timeText },
      {
        key: 'staff',
        title: t('events.fields.staff_ids'),
        width: 180,
        render: ({ staff }) => staff.map(({ name }) => name).join(', '),
      },
      { key: 'leads', title: t('events.leads'), width: 150, render: (row) => <Leads row={row} /> },
      { key: 'orders', title: t('events.orders'), width: 80, render: ({ orders }) => count(orders) },
      {
        key: 'status',
        title: t('events.fields.status'),
        width: 130,
        render: ({ status }) => <StatusTag tone={statusTones[status]}>{labels.status(status)}</StatusTag>,
      },
      {
        key: 'amount',
        title: t('events.amount'),
        width: 130,
        render: ({ amount }) => <Money value={amount} />,
      },
      {
        key: 'cost_per_lead',
        title: t('events.costPerLead'),
        width: 130,
        render: ({ cost_per_lead }) => (cost_per_lead == null ? null : <Money value={cost_per_lead} />),
      },
    ],
    [t, labels],
  )
}

interface ViewProps {
  list: ListOf<'list_events'>
  filters: ListWords<'list_events'>
  actions: React.ReactNode
  month: string
  onMonth: (day: string) => void
}

function Calendar({ list, filters, actions, month, onMonth }: ViewProps) {
  const { t } = useTranslation()
  const { from: _from, ...others } = filters
  return (
    <>
      <PageHeader title={t('screens.events')} actions={actions} />
      <div className="pl-events-filters">
        <Filters
          id="events"
          filters={filterWidgets(list.kind, others, list.addressNames)}
          list={list.state}
        />
      </div>
      <MonthView month={month} onMonth={onMonth} query={list.query} />
    </>
  )
}

/** Events in a list, or in a month. */
export default function EventListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const events = useList('list_events')
  const filters = useEventFilters()
  const columns = useColumns()
  const mayAdd = useMay('events', 'C')
  const isMonth = address.get('view') === 'month'
  const show = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    setAddress(next, { replace: true })
  }
  const add = mayAdd ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/event/create'))}
    >
      {t('events.add')}
    </Button>
  ) : null
  const actions = (
    <>
      <Segmented<'list' | 'month'>
        aria-label={t('events.view')}
        value={isMonth ? 'month' : 'list'}
        options={[
          { value: 'list', label: t('events.list') },
          { value: 'month', label: t('events.month') },
        ]}
        onChange={(view) => show({ view: view === 'month' ? view : undefined, month: undefined })}
      />
      {add}
    </>
  )
  if (isMonth)
    return (
      <Calendar
        list={events}
        filters={filters}
        actions={actions}
        month={address.get('month') ?? today()}
        onMonth={(month) => show({ month })}
      />
    )
  return (
    <ListPage
      id="events"
      of={events}
      title={t('screens.events')}
      actions={actions}
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download('download_events', { query: events.query }, 'Events.csv', report, signal),
      }}
      filters={filters}
      columns={columns}
      rows={(found) => found.events}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{ none: t('events.none'), noneFit: t('events.noneFit'), showAll: t('events.showAll') }}
      firstStep={add}
    />
  )
}
