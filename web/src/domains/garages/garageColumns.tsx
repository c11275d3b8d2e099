import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../api/list'
import type { Column } from '../../kit/columns'
import { mobileGroups } from '../../shared/plate'
import type { GarageLabels } from './labels'
import { StatusMark } from './Standing'
import type { GarageRow } from './types'

interface Settings {
  t: TFunction
  labels: GarageLabels
  addressOf: (row: GarageRow) => string
}

export function garageColumns({
  t,
  labels,
  addressOf,
}: Settings): Column<GarageRow, ListSort<'list_garages'>>[] {
  return [
    {
      key: 'name',
      title: t('garages.fields.name'),
      width: 260,
      sort: 'name',
      render: (row) => <Link to={addressOf(row)}>{row.name}</Link>,
    },
    {
      key: 'status',
      title: t('garages.fields.status'),
      width: 130,
      render: (row) => <StatusMark status={row.status} />,
    },
    { key: 'city', title: t('garages.fields.city'), width: 140, render: (row) => row.city },
    { key: 'cluster', title: t('garages.fields.cluster'), width: 160, render: (row) => row.cluster },
    {
      key: 'kind',
      title: t('garages.fields.kind'),
      width: 140,
      render: (row) => labels.kind(row.kind),
    },
    {
      key: 'services',
      title: t('garages.fields.services'),
      width: 220,
      render: (row) => row.figures?.services.map((id) => labels.service(id)).join(', '),
    },
    {
      key: 'today',
      title: t('garages.fields.today'),
      width: 170,
      render: ({ figures }) =>
        figures?.closure
          ? t(`hours.closures.${figures.closure}`)
          : figures?.closes_at && t('hours.until', { time: figures.closes_at }),
    },
    { key: 'rating', title: t('garages.fields.rating'), width: 90, render: (row) => row.figures?.rating },
    {
      key: 'open_orders',
      title: t('garages.fields.openOrders'),
      width: 120,
      render: (row) => row.figures?.open_orders,
    },
    {
      key: 'missing',
      title: t('garages.fields.missing'),
      width: 220,
      render: (row) => row.figures?.onboarding.map((item) => labels.missing(item)).join(', '),
    },
    {
      key: 'mobile',
      title: t('garages.fields.mobile'),
      width: 160,
      render: (row) => mobileGroups(row.mobile).join(' '),
    },
    { key: 'state', title: t('garages.fields.state'), width: 150, spare: true, render: (row) => row.state },
  ]
}
