import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListSort, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { DateTime } from '../../kit/figures'
import { ListPage } from '../../kit/ListPage'
import { AddRateDialog } from './AddRateDialog'
import type { TaxRate, TaxRateList } from './types'

function useColumns(): Column<TaxRate, ListSort<'list_tax_rates'>>[] {
  const { t } = useTranslation()
  return [
    { key: 'code', title: t('rates.code'), width: 120, sort: 'code', render: (row) => row.code },
    { key: 'kind', title: t('rates.kind'), width: 110, render: (row) => t(`rates.kinds.${row.kind}`) },
    {
      key: 'rate',
      title: t('rates.rate'),
      width: 90,
      sort: 'rate',
      render: (row) =>
        row.untaxed ? t(`bills.untaxed.${row.untaxed}`) : t('rates.percent', { rate: row.rate }),
    },
    {
      key: 'from',
      title: t('rates.from'),
      width: 130,
      sort: 'valid_from',
      render: (row) => <DateTime value={row.valid_from} day />,
    },
    {
      key: 'to',
      title: t('rates.to'),
      width: 130,
      render: (row) => (row.valid_to ? <DateTime value={row.valid_to} day /> : t('rates.noEnd')),
    },
    { key: 'description', title: t('rates.description'), width: 420, render: (row) => row.description },
  ]
}

function useFilters(): ListWords<'list_tax_rates'> {
  const { t } = useTranslation()
  return {
    code: { label: t('rates.codeFilter') },
    kind: { label: t('rates.kind'), word: (kind) => t(`rates.kinds.${kind}`) },
    on: false,
  }
}

/** The rates that may be chosen, by kind; those that have ended are quiet. */
function Slabs({ slabs }: { slabs: TaxRateList['slabs'] }) {
  const { t } = useTranslation()
  return (
    <section className="pl-card" aria-label={t('rates.slabs')}>
      <h2>{t('rates.slabs')}</h2>
      {(['service', 'goods'] as const).map((kind) => (
        <p key={kind}>
          <strong>{t(`rates.kinds.${kind}`)}</strong>{' '}
          {slabs
            .filter((slab) => slab.kind === kind)
            .map((slab) => (
              <span key={slab.id} className={slab.valid_to ? 'pl-quiet' : undefined}>
                {t('rates.percent', { rate: slab.rate })} (<DateTime value={slab.valid_from} day />
                {slab.valid_to ? (
                  <>
                    {' – '}
                    <DateTime value={slab.valid_to} day />
                  </>
                ) : null}
                ){'  '}
              </span>
            ))}
        </p>
      ))}
    </section>
  )
}

/** Tax rates and codes by date. */
export default function RatesPage() {
  const { t } = useTranslation()
  const rates = useList('list_tax_rates')
  const mayAdd = useMay('tax_rates', 'C')
  const [opening, setOpening] = useState({ at: 0, open: false })
  const list = rates.answer.data
  return (
    <>
      <ListPage
        id="tax-rates"
        of={rates}
        title={t('rates.title')}
        note={t('rates.note')}
        actions={
          mayAdd && list ? (
            <Button type="primary" onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}>
              {t('rates.add')}
            </Button>
          ) : null
        }
        filters={useFilters()}
        columns={useColumns()}
        rows={(found) => found.rates}
        rowId={(row) => row.id}
        texts={{ none: t('rates.none'), noneFit: t('rates.noneFit'), showAll: t('rates.showAll') }}
      />
      {list ? <Slabs slabs={list.slabs} /> : null}
      {list ? (
        <AddRateDialog
          key={opening.at}
          list={list}
          open={opening.open}
          onClose={() => setOpening((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </>
  )
}
