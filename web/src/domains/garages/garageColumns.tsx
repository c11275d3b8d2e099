import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ListSort } from '../../api/list'
import type { Column } from '../../kit/columns'
import { weekdayName } from '../../kit/month'
import { StatusTag } from '../../kit/StatusTag'
import { mobileGroups } from '../../shared/plate'
import { bankTones, type GarageLabels, linkedTones } from './labels'
import { StatusMark } from './Standing'
import type { GarageRow, RowApp } from './types'

interface Settings {
  t: TFunction
  labels: GarageLabels
  addressOf: (row: GarageRow) => string
  language: string
  /** With accounts at the payment gateway. */
  isIndia: boolean
  /** With accounts. */
  mayRead: boolean
}

/** The version that each app reported, or that was chosen for it. */
function Apps({ t, apps }: { t: TFunction; apps: readonly RowApp[] | undefined }) {
  return (apps ?? [])
    .map(
      ({ platform, number, seen_number }) =>
        `${t(`garages.apps.platforms.${platform}`)} ${seen_number ?? number ?? ''}`,
    )
    .join(', ')
}

export function garageColumns({
  t,
  labels,
  addressOf,
  language,
  isIndia,
  mayRead,
}: Settings): Column<GarageRow, ListSort<'list_garages'>>[] {
  const bank: Column<GarageRow, ListSort<'list_garages'>> = {
    key: 'bank',
    title: t('garages.fields.bank'),
    width: 120,
    render: ({ figures }) =>
      figures?.bank ? (
        <StatusTag tone={bankTones[figures.bank]}>{t(`garages.banks.${figures.bank}`)}</StatusTag>
      ) : null,
  }
  const linked: Column<GarageRow, ListSort<'list_garages'>> = {
    key: 'linked',
    title: t('garages.fields.linked'),
    width: 170,
    render: ({ figures }) =>
      figures?.linked_account ? (
        <StatusTag tone={linkedTones[figures.linked_account]}>
          {t(`garages.linked.statuses.${figures.linked_account}`)}
        </StatusTag>
      ) : null,
  }
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
      key: 'apps',
      title: t('garages.fields.apps'),
      width: 200,
      render: ({ figures }) => <Apps t={t} apps={figures?.apps} />,
    },
    ...(mayRead ? (isIndia ? [bank, linked] : [bank]) : []),
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
    {
      key: 'weekly_off',
      title: t('garages.fields.weeklyOff'),
      width: 140,
      spare: true,
      render: ({ figures }) =>
        figures?.weekly_off.map((day) => weekdayName(day, language, 'short')).join(', '),
    },
    {
      key: 'pincode',
      title: t('garages.fields.pincode'),
      width: 120,
      spare: true,
      render: (row) => row.pincode,
    },
    { key: 'state', title: t('garages.fields.state'), width: 150, spare: true, render: (row) => row.state },
  ]
}
