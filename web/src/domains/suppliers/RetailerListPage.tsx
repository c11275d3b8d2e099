import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { StatusTag } from '../../kit/StatusTag'
import { Mobile } from '../../shared/identity'
import { ImportButton } from '../../shared/ImportDialog'
import { link } from '../../shared/screen'
import { useBrands, useCategories, useKnownCities } from './BusinessFields'
import { traderTones } from './labels'
import { MayNot } from './MayNot'
import { SeveralDialog } from './SeveralDialog'
import { useDistributors } from './ShopFields'
import type { Retailer } from './types'

const addressOf = (row: Retailer) => link('/retailer/edit/:retailerId', { retailerId: row.id })

function useColumns(): Column<Retailer, ListSort<'list_retailers'>>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      title: t('suppliers.fields.name'),
      width: 310,
      sort: 'name',
      render: (row) => <Link to={addressOf(row)}>{row.name}</Link>,
    },
    {
      key: 'status',
      title: t('suppliers.fields.status'),
      width: 120,
      render: ({ status }) => (
        <StatusTag tone={traderTones[status]}>{t(`suppliers.statuses.${status}`)}</StatusTag>
      ),
    },
    { key: 'owner', title: t('suppliers.fields.owner_name'), width: 180, render: (row) => row.owner_name },
    {
      key: 'mobile',
      title: t('suppliers.fields.mobile'),
      width: 160,
      render: (row) => <Mobile value={row.mobile} />,
    },
    { key: 'city', title: t('suppliers.fields.city_id'), width: 150, render: (row) => row.city },
    {
      key: 'distributor',
      title: t('suppliers.fields.distributor_id'),
      width: 220,
      render: (row) => row.distributor?.name,
    },
    {
      key: 'sign_in',
      title: t('suppliers.signIn'),
      width: 110,
      render: (row) => t(row.user?.is_active ? 'kit.yes' : 'kit.no'),
    },
    {
      key: 'credit_limit',
      title: t('suppliers.fields.credit_limit'),
      width: 150,
      spare: true,
      render: (row) => (row.credit_limit == null ? null : <Money value={row.credit_limit} symbol />),
    },
  ]
}

function useFilters(): ListWords<'list_retailers'> {
  const { t } = useTranslation()
  const [cities, brands, categories] = [useKnownCities(), useBrands(), useCategories()]
  const distributors = useDistributors()
  return {
    text: { label: t('suppliers.nameOrMobile') },
    status: { label: t('suppliers.fields.status'), word: (status) => t(`suppliers.statuses.${status}`) },
    city_id: { label: t('suppliers.fields.city_id'), ...cities },
    distributor_id: {
      label: t('suppliers.fields.distributor_id'),
      options: distributors.options,
      loading: distributors.loading,
    },
    has_user: {
      label: t('suppliers.signIn'),
      word: (value) => t(value === 1 ? 'kit.yes' : 'kit.no'),
    },
    brand_id: { label: t('suppliers.brand'), ...brands },
    category_id: { label: t('suppliers.category'), ...categories },
    id: false,
  }
}

function RetailerList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayAdd = useMay('retailers', 'C')
  const mayEdit = useMay('retailers', 'U')
  const retailers = useList('list_retailers')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [several, setSeveral] = useState<'distributor' | 'status'>()
  // What is chosen is on the page: another page or filter leaves nothing chosen that is not shown.
  const chosen = (retailers.answer.data?.retailers ?? []).filter(({ id }) => ids.has(id))
  const add = mayAdd ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/retailer/create'))}
    >
      {t('suppliers.addRetailer')}
    </Button>
  ) : null
  return (
    <ListPage
      id="retailers"
      of={retailers}
      title={t('screens.retailers')}
      actions={
        <>
          {chosen.length > 0 ? (
            <>
              <Button onClick={() => setSeveral('distributor')}>
                {t('suppliers.several.distributor', { count: chosen.length })}
              </Button>
              <Button onClick={() => setSeveral('status')}>
                {t('suppliers.several.status', { count: chosen.length })}
              </Button>
            </>
          ) : null}
          {mayAdd ? (
            <ImportButton
              id="import_retailers"
              template="retailers_template"
              title={t('suppliers.importRetailers')}
            />
          ) : null}
          {add}
          {several ? (
            <SeveralDialog
              retailers={chosen}
              what={several}
              open
              onClose={() => setSeveral(undefined)}
              onDone={() => setIds(new Set())}
            />
          ) : null}
        </>
      }
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download('download_retailers', { query: retailers.query }, 'Retailers.csv', report, signal),
      }}
      selection={
        mayEdit
          ? {
              rows: chosen,
              onChange: (rows) => setIds(new Set(rows.map(({ id }) => id))),
              label: ({ name }) => t('kit.chooseRow', { name }),
            }
          : undefined
      }
      filters={useFilters()}
      columns={useColumns()}
      rows={(found) => found.retailers}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{
        none: t('suppliers.noRetailers'),
        noneFit: t('suppliers.noneFit'),
        showAll: t('suppliers.showAll'),
      }}
      firstStep={add}
    />
  )
}

/** The retailers of spares. */
export default function RetailerListPage() {
  const { t } = useTranslation()
  return useMay('retailers', 'R') ? (
    <RetailerList />
  ) : (
    <MayNot title={t('screens.retailers')} permission="retailers.R" />
  )
}
