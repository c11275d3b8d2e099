import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ListSort, type ListWords, useList } from '../../api/list'
import type { Column } from '../../kit/columns'
import { ListPage } from '../../kit/ListPage'
import { StatusTag } from '../../kit/StatusTag'
import { useCities } from '../../shared/lookups'
import { link } from '../../shared/screen'
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
    kind: { label: t('fleets.fields.kind'), word: (kind) => t(`fleets.kinds.${kind}`) },
    city_id: { label: t('fleets.fields.city_id'), options: cities.options, loading: cities.loading },
    is_active: {
      label: t('fleets.fields.is_active'),
      options: [
        { value: 1, label: t('fleets.active') },
        { value: 0, label: t('fleets.inactive') },
      ],
    },
    without_car: false,
    without_user: false,
  }
}

/** The fleets, with the number of their cars and the users who work for them. */
export default function FleetListPage() {
  const { t } = useTranslation()
  const fleets = useList('list_fleets', { always: { without_car: 0, without_user: 0 } })
  const create = <NewFleet />
  return (
    <ListPage
      id="fleets"
      of={fleets}
      title={t('screens.fleets')}
      actions={create}
      filters={useFilters()}
      columns={useColumns()}
      rows={(found) => found.fleets}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{ none: t('fleets.none'), noneFit: t('fleets.noneFit'), showAll: t('fleets.showAll') }}
    />
  )
}
