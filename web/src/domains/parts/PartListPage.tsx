import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rarelyChanges, useCall } from '../../api/call'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { Money } from '../../kit/figures'
import { ListPage } from '../../kit/ListPage'
import { namedOptions } from '../../kit/options'
import { StatusTag } from '../../kit/StatusTag'
import { useCountry } from '../../shared/country'
import { NextPrice, PriceNow } from '../../shared/PriceTable'
import { link } from '../../shared/screen'
import { useWorkActionText } from '../../shared/workActions'
import { usePartLabels } from './labels'
import { PartDialog } from './PartDialog'
import { PriceDialog } from './PriceDialog'
import type { PartRow } from './types'
import './parts.css'

const addressOf = (row: PartRow) => link('/form/car-parts/:id', { id: row.id })

/** The price of today, and a price from tomorrow on in one step. */
function PriceCell({ row, onPrice }: { row: PartRow; onPrice: ((row: PartRow) => void) | undefined }) {
  const { t } = useTranslation()
  const price = <PriceNow price={row.price} />
  return onPrice ? (
    <Button
      type="link"
      className="pl-part-price"
      aria-label={t('prices.addTo', { name: row.name })}
      onClick={() => onPrice(row)}
    >
      {price}
    </Button>
  ) : (
    price
  )
}

function useColumns(
  onPrice: ((row: PartRow) => void) | undefined,
): Column<PartRow, ListSort<'list_car_parts'>>[] {
  const { t } = useTranslation()
  const { hasGst: isIndia } = useCountry()
  const labels = usePartLabels()
  const action = useWorkActionText()
  return [
    {
      key: 'name',
      title: t('parts.fields.name'),
      width: 260,
      sort: 'name',
      render: (row) => (
        <>
          <Link to={addressOf(row)}>{row.name}</Link>{' '}
          {row.is_active ? null : <StatusTag>{t('parts.off')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'number',
      title: t('parts.fields.part_number'),
      width: 140,
      sort: 'part_number',
      render: (row) => row.part_number,
    },
    {
      key: 'category',
      title: t('parts.fields.category'),
      width: 210,
      render: (row) => `${row.category} · ${row.sub_category}`,
    },
    { key: 'make', title: t('parts.fields.make'), width: 120, render: (row) => labels.make(row.make) },
    {
      key: 'price',
      title: t('prices.now'),
      width: 130,
      align: 'right',
      render: (row) => <PriceCell row={row} onPrice={onPrice} />,
    },
    {
      key: 'next',
      title: t('prices.next'),
      width: 190,
      render: (row) => <NextPrice next={row.next_price} />,
    },
    {
      key: 'works',
      title: t('parts.works.title'),
      width: 200,
      render: (row) => row.works.map((work) => action(work.action)).join(', '),
    },
    {
      key: 'fits',
      title: t('parts.fits.title'),
      width: 120,
      render: (row) =>
        row.fits_count ? t('parts.fits.count', { count: row.fits_count }) : t('parts.fits.all'),
    },
    { key: 'unit', title: t('parts.fields.unit'), width: 90, render: (row) => labels.unit(row.unit) },
    ...(isIndia
      ? [{ key: 'hsn', title: t('parts.fields.hsn'), width: 100, render: (row: PartRow) => row.hsn }]
      : []),
    { key: 'brand', title: t('parts.fields.brand'), width: 120, spare: true, render: (row) => row.brand },
    {
      key: 'mrp',
      title: t('parts.fields.mrp'),
      width: 120,
      spare: true,
      align: 'right',
      render: (row) => (typeof row.mrp === 'number' ? <Money value={row.mrp} symbol /> : null),
    },
  ]
}

function useFilters(category: unknown, brand: number | undefined): ListWords<'list_car_parts'> {
  const { t } = useTranslation()
  const labels = usePartLabels()
  const chosen = Number(category) || undefined
  const categories = useCall('list_part_categories', undefined, { fresh: rarelyChanges })
  const subs = useCall(
    'list_part_sub_categories',
    { query: { category_id: chosen } },
    { enabled: chosen !== undefined, fresh: rarelyChanges },
  )
  const models = useCall('list_models', { query: brand ? { brand_id: brand } : {} }, { fresh: rarelyChanges })
  const fuels = useCall('list_car_types', undefined, { fresh: rarelyChanges })
  return {
    text: { label: t('parts.search') },
    category_id: {
      label: t('parts.fields.category'),
      options: namedOptions(categories.data?.categories),
      loading: categories.isFetching,
    },
    sub_category_id: chosen
      ? {
          label: t('parts.fields.sub_category_id'),
          options: namedOptions(subs.data?.sub_categories),
          loading: subs.isFetching,
        }
      : false,
    make: { label: t('parts.fields.make'), word: labels.make },
    model_id: {
      label: t('parts.fits.model'),
      options: namedOptions(models.data?.models),
      loading: models.isFetching,
    },
    car_type_id: {
      label: t('parts.fits.fuel'),
      options: namedOptions(fuels.data?.car_types),
      loading: fuels.isFetching,
    },
    due: {
      label: t('parts.due'),
      options: [7, 30, 90].map((value) => ({ value, label: t('parts.dueIn', { count: value }) })),
    },
    without_price: {
      label: t('prices.now'),
      word: (without) => t(without ? 'parts.withoutPrice' : 'parts.withPrice'),
    },
    is_active: {
      label: t('parts.fields.is_active'),
      word: (active) => t(active ? 'parts.on' : 'parts.off'),
    },
    all: false,
    on: false,
  }
}

/** The parts of the catalogue, with their prices of today and the next ones. */
export default function PartListPage() {
  const { t } = useTranslation()
  const parts = useList('list_car_parts')
  const mayAdd = useMay('car_parts', 'C')
  const [isAdding, setAdding] = useState(false)
  const [priced, setPriced] = useState<PartRow>()
  const add = mayAdd ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('parts.add')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        id="parts"
        of={parts}
        title={t('screens.parts')}
        actions={add}
        filters={useFilters(parts.state.filters.category_id, undefined)}
        columns={useColumns(mayAdd ? setPriced : undefined)}
        rows={(found) => found.parts}
        rowId={(row) => row.id}
        addressOf={addressOf}
        texts={{ none: t('parts.none'), noneFit: t('parts.noneFit'), showAll: t('parts.showAll') }}
        firstStep={add}
      />
      {isAdding ? <PartDialog part={undefined} onClose={() => setAdding(false)} /> : null}
      {priced ? (
        <PriceDialog part={priced} of="price" price={undefined} onClose={() => setPriced(undefined)} />
      ) : null}
    </>
  )
}
