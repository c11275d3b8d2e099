import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../../api/download'
import { type ListSort, type ListWords, useList } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime, Money } from '../../../kit/figures'
import { count } from '../../../kit/format'
import { DownloadButton } from '../../../kit/DownloadButton'
import { ListTable } from '../../../kit/ListTable'
import { Mobile, Plate } from '../../../shared/identity'
import { useCities } from '../../../shared/lookups'
import { orderAddress } from '../../../shared/orderAddress'
import { OrderStatus } from '../../../shared/OrderStatus'
import { FollowUp } from './FollowUp'
import { type Noted, NotesPanel, useNoted } from './NotesPanel'
import { Remind } from './Remind'
import type { DueRow } from './types'

type DueColumn = Column<DueRow, ListSort<'list_order_dues'>>

function useFilters(): ListWords<'list_order_dues'> {
  const { t } = useTranslation()
  const cities = useCities()
  return {
    text: { label: t('dues.filters.order') },
    payer: { label: t('dues.fields.payer'), word: (one) => t(`orders.payers.${one}`) },
    age: { label: t('dues.fields.age'), word: (one) => t(`dues.ages.${one}`) },
    city_id: { label: t('dues.fields.city'), options: cities.options, loading: cities.loading },
    follow_up: { label: t('dues.fields.follow_up'), yes: t('dues.filters.follow_up') },
    credit: { label: t('dues.fields.credit'), yes: t('dues.filters.credit') },
    // Whoever was chosen among the payers; nobody types it.
    party_id: { label: t('dues.fields.party_id') },
  }
}

/** When a payer is asked again for an order, and the way to the notes. */
function DueFollowUp({ row, onNotes }: { row: DueRow; onNotes: (of: Noted) => void }) {
  const { t } = useTranslation()
  const { payer, party_id, order_id } = row
  const name = t('dues.notes.ofOrder', { id: order_id })
  const owes = row.amount > 0
  return (
    <FollowUp
      last={row.follow_up ?? null}
      name={name}
      owes={owes}
      onOpen={() => onNotes({ payer, party_id, order_id, name, owes })}
    />
  )
}

function useColumns(onNotes: (of: Noted) => void): DueColumn[] {
  const { t } = useTranslation()
  return [
    {
      key: 'order',
      title: t('dues.fields.order'),
      width: 100,
      render: (row) => <Link to={orderAddress(row.order_id)}>{row.order_id}</Link>,
    },
    {
      key: 'payer',
      title: t('dues.fields.payer'),
      width: 220,
      render: (row) => (
        <>
          {row.party || null} <span className="pl-quiet">{t(`orders.payers.${row.payer}`)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('dues.fields.due'),
      width: 140,
      align: 'right',
      sort: 'due',
      render: (row) => <Money value={row.amount} />,
    },
    {
      key: 'since',
      title: t('dues.fields.since'),
      width: 130,
      sort: 'since',
      render: (row) => <DateTime value={row.since} day />,
    },
    { key: 'days', title: t('dues.fields.days'), width: 80, align: 'right', render: (row) => row.days },
    {
      key: 'follow_up',
      title: t('dues.fields.follow_up'),
      width: 210,
      render: (row) => <DueFollowUp row={row} onNotes={onNotes} />,
    },
    { key: 'remind', title: t('dues.fields.remind'), width: 230, render: (row) => <Remind row={row} /> },
    { key: 'invoice', title: t('dues.fields.invoice'), width: 160, render: (row) => row.invoice_number },
    {
      key: 'status',
      title: t('dues.fields.status'),
      width: 180,
      render: (row) => <OrderStatus status={row.status} />,
    },
    { key: 'customer', title: t('dues.fields.customer'), width: 180, render: (row) => row.customer },
    {
      key: 'phone',
      title: t('dues.fields.mobile'),
      width: 150,
      render: (row) => <Mobile value={row.phone} />,
    },
    {
      key: 'plate',
      title: t('dues.fields.plate'),
      width: 150,
      render: (row) => <Plate value={row.registration_no} />,
    },
    { key: 'garage', title: t('dues.fields.garage'), width: 180, spare: true, render: (row) => row.garage },
    { key: 'city', title: t('dues.fields.city'), width: 120, spare: true, render: (row) => row.city },
  ]
}

/** How many dues are found, and their file. */
export function DueTools() {
  const { t } = useTranslation()
  const dues = useList('list_order_dues')
  const found = dues.answer.data
  return (
    <>
      {found ? (
        <p role="status">
          {t('dues.found', { count: found.count, shown: count(found.count) })} <Money value={found.amount} />
        </p>
      ) : null}
      <DownloadButton
        label={t('dues.download')}
        disabled={found?.count === 0}
        start={(report, signal) =>
          download('download_order_dues', { query: dues.query }, 'Dues_by_order.csv', report, signal)
        }
      />
    </>
  )
}

/** What each payer owes of each order, the oldest first. */
export function DueList() {
  const { t } = useTranslation()
  const dues = useList('list_order_dues')
  const [noted, setNoted] = useNoted()
  return (
    <>
      <ListTable
        id="dues.orders"
        of={dues}
        title={t('dues.views.orders')}
        filters={useFilters()}
        columns={useColumns(setNoted)}
        rows={(list) => list.dues}
        rowId={(row) => `${row.order_id} ${row.payer}`}
        addressOf={(row) => orderAddress(row.order_id)}
        card={(row) => (
          <>
            <Link to={orderAddress(row.order_id)} className="pl-due-card">
              <strong>
                {row.order_id} {row.party || t(`orders.payers.${row.payer}`)}
              </strong>
              <Money value={row.amount} />
              <span className="pl-quiet">{t('dues.daysOld', { count: row.days })}</span>
              <span className="pl-quiet">{row.invoice_number}</span>
            </Link>
            <DueFollowUp row={row} onNotes={setNoted} />
          </>
        )}
        totals={({ amount }) => ({ amount: <Money value={amount} /> })}
        texts={{ none: t('dues.none'), noneFit: t('dues.noneFit'), showAll: t('dues.showAll') }}
      />
      <NotesPanel of={noted} onClose={() => setNoted(undefined)} />
    </>
  )
}
