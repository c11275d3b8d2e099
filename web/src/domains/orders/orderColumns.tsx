import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { billAddress } from '../../shared/orderAddress'
import type { ListSort } from '../../api/list'
import type { Column } from '../../kit/columns'
import { DateTime, Money } from '../../kit/figures'
import { Mobile, Plate } from '../../shared/identity'
import { timeOfDay } from '../../kit/format'
import type { Labels } from '../../shared/orderLabels'
import { OrderStatus } from '../../shared/OrderStatus'
import { DueByPayer } from './DueByPayer'
import { OrderMarks } from './OrderMarks'
import type { OrderRow } from './types'

type OrderColumn = Column<OrderRow, ListSort<'list_orders'>>

const amount = (
  key: string,
  title: string,
  value: (row: OrderRow) => number,
  more: Partial<OrderColumn> = {},
): OrderColumn => ({
  key,
  title,
  width: 130,
  align: 'right',
  render: (row) => <Money value={value(row)} />,
  ...more,
})

const promised = (title: string): OrderColumn => ({
  key: 'promised',
  title,
  width: 190,
  spare: true,
  render: (row) => (
    <span className={row.is_delayed ? 'pl-due-late' : undefined}>
      <DateTime value={row.expected_delivery} />
    </span>
  ),
})

interface Settings {
  t: TFunction
  labels: Labels
  /** Where an order is opened: its own screen, or the panel of the grid. */
  addressOf: (row: OrderRow) => string
}

/** The columns of product.md section 2, in its order; a missing value is blank. */
export function orderColumns({ t, labels, addressOf }: Settings): OrderColumn[] {
  const title = (key: keyof typeof titles) => t(titles[key])
  return [
    {
      key: 'order_id',
      title: title('order_id'),
      width: 124,
      sort: 'order_id',
      render: (row) => (
        <>
          <Link to={addressOf(row)} className="pl-order-link">
            {row.order_id}
          </Link>
          <OrderMarks order={row} />
        </>
      ),
    },
    {
      key: 'status',
      title: title('status'),
      width: 196,
      render: (row) => <OrderStatus status={row.status} />,
    },
    { key: 'brand', title: title('brand'), render: (row) => row.car?.car_tbl?.brand?.name },
    { key: 'model', title: title('model'), render: (row) => row.car?.car_tbl?.model?.name },
    { key: 'fuel', title: title('fuel'), width: 130, render: (row) => row.car?.car_tbl?.car_type?.name },
    {
      key: 'invoice',
      title: title('invoice'),
      width: 160,
      render: (row) =>
        row.invoice_number ? (
          <Link to={billAddress(row.order_id, row.invoice_number)}>{row.invoice_number}</Link>
        ) : null,
    },
    {
      key: 'delivery',
      title: title('delivery'),
      width: 215,
      sort: 'delivery_date',
      render: (row) =>
        row.delivery_date ? (
          <>
            <DateTime value={row.delivery_date} day /> {timeOfDay(row.delivery_time)}
          </>
        ) : null,
    },
    { key: 'source', title: title('source'), render: (row) => row.lead?.source?.source_name },
    { key: 'caller', title: title('caller'), width: 150, render: (row) => row.lead?.assign_to_call?.name },
    { key: 'name', title: title('name'), width: 160, render: (row) => row.name },
    { key: 'email', title: title('email'), width: 200, render: (row) => row.email },
    { key: 'phone', title: title('phone'), width: 150, render: (row) => <Mobile value={row.phone} /> },
    {
      key: 'type',
      title: title('type'),
      width: 130,
      render: (row) => labels.type(row.order_type, row.order_type_name),
    },
    amount('amount', title('amount'), (row) => row.amount, { sort: 'amount', width: 150 }),
    amount('material', title('material'), (row) => row.material_cost),
    amount('labour', title('labour'), (row) => row.labour_cost),
    amount('tax', title('tax'), (row) => row.tax_amount),
    { key: 'garage', title: title('garage'), width: 180, render: (row) => row.garage?.name },
    { key: 'fleet', title: title('fleet'), width: 150, render: (row) => row.fleet_name },
    {
      key: 'cr',
      title: title('cr'),
      width: 170,
      render: (row) => [row.cr?.name, row.gi?.name].filter(Boolean).join(' / '),
    },
    amount('discount', title('discount'), (row) => row.flat_discount),
    {
      key: 'insurer',
      title: title('insurer'),
      width: 180,
      render: (row) => row.insurance_company?.company_name,
    },
    { key: 'rating', title: title('rating'), width: 90, align: 'center', render: (row) => row.rating },
    { key: 'feedback', title: title('feedback'), width: 160, render: (row) => row.feedback },
    { key: 'remark', title: title('remark'), width: 180, render: (row) => row.feedback_remark },
    {
      key: 'pick_date',
      title: title('pick_date'),
      width: 140,
      sort: 'pick_date',
      render: (row) => <DateTime value={row.pick_date} day />,
    },
    { key: 'order_of', title: title('order_of'), width: 110, render: (row) => labels.orderOf(row.order_of) },
    {
      key: 'created_at',
      title: title('created_at'),
      width: 170,
      sort: 'created_at',
      render: (row) => <DateTime value={row.created_at} />,
    },
    {
      key: 'plate',
      title: title('plate'),
      width: 150,
      spare: true,
      render: (row) => <Plate value={row.car?.registration_no} />,
    },
    {
      key: 'phase',
      title: title('phase'),
      spare: true,
      render: (row) => labels.phase(row.phase),
    },
    amount('paid', title('paid'), (row) => row.paid_amount, { spare: true }),
    amount('due', title('due'), (row) => row.due_amount, { spare: true }),
    {
      key: 'due_by_payer',
      title: title('due_by_payer'),
      width: 240,
      spare: true,
      render: (row) => <DueByPayer of={row.due_by_payer} />,
    },
    promised(title('promised')),
  ]
}

