import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../api/download'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { DownloadButton } from '../../kit/DownloadButton'
import { ListTable } from '../../kit/ListTable'
import { StatusTag } from '../../kit/StatusTag'
import { ImportButton } from '../../shared/ImportDialog'
import { NextPrice, PriceNow } from '../../shared/prices/NextPrice'
import { useUnitText } from '../../shared/units'
import { VendorPartDialog } from './VendorPartDialog'
import { VendorPartPanel } from './VendorPartPanel'
import type { Vendor, VendorPart } from './types'

function useColumns(onOpen: (row: VendorPart) => void): Column<VendorPart, ListSort<'list_vendor_parts'>>[] {
  const { t } = useTranslation()
  const unit = useUnitText()
  return [
    {
      key: 'part',
      title: t('fields.part'),
      width: 240,
      sort: 'part',
      render: (row) => (
        <Button type="link" className="pl-supplier-open" onClick={() => onOpen(row)}>
          {row.part}
        </Button>
      ),
    },
    {
      key: 'part_number',
      title: t('fields.part_number'),
      width: 130,
      sort: 'part_number',
      render: (row) => row.part_number,
    },
    { key: 'vendor_sku', title: t('fields.vendor_sku'), width: 140, render: (row) => row.vendor_sku },
    { key: 'price', title: t('prices.now'), width: 130, render: (row) => <PriceNow value={row.price} /> },
    {
      key: 'next_price',
      title: t('prices.next'),
      width: 180,
      render: (row) => <NextPrice next={row.next_price} />,
    },
    {
      key: 'stock',
      title: t('fields.stock'),
      width: 110,
      sort: 'stock',
      render: (row) => (row.stock == null ? null : `${row.stock} ${unit(row.unit)}`),
    },
    {
      key: 'is_active',
      title: t('suppliers.fields.status'),
      width: 170,
      render: ({ is_active }) => (
        <StatusTag tone={is_active ? 'good' : 'neutral'}>
          {t(is_active ? 'suppliers.vendorParts.now' : 'suppliers.vendorParts.ended')}
        </StatusTag>
      ),
    },
  ]
}

function useFilters(): ListWords<'list_vendor_parts'> {
  const { t } = useTranslation()
  return {
    text: { label: t('suppliers.vendorParts.search') },
    without_price: {
      label: t('prices.now'),
      word: (without) => t(without ? 'parts.withoutPrice' : 'parts.withPrice'),
    },
    is_active: {
      label: t('suppliers.fields.status'),
      word: (active) => t(active ? 'suppliers.vendorParts.now' : 'suppliers.vendorParts.ended'),
    },
    id: false,
    vendor_id: false,
    part_id: false,
    on: false,
  }
}

/** The parts that a vendor supplies, with its numbers, its stock and its prices by day. */
export function VendorParts({ vendor, mayEdit }: { vendor: Vendor; mayEdit: boolean }) {
  const { t } = useTranslation()
  const mayFind = useMay('lookups', 'R')
  const parts = useList('list_vendor_parts', { always: { vendor_id: vendor.id } })
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<{ id: number; part: string }>()
  const add =
    mayEdit && mayFind ? (
      <Button type="primary" onClick={() => setAdding(true)}>
        {t('suppliers.vendorParts.add')}
      </Button>
    ) : null
  return (
    <>
      <div className="pl-page-actions pl-supplier-actions">
        <DownloadButton
          label={t('shared.import.download')}
          disabled={!parts.answer.data?.count}
          start={(report, signal) =>
            download('download_vendor_parts', { query: parts.query }, `${vendor.name}.csv`, report, signal)
          }
        />
        {mayEdit ? (
          <ImportButton
            title={t('suppliers.vendorParts.import')}
            id="import_vendor_parts"
            template="vendor_parts_template"
            form={{ vendor_id: vendor.id }}
          />
        ) : null}
        {add}
      </div>
      <ListTable
        id="vendor-parts"
        of={parts}
        title={t('suppliers.vendorParts.title')}
        filters={useFilters()}
        columns={useColumns(setShown)}
        rows={(found) => found.vendor_parts}
        rowId={(row) => row.id}
        onOpen={setShown}
        texts={{
          none: t('suppliers.vendorParts.none'),
          noneFit: t('suppliers.noneFit'),
          showAll: t('suppliers.showAll'),
        }}
        firstStep={add}
        onShowAll={() => parts.state.only()}
      />
      {isAdding ? (
        <VendorPartDialog vendorId={vendor.id} part={undefined} onClose={() => setAdding(false)} />
      ) : null}
      <VendorPartPanel shown={shown} mayEdit={mayEdit} onClose={() => setShown(undefined)} />
    </>
  )
}
