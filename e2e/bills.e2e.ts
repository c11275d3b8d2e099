/** Bills: issued from the approved work, downloaded, credited, and credited by two users at once. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ask, send } from './kit/api'
import type { Country } from './kit/contract'
import { giveReason } from './kit/life'
import { ordersOf, takeOrder } from './kit/orders'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

interface Line {
  id: number
  service_name: string
  quantity: number
  taxable: number
}
interface Bill {
  id: number
  number: string
  state: string
  credited: number
  bill_flag: number
  is_igst: boolean
  lines: Line[]
  totals: { total: number }
}
interface Bills {
  bills: Bill[]
  preview: { version: number; missing: unknown[]; is_igst: boolean; lines: Line[]; totals: { total: number } }
}

const billsOf = (order: number, country: Country = 'india'): Promise<Bills> =>
  ask<Bills>(central(`orders/bill/?order_id=${order}`, country), { token: tokenOf('admin', country) })

interface BillOptions {
  country?: Country
  orderOf?: string
  lines?: number
}

/** An order that can be billed at once, for this test alone. */
async function billable({
  country = 'india',
  orderOf = 'product',
  lines = 1,
}: BillOptions = {}): Promise<number> {
  const { orders } = await ordersOf(country, {
    limit: 200,
    status_id: '40,50,1100,1150',
    sort: '-created_at',
  })
  for (const order of orders as unknown as { order_id: number; order_of: string; amount: number }[]) {
    if (order.order_of !== orderOf || order.amount === 0) continue
    const { preview } = await billsOf(order.order_id, country)
    if (preview.missing.length > 0 || preview.lines.length < lines) continue
    if (takeOrder(country, order.order_id)) return order.order_id
  }
  throw new Error(`No order in ${country} can be billed`)
}

async function issued(options: BillOptions = {}): Promise<{ order: number; bill: Bill }> {
  const order = await billable(options)
  const { preview } = await billsOf(order, options.country)
  const bill = await ask<Bill>(central('orders/bill/', options.country), {
    token: tokenOf('Super Admin', options.country),
    body: {
      order_id: order,
      version: preview.version,
      total: preview.totals.total,
      advance_reason: 'Paid before the work',
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return { order, bill }
}

const preview = (page: Page): Locator =>
  page.getByRole('region', { name: 'What would be billed now' }).filter({ visible: true })
const card = (page: Page, number: string): Locator =>
  page.getByRole('region', { name: `Bill ${number}`, exact: true }).filter({ visible: true })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /Issue the bill|Credit bill/ })

/** Downloads by a button, and checks that the file is a PDF. */
async function downloaded(page: Page, button: Locator): Promise<string> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return file.suggestedFilename()
}