/** Title keys by column, so that a column without a title does not compile. */
const titles = {
  order_id: 'orders.columns.order_id',
  status: 'orders.columns.status',
  brand: 'orders.columns.brand',
  model: 'orders.columns.model',
  fuel: 'orders.columns.fuel',
  invoice: 'orders.columns.invoice',
  delivery: 'orders.columns.delivery',
  source: 'orders.columns.source',
  caller: 'orders.columns.caller',
  name: 'orders.columns.name',
  email: 'orders.columns.email',
  phone: 'orders.columns.phone',
  type: 'orders.columns.type',
  amount: 'orders.columns.amount',
  material: 'orders.columns.material',
  labour: 'orders.columns.labour',
  tax: 'orders.columns.tax',
  garage: 'orders.columns.garage',
  fleet: 'orders.columns.fleet',
  cr: 'orders.columns.cr',
  discount: 'orders.columns.discount',
  insurer: 'orders.columns.insurer',
  rating: 'orders.columns.rating',
  feedback: 'orders.columns.feedback',
  remark: 'orders.columns.remark',
  pick_date: 'orders.columns.pick_date',
  order_of: 'orders.columns.order_of',
  created_at: 'orders.columns.created_at',
  plate: 'orders.columns.plate',
  phase: 'orders.columns.phase',
  paid: 'orders.columns.paid',
  due: 'orders.columns.due',
  due_by_payer: 'orders.columns.due_by_payer',
  promised: 'orders.columns.promised',
} as const

/** What somebody at a telephone asks for first. */
const deskColumns = [
  'order_id',
  'name',
  'phone',
  'plate',
  'status',
  'promised',
  'due',
  'garage',
  'cr',
  'amount',
]

/** Fewer columns for the grid, where the list leads to one order. */
const workColumns = [
  'order_id',
  'status',
  'plate',
  'model',
  'name',
  'phone',
  'pick_date',
  'delivery',
  'garage',
  'cr',
  'amount',
  'due',
]

/** These columns first, and the others to be chosen. */
function columnsFirst(keys: readonly string[], settings: Settings): OrderColumn[] {
  const all = orderColumns(settings)
  const chosen = keys.flatMap((key) => all.filter((column) => column.key === key))
  const rest = all.filter((column) => !keys.includes(column.key))
  return [
    ...chosen.map((column) => ({ ...column, spare: false })),
    ...rest.map((column) => ({ ...column, spare: true })),
  ]
}

export const orderDeskColumns = (settings: Settings): OrderColumn[] => columnsFirst(deskColumns, settings)
export const orderWorkColumns = (settings: Settings): OrderColumn[] => columnsFirst(workColumns, settings)
