import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { rarelyChanges, useCall } from '../../api/call'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { ListPage } from '../../kit/ListPage'
import { namedOptions } from '../../kit/options'
import { StatusTag } from '../../kit/StatusTag'
import { Mobile } from '../../shared/identity'
import { link } from '../../shared/screen'
import { useBrands, useCategories, useKnownCities } from './BusinessFields'
import { bankTones, vendorTones } from './labels'
import { MayNot } from './MayNot'
import type { Vendor } from './types'

const addressOf = (row: Vendor) => link('/spares-vendors/edit/:vendorId', { vendorId: row.id })
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')

function useColumns(): Column<Vendor, ListSort<'list_vendors'>>[] {
  const { t } = useTranslation()
  const label = (key: 'kind' | 'name' | 'status' | 'lead_days' | 'credit_limit' | 'mobile') =>
    t(`suppliers.fields.${key}`)
  return [
    {
      key: 'name',
      title: label('name'),
      width: 310,
      sort: 'name',
      render: (row) => <Link to={addressOf(row)}>{row.name}</Link>,
    },
    {
      key: 'status',
      title: label('status'),
      width: 120,
      render: ({ status }) => (
        <StatusTag tone={vendorTones[status]}>{t(`suppliers.statuses.${status}`)}</StatusTag>
      ),
    },
    { key: 'kind', title: label('kind'), width: 140, render: (row) => t(`suppliers.kinds.${row.kind}`) },
    { key: 'city', title: t('suppliers.fields.city_id'), width: 150, render: (row) => row.city },
    { key: 'brands', title: t('suppliers.fields.brand_ids'), width: 220, render: (row) => names(row.brands) },
    {
      key: 'categories',
      title: t('suppliers.fields.category_ids'),
      width: 240,
      render: (row) => names(row.categories),
    },
    {
      key: 'lead_days',
      title: label('lead_days'),
      width: 120,
      sort: 'lead_days',
      render: (row) => row.lead_days,
    },
    {
      key: 'credit_limit',
      title: label('credit_limit'),
      width: 150,
      sort: 'credit_limit',
      render: (row) => (row.credit_limit == null ? null : <Money value={row.credit_limit} symbol />),
    },
    {
      key: 'warehouses',
      title: t('suppliers.parts.warehouses'),
      width: 120,
      render: (row) => row.warehouse_count,
    },
    {
      key: 'bank',
      title: t('bankAccounts.title'),
      width: 140,
      render: ({ bank_status }) => (
        <StatusTag tone={bankTones[bank_status]}>{t(`garages.banks.${bank_status}`)}</StatusTag>
      ),
    },
    {
      key: 'mobile',
      title: label('mobile'),
      width: 160,
      spare: true,
      render: (row) => <Mobile value={row.mobile} />,
    },
  ]
}

/** Parts to choose from; the one that is asked for is always among them. */
function useParts(chosen: number) {
  const enabled = useMay('lookups', 'R')
  const answer = useCall('list_car_parts', { query: { limit: 200 } }, { fresh: rarelyChanges, enabled })
  const found = namedOptions(answer.data?.parts)
  const isMissing = chosen > 0 && answer.isSuccess && !found.some(({ value }) => value === chosen)
  const one = useCall('get_part', { query: { part_id: chosen } }, { enabled: isMissing, handles: [404, 422] })
  const options = isMissing && one.data ? [...found, { value: chosen, label: one.data.name }] : found
  return { options, loading: answer.isFetching }
}

function useFilters(part: number): ListWords<'list_vendors'> {
  const { t } = useTranslation()
  const parts = useParts(part)
  const [cities, brands, categories] = [useKnownCities(), useBrands(), useCategories()]
  return {
    text: { label: t('suppliers.nameOrMobile') },
    status: { label: t('suppliers.fields.status'), word: (status) => t(`suppliers.statuses.${status}`) },
    kind: { label: t('suppliers.fields.kind'), word: (kind) => t(`suppliers.kinds.${kind}`) },
    city_id: { label: t('suppliers.fields.city_id'), ...cities },
    brand_id: { label: t('suppliers.brand'), ...brands },
    category_id: { label: t('suppliers.category'), ...categories },
    part_id: { label: t('suppliers.vendorParts.supplies'), ...parts },
    id: false,
  }
}

function VendorList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const vendors = useList('list_vendors')
  const mayAdd = useMay('vendors', 'C')
  const add = mayAdd ? (
    <Button
      type="primary"
      icon={<Icon icon={PlusOutlined} />}
      onClick={() => void navigate(link('/spares-vendors/create'))}
    >
      {t('suppliers.addVendor')}
    </Button>
  ) : null
  return (
    <ListPage
      id="vendors"
      of={vendors}
      title={t('screens.vendors')}
      actions={add}
      download={{
        label: t('shared.import.download'),
        start: (report, signal) =>
          download('download_vendors', { query: vendors.query }, 'Vendors.csv', report, signal),
      }}
      filters={useFilters(Number(vendors.state.filters.part_id) || 0)}
      columns={useColumns()}
      rows={(found) => found.vendors}
      rowId={(row) => row.id}
      addressOf={addressOf}
      texts={{
        none: t('suppliers.noVendors'),
        noneFit: t('suppliers.noneFit'),
        showAll: t('suppliers.showAll'),
      }}
      firstStep={add}
    />
  )
}

/** The vendors of spares, with what is agreed with them. */
export default function VendorListPage() {
  const { t } = useTranslation()
  return useMay('vendors', 'R') ? (
    <VendorList />
  ) : (
    <MayNot title={t('screens.vendors')} permission="vendors.R" />
  )
}