test('a bill is issued with the keyboard and its papers are downloaded', async ({ consoleOf }) => {
  const order = await billable()
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=bill`)
  await expect(preview(page).getByRole('region', { name: 'Lines that would be billed' })).toBeVisible()
  await preview(page).getByRole('button', { name: 'Issue bill' }).focus()
  await page.keyboard.press('Enter')
  await giveReason(dialog(page))
  const gstin = dialog(page).getByLabel('GSTIN of the customer')
  const known = await gstin.inputValue()
  await gstin.fill('29ABCCE1234F1ZZ')
  await dialog(page).getByRole('button', { name: 'Issue bill' }).click()
  await expect(dialog(page).getByText('This is mistyped: the last character should be Y.')).toBeVisible()
  expect((await billsOf(order)).bills).toHaveLength(0)
  await gstin.fill(known)
  // Enter in a field issues nothing.
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  expect((await billsOf(order)).bills).toHaveLength(0)
  await dialog(page).getByRole('button', { name: 'Issue bill' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, /Bill IB\d+\/\d\d\/\d{5} for .+ is issued/)
  const [bill] = (await billsOf(order)).bills
  if (!bill) throw new Error('Nothing was issued')
  const own = card(page, bill.number)
  await expect(own.getByText('Issued', { exact: true })).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  const name = `${bill.number.replaceAll('/', '-')}.pdf`
  expect(await downloaded(page, own.getByRole('button', { name: 'Download bill' }))).toBe(name)
  expect(await downloaded(page, own.getByRole('button', { name: 'Download all copies' }))).toBe(name)
  expect(await downloaded(page, own.getByRole('button', { name: 'Download garage bill' }))).toBe(name)
  await open(page, `/orders/show/${order}?tab=estimate`)
  await expect(page.getByText('The order is billed: its estimate can no longer be changed.')).toBeVisible()
  const estimate = await downloaded(page, page.getByRole('button', { name: 'Download estimate' }))
  expect(estimate).toMatch(/^estimate-\d+-\d+\.pdf$/)
})

test('a line that was charged too little is debited, after the amounts were shown', async ({
  consoleOf,
  expectTrouble,
}) => {
  // It is asked for without the confirmation first.
  expectTrouble(failedCall(409))
  const { order, bill } = await issued({ lines: 2 })
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order}?tab=bill`)
  const own = card(page, bill.number)
  await own.getByRole('button', { name: 'Debit note', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Debit note for bill ${bill.number}` })
  const [first] = bill.lines
  const line = dialog.getByRole('group', { name: first?.service_name ?? '' })
  await line.getByLabel('Value to add before tax').fill('100')
  await dialog.getByLabel('Reason', { exact: true }).fill('The agreed price was not charged')
  const amounts = dialog.getByRole('region', { name: 'Amounts of the debit note' })
  await expect(amounts.getByText('100.00')).toBeVisible()
  // The bill then comes to more than was approved.
  await dialog.getByRole('button', { name: 'Issue debit note' }).click()
  await expect(dialog.getByRole('alert')).toContainText('more than the')
  await amounts.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Issue debit note' }).click()
  await expectToast(page, /Debit note ID\d+\/\d\d\/\d{5} for .+ is issued/)
  const note = own.getByRole('list', { name: 'Debit notes' }).getByRole('listitem').first()
  await expect(note.getByText('The agreed price was not charged')).toBeVisible()
  expect(await downloaded(page, note.getByRole('button', { name: 'Download debit note' }))).toMatch(/^ID/)
})

test('a line is credited, then the rest, and the order can be billed again', async ({ consoleOf }) => {
  const { order, bill } = await issued({ lines: 2 })
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order}?tab=bill`)
  const own = card(page, bill.number)
  await own.getByRole('button', { name: 'Credit bill' }).click()
  await dialog(page).getByLabel('Line by line').check()
  const [first] = bill.lines
  const line = dialog(page).getByRole('group', { name: first?.service_name ?? '' })
  await line.getByLabel('Value before tax').fill('999999999')
  await dialog(page).getByLabel('Reason').fill('Agreed discount')
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expect(line.getByText('More than is left of the line')).toBeVisible()
  await line.getByLabel('Value before tax').fill('10')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(500)
  await expect(dialog(page)).toBeVisible()
  await expect(own.getByRole('list', { name: 'Credit notes' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expectToast(page, /Credit note IC\d+\/\d\d\/\d{5} for .+ is issued/)
  await expect(own.getByText('Partly credited')).toBeVisible()
  const note = own.getByRole('list', { name: 'Credit notes' }).getByRole('listitem').first()
  await expect(note.getByText('Agreed discount')).toBeVisible()
  expect(await downloaded(page, note.getByRole('button', { name: 'Download credit note' }))).toMatch(/^IC/)

  await own.getByRole('button', { name: 'Credit bill' }).click()
  await dialog(page).getByLabel('Reason').fill('Billed to the wrong customer')
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expect(own.getByText('Credited', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Credit bill' })).toHaveCount(0)
  await preview(page).getByRole('button', { name: 'Issue bill' }).click()
  await giveReason(dialog(page))
  await dialog(page).getByRole('button', { name: 'Issue bill' }).click()
  await expect(page.getByRole('heading', { name: /^Bill IB/ })).toHaveCount(2)
})

test('when two users credit one bill, the second sees what is left', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const { order, bill } = await issued({ lines: 2 })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=bill`)
  const own = card(page, bill.number)
  await own.getByRole('button', { name: 'Credit bill' }).click()
  await dialog(page).getByLabel('Reason').fill('Wrong customer')
  const other = await send(central('v1/oauth/insurance/credit_note').replace('/central/', '/oauth/'), {
    token: tokenOf('Super Admin'),
    body: {
      bill_id: bill.id,
      credited: 0,
      reason: 'Agreed discount',
      lines: [{ line_id: bill.lines[0]?.id, value: 5 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(other.status).toBe(201)
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog(page).getByText('Somebody else has credited this bill meanwhile').first()).toBeVisible()
  expect((await billsOf(order)).bills[0]?.state).toBe('partly_credited')
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expect(own.getByText('Credited', { exact: true })).toBeVisible()
})

test('staff choose IGST, and go back to the place of supply', async ({ consoleOf }) => {
  const order = await billable()
  const derived = (await billsOf(order)).preview.is_igst
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order}?tab=bill`)
  const chosen = derived ? 'CGST + SGST' : 'IGST'
  await preview(page).getByRole('radio', { name: chosen, exact: true }).click()
  const why = page.getByRole('dialog', { name: `Charge ${chosen}?` })
  await expect(why.getByText(/section 77 CGST Act, section 19 IGST Act/)).toBeVisible()
  await why.getByRole('button', { name: `Charge ${chosen}` }).click()
  await expect(why.getByText('Give the reason')).toBeVisible()
  await why.getByLabel('Why another tax is right here').fill('Shown to be so')
  await why.getByRole('button', { name: `Charge ${chosen}` }).click()
  await expectToast(page, 'The tax of the order is saved')
  await expect(preview(page).getByText('Chosen by staff: Shown to be so')).toBeVisible()
  await expect(preview(page).getByText(/chosen by staff/)).toBeVisible()
  expect((await billsOf(order)).preview.is_igst).toBe(!derived)
  await preview(page).getByRole('radio', { name: 'By place of supply' }).click()
  await expect(preview(page).getByText(/chosen by staff/)).toHaveCount(0)
})

test('on a phone in Malaysia a bill has its service tax and no GSTIN', async ({ consoleOf }) => {
  const order = await billable({ country: 'malaysia' })
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390, height: 800 })
  await open(page, `/orders/show/${order}?tab=bill`)
  await preview(page).getByRole('button', { name: 'Issue bill' }).click()
  await expect(dialog(page).getByLabel('GSTIN of the customer')).toHaveCount(0)
  await giveReason(dialog(page))
  await dialog(page).getByRole('button', { name: 'Issue bill' }).click()
  await expectToast(page, /Bill MB\d+\/\d\d\/\d{5} for .+ is issued/)
  const [bill] = (await billsOf(order, 'malaysia')).bills
  if (!bill) throw new Error('Nothing was issued')
  await expect(card(page, bill.number).getByText('Ringgit Malaysia')).toBeVisible()
  await expectFits(page)
})

test("a garage's own order is handed over as the garage's bill", async ({ consoleOf }) => {
  const { order, bill } = await issued({ orderOf: 'garage' })
  expect(bill.bill_flag).toBe(3)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=bill`)
  const own = card(page, bill.number)
  await expect(own.getByRole('button', { name: 'Download bill' })).toHaveCount(0)
  await downloaded(page, own.getByRole('button', { name: 'Download garage bill' }))
})

test('what prevents a bill is shown, and a read-only role cannot issue one', async ({ consoleOf }) => {
  const { orders } = await ordersOf('india', { limit: 1, status_id: '1', sort: '-created_at' })
  const order = (orders[0] as { order_id: number } | undefined)?.order_id
  if (order === undefined) throw new Error('There is no new order')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=bill`)
  await expect(preview(page).getByText('There is no estimate. Save one')).toBeVisible()
  await expect(preview(page).getByRole('button', { name: 'Issue bill' })).toBeDisabled()
  const reader = await consoleOf({ role: 'Tech Support' })
  await open(reader, `/orders/show/${order}?tab=bill`)
  await expect(reader.getByText('As Tech Support you may read bills, not issue them.')).toBeVisible()
  await expect(preview(reader).getByRole('button', { name: 'Issue bill' })).toHaveCount(0)
})

test('the receipt of a payment is downloaded', async ({ consoleOf }) => {
  const { orders } = await ordersOf('india', { limit: 20, status_id: '90', sort: '-created_at' })
  const paid = (orders as unknown as { order_id: number; paid_amount: number }[]).find(
    ({ paid_amount }) => paid_amount > 0,
  )
  if (!paid) throw new Error('Nobody has paid')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${paid.order_id}?tab=payments`)
  const button = page.getByRole('button', { name: 'Download receipt' }).first()
  expect(await downloaded(page, button)).toMatch(/^receipt-IR0-/)
})
