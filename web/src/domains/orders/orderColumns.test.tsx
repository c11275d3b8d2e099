import { render } from '@testing-library/react'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../locales/en'
import type { Labels } from '../../shared/orderLabels'
import { orderColumns, orderWorkColumns } from './orderColumns'
import type { OrderRow } from './types'

const settings = {
  t: ((key: string) => key) as unknown as TFunction,
  labels: {
    status: ({ status }: { status: string }) => status,
    type: (_: number, name: string) => name,
    orderOf: (orderOf: string) => orderOf,
    phase: (phase: string) => phase,
  } as unknown as Labels,
  addressOf: (row: OrderRow) => `/orders/show/${row.order_id}`,
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } })
})

const bare: OrderRow = {
  order_id: 7,
  version: 1,
  status: { id: 1, status: 'new' },
  phase: 'before_pickup',
  car: null,
  invoice_number: null,
  delivery_date: null,
  delivery_time: null,
  lead: null,
  name: 'Asha Rao',
  email: null,
  phone: '+919876543210',
  order_type: 101,
  order_type_name: 'general',
  amount: 1234.5,
  material_cost: 0,
  labour_cost: 0,
  tax_amount: 0,
  paid_amount: 0,
  settled_amount: 0,
  due_amount: 0,
  due_by_payer: [],
  garage: null,
  fleet_name: null,
  cr: null,
  gi: null,
  flat_discount: 0,
  insurance_company: null,
  rating: null,
  feedback: null,
  feedback_remark: null,
  pick_date: null,
  order_of: 'product',
  is_delayed: false,
  open_escalations: 0,
  refund_due: null,
  created_at: '2026-03-05T20:00:00Z',
}

const cell = (key: string, row: OrderRow) => {
  const column = orderColumns(settings).find((one) => one.key === key)
  const { container } = render(<MemoryRouter>{column?.render(row)}</MemoryRouter>)
  return container.textContent
}

describe('the columns of an order list', () => {
  it('are the 28 of the specification, in its order; more are there for the asking', () => {
    const shown = orderColumns(settings).filter((column) => !column.spare)
    expect(shown.map(({ key }) => key)).toEqual([
      'order_id',
      'status',
      'brand',
      'model',
      'fuel',
      'invoice',
      'delivery',
      'source',
      'caller',
      'name',
      'email',
      'phone',
      'type',
      'amount',
      'material',
      'labour',
      'tax',
      'garage',
      'fleet',
      'cr',
      'discount',
      'insurer',
      'rating',
      'feedback',
      'remark',
      'pick_date',
      'order_of',
      'created_at',
    ])
  })
  it.each([
    'brand',
    'model',
    'fuel',
    'invoice',
    'delivery',
    'source',
    'caller',
    'email',
    'garage',
    'fleet',
    'cr',
    'insurer',
    'rating',
    'feedback',
    'remark',
    'pick_date',
    'plate',
    'due_by_payer',
  ])('leave %s blank for an order that has none', (key) => {
    expect(cell(key, bare)).toBe('')
  })
  it('leave blank what a lead or a car has only in part', () => {
    const half = { ...bare, lead: { source: null, assign_to_call: { name: 'Vikas' } } }
    expect(cell('source', half)).toBe('')
    expect(cell('caller', half)).toBe('Vikas')
  })
  it('show the order in the words of the region', () => {
    expect(cell('order_id', bare)).toBe('7')
    expect(cell('amount', bare)).toBe('₹1,234.50')
    expect(cell('created_at', bare)).toBe('06 Mar 2026, 01:30')
    expect(cell('phone', bare)).toBe('+919876543210')
    const shared = [
      { payer: 'customer' as const, amount: 1234.5 },
      { payer: 'insurer' as const, amount: -10 },
    ]
    expect(cell('due_by_payer', { ...bare, due_by_payer: shared })).toBe('Customer ₹1,234.50Insurer −₹10.00')
    expect(cell('cr', { ...bare, gi: { id: 2, name: 'Aarti' } })).toBe('Aarti')
  })
  it('mark an order with open escalations, and one whose customer is to get money back', () => {
    const marks = (row: OrderRow) => {
      const column = orderColumns(settings).find((one) => one.key === 'order_id')
      const { container } = render(<MemoryRouter>{column?.render(row)}</MemoryRouter>)
      return container.querySelectorAll('.pl-order-mark').length
    }
    expect(marks(bare)).toBe(0)
    expect(marks({ ...bare, open_escalations: 2 })).toBe(1)
    expect(marks({ ...bare, open_escalations: 2, refund_due: 'overpaid' })).toBe(2)
  })
  it('offer every column in the grid too, the first ones shown', () => {
    const work = orderWorkColumns(settings)
    expect(work).toHaveLength(orderColumns(settings).length)
    expect(work[0]?.key).toBe('order_id')
  })
})
