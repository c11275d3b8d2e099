import { Radio } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type StatsFlag } from '../../api/enums.gen'
import { type ListSort, useListIn } from '../../api/list'
import type { Column } from '../../kit/columns'
import { AsOf } from '../../kit/AsOf'
import { Money } from '../../kit/figures'
import { count } from '../../kit/format'
import type { ListState } from '../../kit/listState'
import { ListTable } from '../../kit/ListTable'
import { GaragePayments } from './GaragePayments'
import { feedbackLink, ordersLink } from './links'
import { periodQuery } from './period'
import type { Workshop, WorkshopList } from './types'
import { useLabels } from './labels'

type Sort = ListSort<'list_workshop_stats'>
type WorkshopColumn = Column<Workshop, Sort>

function useColumns(list: WorkshopList | undefined, flag: StatsFlag): readonly WorkshopColumn[] {
  const { t } = useTranslation()
  const labels = useLabels()
  return useMemo(() => {
    const behind = (row: Workshop, query: Record<string, string>) =>
      ordersLink(flag, { garage_id: row.garage_id, ...query })
    const days = { delivery_from: list?.period.from ?? '', delivery_to: list?.period.to ?? '' }
    const back = { status_id: list?.delivered_statuses.join(',') ?? '', ...days }
    const figure = (key: string, title: string, render: WorkshopColumn['render'], sort?: Sort) => ({
      key,
      title,
      render,
      align: 'right' as const,
      width: 120,
      ...(sort ? { sort } : {}),
    })
    // A figure computed from delivered orders links to them; if there are none, there is nothing to link to.
    const handedBack = (row: Workshop, text: ReactNode) =>
      row.delivered > 0 ? <Link to={behind(row, back)}>{text}</Link> : text
    const rating = (row: Workshop) => {
      const text = row.average_rating?.toFixed(2) ?? t('kit.blank')
      const to = row.rated > 0 ? feedbackLink(flag, { garage_id: row.garage_id, ...days }) : undefined
      return to ? <Link to={to}>{text}</Link> : text
    }
    return [
      {
        key: 'garage',
        title: t('dashboard.garage'),
        render: (row) => row.garage,
        sort: 'garage',
        width: 220,
      },
      { key: 'city', title: t('dashboard.city'), render: (row) => row.city, width: 140 },
      figure(
        'in_work',
        t('dashboard.inWork'),
        (row) => (
          <Link to={behind(row, { status_id: list?.work_statuses.join(',') ?? '' })}>
            {count(row.in_work)}
          </Link>
        ),
        'in_work',
      ),
      figure(
        'delayed',
        t('dashboard.delayed'),
        (row) => <Link to={behind(row, { due: 'delayed' })}>{count(row.delayed)}</Link>,
        'delayed',
      ),
      figure(
        'delivered',
        t('dashboard.handedBack'),
        (row) => <Link to={behind(row, back)}>{count(row.delivered)}</Link>,
        'delivered',
      ),
      figure('amount', t('dashboard.gmv'), (row) => handedBack(row, <Money value={row.amount} />), 'amount'),
      figure('due', t('dashboard.due'), (row) => handedBack(row, <Money value={row.due} />), 'due'),
      figure('wait', t('dashboard.wait'), (row) => handedBack(row, labels.span(row.wait_minutes))),
      figure(
        'work',
        t('dashboard.work'),
        (row) => handedBack(row, labels.span(row.work_minutes)),
        'work_minutes',
      ),
      figure('rating', t('feedback.columns.rating'), rating, 'rating'),
    ]
  }, [list, flag, t, labels])
}

/** For each garage: orders in work and delivered, turnaround times, and ratings. */
function Work({ list, flag }: { list: ListState; flag: StatsFlag }) {
  const { t } = useTranslation()
  const asked = { ...periodQuery(list.filters), flag }
  const workshops = useListIn('list_workshop_stats', list, asked)
  const found = workshops.answer.data
  return (
    <ListTable
      id="workshops"
      of={workshops}
      title={t('dashboard.workshops')}
      columns={useColumns(found, flag)}
      rowId={(row) => row.garage_id}
      rows={({ workshops }) => workshops}
      tools={<AsOf at={found?.as_of} />}
      texts={{ none: t('dashboard.noWorkshops') }}
    />
  )
}

/** Figures by garage: of its work, or of the payments. */
export function Workshops({ list, flag }: { list: ListState; flag: StatsFlag }) {
  const { t } = useTranslation()
  const isOfMoney = list.filters.garages === 'payments'
  return (
    <section aria-label={t('dashboard.workshops')}>
      <div className="pl-figures-heading">
        <h2>{t('dashboard.workshops')}</h2>
        <Radio.Group
          optionType="button"
          aria-label={t('dashboard.garageFigures')}
          value={isOfMoney ? 'payments' : 'work'}
          options={[
            { value: 'work', label: t('dashboard.garageWork') },
            { value: 'payments', label: t('dashboard.garagePayments') },
          ]}
          onChange={(event) =>
            list.set({
              sort: undefined,
              filters: { garages: event.target.value === 'payments' ? 'payments' : undefined },
            })
          }
        />
      </div>
      {isOfMoney ? <GaragePayments list={list} flag={flag} /> : <Work list={list} flag={flag} />}
    </section>
  )
}
