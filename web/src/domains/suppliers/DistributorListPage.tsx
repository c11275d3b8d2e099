import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { useOpened } from '../../kit/opened'
import { StatusTag } from '../../kit/StatusTag'
import { Mobile } from '../../shared/identity'
import { link } from '../../shared/screen'
import { useKnownCities } from './BusinessFields'
import { DistributorPanel } from './DistributorPanel'
import { traderTones } from './labels'
import { MayNot } from './MayNot'
import type { Distributor } from './types'
import './suppliers.css'

function useColumns(onShow: (id: number) => void): Column<Distributor, ListSort<'list_distributors'>>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('suppliers.fields.name'),
        width: 260,
        sort: 'name',
        render: (row) => (
          <Button type="link" className="pl-supplier-open" onClick={() => onShow(row.id)}>
            {row.name}
          </Button>
        ),
      },
      {
        key: 'status',
        title: t('suppliers.fields.status'),
        width: 120,
        render: ({ status }) => (
          <StatusTag tone={traderTones[status]}>{t(`suppliers.statuses.${status}`)}</StatusTag>
        ),
      },
      {
        key: 'territory',
        title: t('suppliers.fields.territory'),
        width: 260,
        render: (row) => row.cities.map(({ name }) => name).join(', '),
      },
      {
        key: 'retailers',
        title: t('screens.retailers'),
        width: 120,
        render: (row) => (
          <Link to={link('/retailer', undefined, { distributor_id: row.id })}>
            {t('suppliers.itsRetailers', { count: row.retailers })}
          </Link>
        ),
      },
      { key: 'owner', title: t('suppliers.fields.owner_name'), width: 180, render: (row) => row.owner_name },
      {
        key: 'mobile',
        title: t('suppliers.fields.mobile'),
        width: 160,
        render: (row) => <Mobile value={row.mobile} />,
      },
      {
        key: 'sign_in',
        title: t('suppliers.signIn'),
        width: 110,
        render: (row) => t(row.user?.is_active ? 'kit.yes' : 'kit.no'),
      },
    ],
    [t, onShow],
  )
}

function useFilters(): ListWords<'list_distributors'> {
  const { t } = useTranslation()
  const cities = useKnownCities()
  return {
    text: { label: t('suppliers.nameOrMobile') },
    status: { label: t('suppliers.fields.status'), word: (status) => t(`suppliers.statuses.${status}`) },
    city_id: { label: t('suppliers.fields.territory'), ...cities },
    id: false,
  }
}

function DistributorList() {
  const { t } = useTranslation()
  const mayAdd = useMay('retailers', 'C')
  const distributors = useList('list_distributors')
  const [shown, setShown] = useOpened('distributor')
  const add = mayAdd ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setShown('new')}>
      {t('suppliers.addDistributor')}
    </Button>
  ) : null
  return (
    <ListPage
      id="distributors"
      of={distributors}
      title={t('screens.distributors')}
      actions={
        <>
          {add}
          <DistributorPanel shown={shown} onShow={setShown} />
        </>
      }
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download(
            'download_distributors',
            { query: distributors.query },
            'Distributors.csv',
            report,
            signal,
          ),
      }}
      filters={useFilters()}
      columns={useColumns(setShown)}
      rows={(found) => found.distributors}
      rowId={(row) => row.id}
      texts={{
        none: t('suppliers.noDistributors'),
        noneFit: t('suppliers.noneFit'),
        showAll: t('suppliers.showAll'),
      }}
      firstStep={add}
    />
  )
}

/** The distributors with their territories. */
export default function DistributorListPage() {
  const { t } = useTranslation()
  return useMay('retailers', 'R') ? (
    <DistributorList />
  ) : (
    <MayNot title={t('screens.distributors')} permission="retailers.R" />
  )
}
