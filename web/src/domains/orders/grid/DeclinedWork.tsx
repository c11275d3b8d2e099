import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DataOf } from '../../../api/callTypes'
import { type ListSort, useList } from '../../../api/list'
import type { Column } from '../../../kit/columns'
import { DateTime, Money } from '../../../kit/figures'
import { DeclinedName } from '../../../shared/DeclinedName'
import { Mobile, Plate } from '../../../shared/identity'
import { ListTable } from '../../../kit/ListTable'
import { useCities, useFieldStaff } from '../../../shared/lookups'
import { OrderStatus } from '../../../shared/OrderStatus'

type DeclinedLine = DataOf<'list_declined_lines'>['lines'][number]

interface Props {
  addressOf: (row: DeclinedLine) => string
  open: (row: DeclinedLine) => void
}

function columnsOf(
  t: TFunction,
  addressOf: Props['addressOf'],
): Column<DeclinedLine, ListSort<'list_declined_lines'>>[] {
  return [
    {
      key: 'order_id',
      title: t('orders.columns.order_id'),
      width: 104,
      render: (row) => (
        <Link to={addressOf(row)} className="pl-order-link">
          {row.order_id}
        </Link>
      ),
    },
    {
      key: 'work',
      title: t('orders.declined.work'),
      width: 280,
      render: (row) => <DeclinedName line={row} />,
    },
    {
      key: 'amount',
      title: t('orders.declined.amount'),
      width: 140,
      align: 'right',
      render: (row) => <Money value={row.amount} />,
    },
    {
      key: 'declined_at',
      title: t('orders.declined.at'),
      width: 170,
      render: (row) => <DateTime value={row.declined_at} />,
    },
    { key: 'name', title: t('orders.columns.name'), width: 160, render: (row) => row.customer },
    {
      key: 'phone',
      title: t('orders.columns.phone'),
      width: 150,
      render: (row) => <Mobile value={row.mobile} />,
    },
    {
      key: 'plate',
      title: t('orders.columns.plate'),
      width: 150,
      render: (row) => <Plate value={row.registration_no} />,
    },
    {
      key: 'status',
      title: t('orders.columns.status'),
      width: 196,
      render: (row) => <OrderStatus status={row.status} />,
    },
    { key: 'city', title: t('orders.filters.city'), width: 130, render: (row) => row.city },
    { key: 'cr', title: t('orders.filters.cr'), width: 150, render: (row) => row.cr },
  ]
}

/** In an address that the orders share, which have days of their own. */
const days = { from: 'declined_from', to: 'declined_to' } as const
/** The address without them. */
export const noDeclinedDays = { [days.from]: undefined, [days.to]: undefined }

/** Work that customers declined, newest first, to be offered again. */
export function DeclinedWork({ addressOf, open }: Props) {
  const { t } = useTranslation()
  const declined = useList('list_declined_lines', { addressNames: days })
  const staff = useFieldStaff('CR')
  return (
    <>
      <div className="pl-grid-title">
        <h2>{t('orders.declined.title')}</h2>
      </div>
      <ListTable
        id="declined"
        of={declined}
        title={t('orders.declined.title')}
        filters={{
          text: { label: t('orders.filters.text') },
          from: { label: t('orders.declined.between') },
          city_id: { label: t('orders.filters.city'), ...useCities() },
          cr_id: staff.enabled && { label: t('orders.filters.cr'), ...staff },
        }}
        columns={columnsOf(t, addressOf)}
        rows={({ lines }) => lines}
        rowId={(row) => row.line_id}
        onOpen={open}
        texts={{
          none: t('orders.declined.none'),
          noneFit: t('orders.declined.noneFit'),
          showAll: t('orders.declined.showAll'),
        }}
      />
    </>
  )
}
