import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { ListPage } from '../../kit/ListPage'
import { useCountry } from '../../shared/country'
import { AddTaxpayerDialog } from './AddTaxpayerDialog'

type Registration = DataOf<'list_taxpayers'>['taxpayers'][number]

function useColumns(): Column<Registration, ListSort<'list_taxpayers'>>[] {
  const { t } = useTranslation()
  return [
    { key: 'garage', title: t('taxpayers.garage'), width: 260, sort: 'garage', render: (row) => row.garage },
    { key: 'number', title: t('taxpayers.number'), width: 180, render: (row) => row.tax_number },
    {
      key: 'kind',
      title: t('taxpayers.kind'),
      width: 160,
      render: (row) => t(`taxpayers.kinds.${row.kind}`),
    },
    {
      key: 'since',
      title: t('taxpayers.since'),
      width: 130,
      sort: 'since',
      render: (row) => <DateTime value={row.since} day />,
    },
    { key: 'by', title: t('taxpayers.by'), width: 180, render: (row) => row.set_by_name },
  ]
}

function useFilters(): ListWords<'list_taxpayers'> {
  const { t } = useTranslation()
  return {
    text: { label: t('taxpayers.garage') },
    kind: { label: t('taxpayers.kind'), word: (kind) => t(`taxpayers.kinds.${kind}`) },
    garage_id: false,
  }
}

/** How garages are registered for GST, by date. */
export default function TaxpayersPage() {
  const { t } = useTranslation()
  const registrations = useList('list_taxpayers')
  const { hasGst } = useCountry()
  const mayAdd = useMay('tax_rates', 'C')
  const [opening, setOpening] = useState({ at: 0, open: false })
  return (
    <>
      <ListPage
        id="taxpayers"
        of={registrations}
        title={t('taxpayers.title')}
        note={t(hasGst ? 'taxpayers.note' : 'taxpayers.notHere')}
        actions={
          mayAdd && hasGst ? (
            <Button type="primary" onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}>
              {t('taxpayers.add')}
            </Button>
          ) : null
        }
        filters={useFilters()}
        columns={useColumns()}
        rows={(found) => found.taxpayers}
        rowId={(row) => row.id}
        texts={{
          none: t('taxpayers.none'),
          noneFit: t('taxpayers.noneFit'),
          showAll: t('taxpayers.showAll'),
        }}
      />
      <AddTaxpayerDialog
        key={opening.at}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </>
  )
}
