import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Money } from '../../kit/figures'
import type { Progress } from '../../kit/DownloadButton'
import { ListPage } from '../../kit/ListPage'
import { StatusTag } from '../../kit/StatusTag'
import { CreditTags } from '../../shared/FleetCredit'
import { useCities } from '../../shared/lookups'
import { link } from '../../shared/screen'
import { DoublesPanel } from './DoublesPanel'
import { ModelsPanel } from './ModelsPanel'
import { NewFleet } from './NewFleet'
import type { FleetRow } from './types'
import './cars.css'

const addressOf = (fleet: FleetRow) => link('/cars-fleets/cars/:fleetId', { fleetId: fleet.id })

function useColumns(): Column<FleetRow, ListSort<'list_fleets'>>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      title: t('fleets.fields.name'),
      width: 280,
      sort: 'name',
      render: (row) => (
        <>
          <Link to={addressOf(row)}>{row.name}</Link>{' '}
          {row.is_active ? null : <StatusTag>{t('fleets.inactive')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'kind',
      title: t('fleets.fields.kind'),
      width: 120,
      render: (row) => t(`fleets.kinds.${row.kind}`),
    },
    { key: 'city', title: t('fleets.fields.city_id'), width: 160, render: (row) => row.city },
    { key: 'cars', title: t('fleets.cars'), width: 90, render: (row) => row.cars },
    {
      key: 'open',
      title: t('cars.openOrders'),
      width: 120,
      render: (row) => row.figures?.open_orders || null,
    },
    {
      key: 'due',
      title: t('cars.documents.due'),
      width: 150,
      render: (row) => (row.due_documents ? <StatusTag tone="warn">{row.due_documents}</StatusTag> : null),
    },
    {
      key: 'prices',
      title: t('fleets.deals.title'),
      width: 130,
      render: (row) => row.figures?.agreed_prices || null,
    },
    {
      key: 'credit',
      title: t('fleets.credit'),
      width: 260,
      render: ({ figures }) =>
        figures ? (
          <>
            {figures.dues ? <Money value={figures.dues.due} symbol /> : null} <CreditTags of={figures} />
          </>
        ) : null,
    },
    { key: 'contact', title: t('fleets.fields.contact'), width: 180, render: (row) => row.contact },
    {
      key: 'users',
      title: t('fleets.people'),
      width: 240,
      render: (row) => row.users?.map((user) => user.name).join(', '),
    },
  ]
}

function useFilters(): ListWords<'list_fleets'> {
  const { t } = useTranslation()
  const cities = useCities()
  return {
    text: { label: t('fleets.fields.name') },
    // The tabs choose it.
    kind: false,
    city_id: { label: t('fleets.fields.city_id'), options: cities.options, loading: cities.loading },
    is_active: {
      label: t('fleets.fields.is_active'),
      options: [
        { value: 1, label: t('fleets.active') },
        { value: 0, label: t('fleets.inactive') },
      ],
    },
    figures: false,
    id: false,
    without_car: false,
    without_user: false,
  }
}

type Kind = 'all' | FleetRow['kind']
const kinds = ['all', 'business', 'retail'] as const satisfies readonly Kind[]

/** What belongs to all cars: models to choose from, and those that may be one. */
function OfCars() {
  const { t } = useTranslation()
  const mayKeep = useMay('cars', 'C')
  const maySee = useMay('cars', 'R')
  const [shown, setShown] = useState<'models' | 'doubles'>()
  const close = () => setShown(undefined)
  return (
    <>
      {maySee ? <Button onClick={() => setShown('doubles')}>{t('cars.doubles.title')}</Button> : null}
      {mayKeep ? <Button onClick={() => setShown('models')}>{t('cars.models.title')}</Button> : null}
      <DoublesPanel open={shown === 'doubles'} onClose={close} />
      <ModelsPanel open={shown === 'models'} onClose={close} />
    </>
  )
}

/** The fleets, with their cars, orders, prices and what they owe. */
export default function FleetListPage() {
  const { t } = useTranslation()
  const fleets = useList('list_fleets', { always: { figures: 1, without_car: 0, without_user: 0 } })
  const maySee = useMay('fleets', 'R')
  const create = <NewFleet />
  const { filters } = fleets.state
  const kind = kinds.find((one) => one === filters.kind) ?? 'all'
  const choose = (next: Kind) => {
    const { kind: _kind, ...others } = filters
    fleets.state.only(next === 'all' ? others : { ...others, kind: next })
  }
  return (
    <ListPage
      id="fleets"
      of={fleets}
      title={t('screens.fleets')}
      note={
        <Segmented<Kind>
          aria-label={t('fleets.fields.kind')}
          value={kind}
          onChange={choose}
          options={kinds.map((value) => ({ value, label: t(`fleets.kinds.${value}`) }))}
        />
      }
      actions={
        <>
          <OfCars />
          {create}
        </>
      }
      {...(maySee
        ? {
            download: {
              label: t('shared.import.download'),
              start: (report: (progress: Progress) => void, signal: AbortSignal) =>
                download('download_fleets', { query: fleets.query }, 'Fleets.csv', report, signal),
            },
          }
        : {})}
      filters={useFilters()}
      columns={useColumns()}
      rows={(found) => found.fleets}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{ none: t('fleets.none'), noneFit: t('fleets.noneFit'), showAll: t('fleets.showAll') }}
      firstStep={create}
    />
  )
}
