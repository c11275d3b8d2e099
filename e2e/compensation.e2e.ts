/** Compensation of escalations: GoApp money of a buyer, a voucher that another person approves, and what it all cost. */
import { randomUUID } from 'node:crypto'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { expectFits, open } from './kit/shell'
import { central, demo, expect, type Page, test, tokenOf } from './kit/test'

interface Case {
  id: number
  number: string
  order_id: number
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

/** An escalation of a new order of spares, raised by a call. */
async function ofSpares(): Promise<Case> {
  const admin = tokenOf('admin')
  const { garages } = await ask<{ garages: { id: number }[] }>(central('garages/?limit=1'), { token: admin })
  const { cities } = await ask<{ cities: { id: number }[] }>(central('garages/cities/'), { token: admin })
  const { order } = await ask<{ order: { id: number } }>(`${demo.url}/api/spares/market-orders/`, {
    token: tokenOf('Accessories Manager'),
    headers: keyed(),
    body: {
      buyer: { kind: 'garage', id: garages[0]?.id },
      city_id: cities[0]?.id,
      address: '14, 80 Feet Road',
      payment_mode: 'cod',
      items: [{ sku: 'BP-1', name: 'Brake pads', hsn: '8708', quantity: 1, price: 999 }],
    },
  })
  const [raised] = await ask<[{ escalation: Case }]>(central('spares-escalations/'), {
    token: admin,
    headers: keyed(),
    body: { order_id: order.id, type1: 401, source_id: 1, description: 'It does not fit.' },
  })
  return raised.escalation
}

/** An escalation of the newest order, raised by a call. */
async function ofOrder(): Promise<Case> {
  const token = tokenOf('admin')
  const { orders } = await ask<{ orders: { order_id: number }[] }>(
    central('orders/?limit=1&sort=-created_at'),
    {
      token,
    },
  )
  const { escalations } = await ask<{ escalations: Case[] }>(
    central(`central/escalations/detail/${orders[0]?.order_id}/`),
    {
      token,
      headers: keyed(),
      body: { type1: 101, source_id: 1, description: 'The brakes squeal again.', anyway: true },
    },
  )
  const [raised] = escalations
  if (!raised) throw new Error('nothing was raised')
  return raised
}

async function fits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 })
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectFits(page)
  }
  await expectNoViolation(page)
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('GoApp money is granted within the limit and shown with its entries', async ({ consoleOf }) => {
  const raised = await ofSpares()
  const page = await consoleOf({ role: 'Super Admin' })
  await open(page, `/spares-escalation/detail/${raised.order_id}?escalation=${raised.id}`)
  const wallet = page.getByRole('region', { name: 'GoApp money' })
  const entries = wallet.getByRole('list', { name: 'Entries of the wallet' }).getByRole('listitem')
  const before = await entries.count()
  await fits(page)
  await wallet.getByRole('button', { name: 'Grant GoApp money' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('250')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The parcel came late.')
  await fits(page)
  await confirm(page, 'Grant GoApp money')
  await expect(entries).toHaveCount(before + 1)
  await expect(entries.first()).toContainText('The parcel came late.')
  await expect(entries.first()).toContainText(raised.number)
  await expect(page.getByRole('region', { name: 'Compensation' }).getByText('250.00').first()).toBeVisible()
  await fits(page)
})

test('a voucher above the limit is approved by another person, and its code is shown to who issues it', async ({
  consoleOf,
}) => {
  const raised = await ofOrder()
  const address = `/escalation/show/${raised.order_id}/${raised.id}`
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, address)
  const block = page.getByRole('region', { name: 'Compensation' })
  await block.getByRole('button', { name: 'Add voucher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('3500')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Repaired twice.')
  await fits(page)
  await confirm(page, 'Add voucher')
  const vouchers = block.getByRole('list', { name: 'Vouchers of the escalation' })
  await expect(vouchers.getByText('To approve')).toBeVisible()
  await expect(vouchers.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(vouchers.getByText('You proposed it: another person decides on it.')).toBeVisible()
  await fits(page)

  const head = await consoleOf({ role: 'Super Admin' })
  await open(head, address)
  const decided = head.getByRole('region', { name: 'Compensation' })
  await decided.getByRole('button', { name: 'Approve' }).click()
  await confirm(head, 'Approve')
  await decided.getByRole('button', { name: 'Issue and send' }).click()
  await confirm(head, 'Issue and send')
  await expect(decided.getByText('Issued', { exact: true })).toBeVisible()
  await expect(decided.getByRole('code')).toHaveText(/^[A-Z2-9]{12}$/)
  await expect(decided.getByText('3,500.00').first()).toBeVisible()
  await decided.getByRole('button', { name: 'Cancel voucher' }).click()
  await head
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Reason' })
    .fill('The customer wants the repair.')
  await confirm(head, 'Cancel voucher')
  await expect(decided.getByText('Cancelled', { exact: true })).toBeVisible()
  await fits(head)
})
