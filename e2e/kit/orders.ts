import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './api'
import type { Country, ShownRows } from './contract'
import { central, demo, tokenOf } from './test'

/** An order as in the lists; only the fields that the tests use. */
export interface Order {
  order_id: number
  version: number
  status: { id: number; status: string }
  name: string
  phone: string
  amount: number
  invoice_number: string | null
  car: { registration_no: string } | null
  created_at: string
}

interface Orders {
  orders: Order[]
  count: number
  totals: { amount: number; paid: number; due: number }
}

/** The order list by the call. */
export const ordersOf = (country: Country, query: Record<string, string | number> = {}): Promise<Orders> => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return ask<Orders>(central(`orders/?${search}`, country), { token: tokenOf('admin', country) })
}

/**
 * True for the first test of the run that asks for this order: it may change it, and no other test does. The workers share
 * the demonstration and nothing else, so a folder remembers it, which only one of them can make.
 */
export function takeOrder(country: Country, order: number): boolean {
  try {
    mkdirSync(join(demo.dataDir, `taken-${country}-${order}`))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

let known: Promise<Orders> | undefined

/** Any order of India's demonstration. */
export async function anOrder(): Promise<number> {
  known ??= ordersOf('india', { limit: 1 })
  const [order] = (await known).orders
  if (!order) throw new Error('The demonstration has no orders')
  return order.order_id
}

/** The oldest closed escalation, which no test works on, and a payment advice. */
export async function shownRows(country: Country): Promise<ShownRows> {
  const { escalations } = await ask<{ escalations: { id: number; order_id: number }[] }>(
    central('central/escalations/?status=closed&sort=created_at&limit=1', country),
    { token: tokenOf('admin', country) },
  )
  const { advices } = await ask<{ advices: { uuid: string }[] }>(
    central('central-integration/payment-advice/?state=paid&limit=1', country),
    { token: tokenOf('admin', country) },
  )
  const [escalation] = escalations
  const [advice] = advices
  if (!escalation || !advice) throw new Error(`No closed escalation, or no paid advice in ${country}`)
  return { escalation, advice: advice.uuid }
}

/** An order that has a car, an invoice and a distinctive name. */
export async function anInvoicedOrder(country: Country): Promise<Order> {
  const { orders } = await ordersOf(country, { limit: 200, sort: '-created_at', status_id: '60,90' })
  const found = orders.find(({ invoice_number, car }) => invoice_number && car?.registration_no)
  if (!found) throw new Error(`No invoiced order in ${country}`)
  return found
}
