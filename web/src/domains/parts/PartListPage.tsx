import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rarelyChanges, useCall } from '../../api/call'
import { download } from '../../api/download'
import { type ListOf, type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { DownloadButton } from '../../kit/DownloadButton'
import { Money } from '../../kit/figures'
import { ListTable } from '../../kit/ListTable'
import { namedOptions } from '../../kit/options'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { useCountry } from '../../shared/country'
import { ImportButton } from '../../shared/ImportDialog'
import { NextPrice } from '../../shared/prices/NextPrice'
import { link } from '../../shared/screen'
import { useWorkActionText } from '../../shared/workActions'
import { BatchesDialog } from './BatchesDialog'
import { BulkDialog } from './BulkDialog'
import { CategoryTree } from './CategoryTree'
import { InlinePrice } from './InlinePrice'
import { usePartLabels } from './labels'
import { PartDialog } from './PartDialog'
import type { PartRow } from './types'
import './parts.css'

const addressOf = (row: PartRow) => link('/form/car-parts/:id', { id: row.id })

function useColumns(mayPrice: boolean): Column<PartRow, ListSort<'list_car_parts'>>[] {
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
      key: 'price',
      title: t('prices.now'),
      width: 170,
      align: 'right',
      render: (row) => <InlinePrice row={row} mayEdit={mayPrice} />,
    },
    {
      key: 'next',
      title: t('prices.next'),
      width: 190,
      render: (row) => <NextPrice next={row.next_price} />,
    },
    {
      key: 'category',
      title: t('parts.fields.category'),
      width: 210,
      render: (row) => `${row.category} · ${row.sub_category}`,
    },
    { key: 'make', title: t('parts.fields.make'), width: 120, render: (row) => labels.make(row.make) },
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

function useFilters(): ListWords<'list_car_parts'> {
  const { t } = useTranslation()
  const labels = usePartLabels()
  const models = useCall('list_models', { query: {} }, { fresh: rarelyChanges })
  const fuels = useCall('list_car_types', undefined, { fresh: rarelyChanges })
  return {
    text: { label: t('parts.search') },
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
    // The tree beside the list.
    category_id: false,
    sub_category_id: false,
    all: false,
    on: false,
  }
}

/** What is done with all or many of the parts. */
function Actions({ of, chosen }: { of: ListOf<'list_car_parts'>; chosen: readonly PartRow[] }) {
  const { t } = useTranslation()
  const mayAdd = useMay('car_parts', 'C')
  const mayEdit = useMay('car_parts', 'U')
  const [opened, setOpened] = useState<'add' | 'bulk' | 'past'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button onClick={() => setOpened('past')}>{t('parts.bulk.past')}</Button>
      {mayEdit ? <Button onClick={() => setOpened('bulk')}>{t('parts.bulk.title')}</Button> : null}
      {mayAdd ? (
        <>
          <ImportButton id="import_car_parts" template="car_parts_template" title={t('parts.import')} />
          <Button type="primary" onClick={() => setOpened('add')}>
            {t('parts.add')}
          </Button>
        </>
      ) : null}
      {opened === 'add' ? <PartDialog part={undefined} onClose={close} /> : null}
      {opened === 'past' ? <BatchesDialog onClose={close} /> : null}
      {opened === 'bulk' ? (
        <BulkDialog
          query={of.query}
          found={of.answer.data?.count ?? 0}
          chosen={chosen.map(({ id }) => id)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The parts of the catalogue, with their prices of today and the next ones. */
export default function PartListPage() {
  const { t } = useTranslation()
  const parts = useList('list_car_parts')
  const mayAdd = useMay('car_parts', 'C')
  const mayEdit = useMay('car_parts', 'U')
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const columns = useColumns(mayAdd)
  const filters = useFilters()
  // What is chosen is on the page: another page or filter leaves nothing chosen that is not shown.
  const chosen = (parts.answer.data?.parts ?? []).filter(({ id }) => ids.has(id))
  return (
    <>
      <PageHeader
        title={t('screens.parts')}
        actions={
          <>
            <DownloadButton
              label={t('shared.import.download')}
              start={(report, signal) =>
                download('download_car_parts', { query: parts.query }, 'Car parts.csv', report, signal)
              }
              disabled={parts.answer.data?.count === 0}
            />
            <Actions of={parts} chosen={chosen} />
          </>
        }
      />
      <div className="pl-parts">
        <CategoryTree list={parts.state} />
        <ListTable
          id="parts"
          of={parts}
          title={t('screens.parts')}
          filters={filters}
          columns={columns}
          rows={(found) => found.parts}
          rowId={(row) => row.id}
          addressOf={addressOf}
          selection={
            mayEdit
              ? {
                  rows: chosen,
                  onChange: (rows) => setIds(new Set(rows.map(({ id }) => id))),
                  label: ({ name }) => t('kit.chooseRow', { name }),
                }
              : undefined
          }
          texts={{ none: t('parts.none'), noneFit: t('parts.noneFit'), showAll: t('parts.showAll') }}
        />
      </div>
    </>
  )
}
