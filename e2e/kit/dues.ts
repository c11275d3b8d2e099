/** Orders that are billed and not paid, and the list in which they are. */
import { randomUUID } from 'node:crypto'
import { ask } from './api'
import { approvedOrder } from './lifeByCalls'
import { central, expect, tokenOf } from './test'

interface Preview {
  preview: { version: number; totals: { total: number } }
}

export interface Due {
  order_id: number
  party_id: number
  party: string
  amount: number
}

/** An order of the test's own that is billed and not paid, with its customer. */
export async function billedOrder(): Promise<Due> {
  const token = tokenOf('Super Admin')
  const { order_id: order } = await approvedOrder('india')
  const { preview } = await ask<Preview>(central(`orders/bill/?order_id=${order}`), { token })
  await ask(central('orders/bill/'), {
    token,
    body: {
      order_id: order,
      version: preview.version,
      total: preview.totals.total,
      advance_reason: 'Paid before the work',
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const found = await ask<{ dues: Due[] }>(central(`orders/dues/orders/?text=${order}`), {
    token: tokenOf('admin'),
  })
  const due = found.dues.find(({ order_id }) => order_id === order)
  if (!due) throw new Error(`Nothing is due of order ${order}`)
  expect(due.amount).toBe(preview.totals.total)
  return due
}

/** The list of what the customer owes. */
export const duesOf = ({ party_id }: Due): string => `/dues?view=orders&payer=customer&party_id=${party_id}`

export async function notesOf({ order_id, party_id }: Due): Promise<object[]> {
  const query = `payer=customer&party_id=${party_id}&order_id=${order_id}`
  const { notes } = await ask<{ notes: object[] }>(central(`orders/dues/notes/?${query}`), {
    token: tokenOf('Super Admin'),
  })
  return notes
}
