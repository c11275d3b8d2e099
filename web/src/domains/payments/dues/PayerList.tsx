import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../../api/download'
import { type ListSort, type ListWords, useList } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime, Money } from '../../../kit/figures'
import { DownloadButton } from '../../../kit/DownloadButton'
import { ListTable } from '../../../kit/ListTable'
import { duesBehind } from '../../../shared/dueAddress'
import { useCities } from '../../../shared/lookups'
import { Mobile } from '../../../shared/identity'
import { FollowUp } from './FollowUp'
import { type Noted, NotesPanel, useNoted } from './NotesPanel'
import { Statement } from './Statement'
import type { DueAge, PayerRow } from './types'

type PayerColumn = Column<PayerRow, ListSort<'list_payer_dues'>>

const ages = ['0_7', '8_30', '31_60', '61_90', '90_plus'] as const satisfies readonly DueAge[]

const addressOf = (row: PayerRow, age?: DueAge) =>
  duesBehind({ payer: row.payer, party_id: row.party_id, age, city_id: row.city?.id })

function useFilters(): ListWords<'list_payer_dues'> {
  const { t } = useTranslation()
  const cities = useCities()
  return {
    text: { label: t('dues.filters.text') },
    payer: { label: t('dues.fields.payer'), word: (one) => t(`orders.payers.${one}`) },
    age: { label: t('dues.fields.age'), word: (one) => t(`dues.ages.${one}`) },
    city_id: { label: t('dues.fields.city'), options: cities.options, loading: cities.loading },
    follow_up: { label: t('dues.fields.follow_up'), yes: t('dues.filters.follow_up') },
  }
}

/** What they are called; the company has no name of its own here. */
export function usePayerName() {
  const { t } = useTranslation()
  return (row: { payer: PayerRow['payer']; name: string }) => row.name || t(`orders.payers.${row.payer}`)
}

/** The statements of fleets have the orders of all cities. */
/** When a payer is asked again, and the way to the notes. */
function PayerFollowUp({ row, onNotes }: { row: PayerRow; onNotes: (of: Noted) => void }) {
  const name = usePayerName()(row)
  const { payer, party_id, due } = row
  const owes = due > 0
  return (
    <FollowUp
      last={row.follow_up ?? null}
      name={name}
      owes={owes}
      onOpen={() => onNotes({ payer, party_id, name, owes })}
    />
  )
}

function useColumns(onNotes: (of: Noted) => void): PayerColumn[] {
  const { t } = useTranslation()
  const nameOf = usePayerName()
  const ofAge = (age: DueAge): PayerColumn => ({
    key: age,
    title: t(`dues.ages.${age}`),
    width: 130,
    align: 'right',
    render: (row) => {
      const sum = row.ages.find((one) => one.age === age)
      return sum && sum.due > 0 ? (
        <Link to={addressOf(row, age)}>
          <Money value={sum.due} />
        </Link>
      ) : null
    },
  })
  return [
    {
      key: 'name',
      title: t('dues.fields.name'),
      width: 220,
      render: (row) => <Link to={addressOf(row)}>{nameOf(row)}</Link>,
    },
    {
      key: 'payer',
      title: t('dues.fields.payer'),
      width: 110,
      render: (row) => t(`orders.payers.${row.payer}`),
    },
    {
      key: 'mobile',
      title: t('dues.fields.mobile'),
      width: 150,
      render: (row) => <Mobile value={row.mobile} />,
    },
    { key: 'city', title: t('dues.fields.city'), width: 120, spare: true, render: (row) => row.city?.name },
    {
      key: 'orders',
      title: t('dues.fields.orders'),
      width: 90,
      align: 'right',
      sort: 'orders',
      render: (row) => row.orders,
    },
    {
      key: 'since',
      title: t('dues.fields.oldest'),
      width: 130,
      render: (row) => <DateTime value={row.since} day />,
    },
    ...ages.map(ofAge),
    {
      key: 'follow_up',
      title: t('dues.fields.follow_up'),
      width: 210,
      render: (row) => <PayerFollowUp row={row} onNotes={onNotes} />,
    },
    {
      key: 'statement',
      title: t('dues.statement.title'),
      width: 130,
      render: (row) =>
        row.payer === 'fleet' && !row.city ? <Statement fleet={row.party_id} name={nameOf(row)} /> : null,
    },
    {
      key: 'due',
      title: t('dues.fields.due'),
      width: 140,
      align: 'right',
      sort: 'due',
      render: (row) => <Money value={row.due} />,
    },
    {
      key: 'credit',
      title: t('dues.fields.credit'),
      width: 130,
      align: 'right',
      spare: true,
      render: (row) => (row.credit > 0 ? <Money value={row.credit} /> : null),
    },
  ]
}

/** The file of the payers. */
export function PayerTools() {
  const { t } = useTranslation()
  const payers = useList('list_payer_dues')
  return (
    <DownloadButton
      label={t('dues.download')}
      disabled={payers.answer.data?.count === 0}
      start={(report, signal) =>
        download('download_payer_dues', { query: payers.query }, 'Dues_by_payer.csv', report, signal)
      }
    />
  )
}

/** Who owes something, whoever owes most first. */
export function PayerList() {
  const { t } = useTranslation()
  const payers = useList('list_payer_dues')
  const nameOf = usePayerName()
  const [noted, setNoted] = useNoted()
  return (
    <>
      <ListTable
        id="dues.payers"
        of={payers}
        title={t('dues.views.payers')}
        filters={useFilters()}
        columns={useColumns(setNoted)}
        rows={(found) => found.payers}
        rowId={(row) => `${row.payer} ${row.party_id} ${row.city?.id ?? 0}`}
        addressOf={(row) => addressOf(row)}
        card={(row) => (
          <>
            <Link to={addressOf(row)} className="pl-due-card">
              <strong>{nameOf(row)}</strong>
              <Money value={row.due} />
              <span className="pl-quiet">{t(`orders.payers.${row.payer}`)}</span>
              <span className="pl-quiet">
                {t('dues.fields.oldest')} <DateTime value={row.since} day />
              </span>
            </Link>
            <PayerFollowUp row={row} onNotes={setNoted} />
          </>
        )}
        texts={{ none: t('dues.none'), noneFit: t('dues.noneFit'), showAll: t('dues.showAll') }}
      />
      <NotesPanel of={noted} onClose={() => setNoted(undefined)} />
    </>
  )
}
