/** The stages of an order as staff and customers go through them on their screens. */
import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './api'
import type { Country } from './contract'
import { chooseJob, codeOn, copiedLink, enterCode } from './customerPages'
import { openDetails } from './estimates'
import { create, field, findCustomer, newCustomer, pick } from './orderForm'
import { digitsOf, expectOnPaper, numberOf, paperOf, sumOf } from './papers'
import { photo } from './photo'
import { expectFits, open } from './shell'
import { central, type ConsoleOf, tokenOf } from './test'
import { expectToast } from './toasts'

export interface TestOrder {
  order_id: number
  version: number
  status: { id: number }
  amount: number
  paid_amount: number
  due_amount: number
  rating: number | null
  timeline: { event: string; reason: string | null }[]
}

export const orderOf = (id: number, country: Country): Promise<TestOrder> =>
  ask<TestOrder>(central(`orders/detail/${id}/`, country), { token: tokenOf('admin', country) })

interface Place {
  garage: { id: number; name: string }
  city: { id: number; name: string }
}

/** A garage that is registered for tax, and its city: one that has issued a bill with its number. */
export async function registeredGarage(country: Country): Promise<Place> {
  const token = tokenOf('admin', country)
  const list = central('orders/?status_id=60,90&limit=100&sort=-created_at', country)
  const { orders } = await ask<{ orders: { order_id: number; invoice_number: string | null }[] }>(list, {
    token,
  })
  for (const { order_id, invoice_number } of orders) {
    if (!invoice_number) continue
    const { bills } = await ask<{ bills: { supplier: { tax_number: string | null } }[] }>(
      central(`orders/bill/?order_id=${order_id}`, country),
      { token },
    )
    if (!bills[0]?.supplier.tax_number) continue
    return ask<Place>(central(`orders/detail/${order_id}/`, country), { token })
  }
  throw new Error(`No garage in ${country} is registered`)
}

const regionNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name }).filter({ visible: true })
const currentStatus = (page: Page, status: string): Locator =>
  page
    .getByRole('list', { name: 'Progress of the order' })
    .filter({ visible: true })
    .locator('[aria-current="step"]')
    .getByText(status, { exact: true })

/** Takes the order's next step, which must be this one. */
export async function moveTo(page: Page, id: number, status: string): Promise<void> {
  await regionNamed(page, 'Next steps')
    .getByRole('button', { name: `Move to ${status}`, exact: true })
    .click()
  await expectToast(page, `Order ${id} is now: ${status}`)
  await expect(currentStatus(page, status)).toBeVisible()
}

/** What was just done has moved the order to this status by itself. */
export const expectMoved = (page: Page, status: string): Promise<void> =>
  expect(currentStatus(page, status)).toBeVisible()

/** Opens a tab of the order, without reloading the order if it is open already. */
export async function openTab(page: Page, id: number, key: string, name: string): Promise<void> {
  if (new URL(page.url()).pathname !== `/orders/show/${id}`) await open(page, `/orders/show/${id}?tab=${key}`)
  else await page.getByRole('tab', { name, exact: true }).click()
  await expect(page.getByRole('tab', { name, selected: true, exact: true })).toBeVisible()
}

interface OrderOptions {
  type?: 'General' | 'Insurance'
  fleet?: string
}

/** Creates an order on its screen, and returns its number. */
export async function createOrder(
  page: Page,
  country: Country,
  { type, fleet }: OrderOptions = {},
): Promise<number> {
  const visitor = newCustomer(country)
  const { city, garage } = await registeredGarage(country)
  await open(page, '/orders/create')
  await findCustomer(page, visitor.mobile)
  await expect(page.getByText('A new customer: type the name')).toBeVisible()
  await field(page, 'Customer name').fill(visitor.name)
  if (type) await pick(page, 'Order type', type)
  if (fleet) await pick(page, 'Fleet \\(makes it a business order\\)', fleet)
  await pick(page, 'City', city.name)
  await pick(page, 'Garage', garage.name)
  await pick(page, 'Source')
  await field(page, 'Registration number').fill(visitor.plate)
  await pick(page, 'Brand')
  await pick(page, 'Model')
  await pick(page, 'Fuel')
  await field(page, 'Year').fill('2024')
  if (type === 'Insurance') {
    await pick(page, 'Insurance company')
    await field(page, 'Claim number').fill('CLM-1')
  }
  return create(page)
}

/** Chooses one of the buttons that stand side by side. */
export const chooseIn = (within: Locator, label: string, option: string): Promise<void> =>
  within.getByRole('radiogroup', { name: label, exact: true }).getByText(option, { exact: true }).click()

/** The customer signs with the mouse. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const pad = page.getByRole('img', { name: /^Customer's signature/ })
  await pad.hover({ position: { x: 40, y: 60 } })
  await page.mouse.down()
  await pad.hover({ position: { x: 160, y: 90 } })
  await pad.hover({ position: { x: 220, y: 30 } })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: "Customer's signature: drawn" })).toBeVisible()
}

export async function takeInventory(page: Page, id: number): Promise<void> {
  await openTab(page, id, 'inventory', 'Inventory')
  await page.getByRole('button', { name: 'Take the inventory' }).click()
  const form = page.getByRole('form', { name: 'Inventory' })
  await form.getByLabel('Odometer', { exact: true }).fill('45210')
  await chooseIn(form, 'Fuel', '5/8')
  await form.getByRole('button', { name: 'Mark the rest as present' }).click()
  await sign(page)
  await form.getByRole('button', { name: 'Take the inventory' }).click()
  await expectToast(page, 'The inventory is saved')
  await page.getByLabel('Choose photos').setInputFiles([photo('front.png', 80)])
  await expect(page.getByRole('button', { name: 'Before the work 1', exact: true })).toBeVisible()
  const sheet = await paperOf(page, page.getByRole('button', { name: 'Download inventory sheet' }))
  expectOnPaper(sheet, String(id), '5/8')
}

export async function openJobCard(page: Page, id: number): Promise<void> {
  await openTab(page, id, 'job_card', 'Job card')
  await page.getByRole('button', { name: 'Open the job card' }).click()
  const form = page.getByRole('form', { name: 'Job card' })
  await form.getByLabel("Complaints, in the customer's words").fill('Brakes squeal')
  await form.getByRole('button', { name: 'Add a job' }).click()
  await page.getByRole('group', { name: 'Job 1' }).getByLabel('What is done').fill('Front brake pads')
  await form.getByRole('button', { name: 'Open the job card' }).click()
  await expectToast(page, 'The job card is saved')
  const paper = await paperOf(page, page.getByRole('button', { name: 'Download job card' }))
  expectOnPaper(paper, `JC-${id}`, 'Brakes squeal', 'Front brake pads')
}

interface Work {
  name: string
  price: string
  payer?: 'Customer' | 'Insurer'
}

/** Estimates work line by line; the totals on screen must equal those on paper. */
export async function estimate(page: Page, id: number, lines: readonly Work[]): Promise<void> {
  await openTab(page, id, 'estimate', 'Estimate')
  for (const [at, { name, price, payer }] of lines.entries()) {
    await page.getByRole('button', { name: 'Add a free line' }).click()
    const line = page.getByRole('listitem', { name: new RegExp(`^Line ${at + 1}:`) })
    await line.getByLabel('Name', { exact: true }).fill(name)
    await line.getByLabel('Price', { exact: true }).fill(price)
    await openDetails(line)
    // Malaysia has no codes; in India the bill of a garage with a large turnover needs them on every line.
    const code = line.getByLabel('HSN/SAC', { exact: true })
    if ((await code.count()) > 0) await code.fill('998714')
    if (payer) {
      await line.getByRole('combobox', { name: /^Payer/ }).click()
      await page.locator('.ant-select-dropdown:visible').getByText(payer, { exact: true }).click()
    }
  }
  const total = await sumOf(regionNamed(page, 'Totals'), 'Total')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expectToast(page, 'The estimate is saved.')
  const paper = await paperOf(page, page.getByRole('button', { name: 'Download estimate' }))
  expectOnPaper(paper, total, ...lines.map(({ name }) => name))
}

/** Records that the estimate was handed over; its tab is open. */
export async function recordSent(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Record as sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record as sent' })
  await dialog.getByLabel('To whom, and how').fill(to)
  await dialog.getByRole('button', { name: 'Record as sent' }).click()
  await expectToast(page, 'The estimate is noted as sent')
  await expect(page.getByRole('button', { name: 'Record as sent' })).toHaveCount(0)
}

/** The customer decides on the phone: everything is approved except the work to decline. */
export async function approveByPhone(
  page: Page,
  consoleOf: ConsoleOf,
  country: Country,
  declined: string,
): Promise<void> {
  const phone = await consoleOf({ country, width: 390, height: 844 })
  await phone.goto(await copiedLink(page))
  await phone.getByRole('button', { name: /Approve all/ }).click()
  await chooseJob(phone, declined, 'Decline')
  await phone.getByRole('button', { name: /^Continue/ }).click()
  const code = await codeOn(phone)
  await enterCode(phone, code === '000000' ? '000001' : '000000')
  await expect(phone.getByRole('alert')).toBeVisible()
  await enterCode(phone, code)
  await expect(phone.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expectFits(phone)
  // The console that shows the estimate updates without reloading.
  await expect(regionNamed(page, 'Declined work to offer again').getByText(declined)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('A decision has already been made.')).toBeVisible()
}

/** Staff record that the customer approves the remaining lines. */
export async function recordApproval(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record approval' })
  const approved = dialog.getByRole('radio', { name: 'Approved' })
  await expect(approved.first()).toBeVisible()
  for (const choice of await approved.all()) await choice.check()
  await dialog.getByLabel('What was agreed, and when').fill('Agreed on the phone at noon')
  await dialog.getByRole('button', { name: 'Record approval' }).click()
  await expectToast(page, 'The decision is recorded.')
}

/** Every job of the card is worked on and done: so many wait for it. */
export async function doJobs(page: Page, id: number, waiting: number): Promise<void> {
  await openTab(page, id, 'job_card', 'Job card')
  const jobs = regionNamed(page, 'Jobs')
  const start = jobs.getByRole('button', { name: /^Start: / })
  await expect(start).toHaveCount(waiting)
  // Who works on the first one is proposed for the others.
  const who = jobs.getByLabel(/^Who works on/).first()
  if (await who.isVisible()) await who.fill('Ravi Kumar')
  for (let left = waiting; left > 0; left -= 1) {
    await start.first().click()
    await jobs.getByRole('button', { name: /^Done: / }).click()
    await expect(start).toHaveCount(left - 1)
  }
}

export async function finishChecklist(page: Page, id: number): Promise<void> {
  await openTab(page, id, 'checklist', 'Checklist')
  await page.getByRole('button', { name: 'Begin the checklist' }).click()
  const rests = page.getByRole('button', { name: /^Looked at the rest of / })
  await expect(rests.first()).toBeVisible()
  for (const rest of await rests.all()) await rest.click()
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  await expectToast(page, 'The checklist is complete')
}

interface Issued {
  number: string
  /** As displayed. */
  total: string
  text: string
}

/** Gives the reason of a bill in advance, where the work of the order is not done. */
export async function giveReason(dialog: Locator): Promise<void> {
  await expect(dialog.getByText('A bill is never changed').first()).toBeVisible()
  const why = dialog.getByLabel('Why it is billed before the work')
  if (await why.isVisible()) await why.fill('Paid before the work')
}

/** Issues the bill from the preview, and reads its document. */
export async function issueBill(page: Page, id: number): Promise<Issued> {
  await openTab(page, id, 'bill', 'Bill')
  const preview = regionNamed(page, 'What would be billed now')
  await expect(preview.getByRole('button', { name: 'Issue bill' })).toBeEnabled()
  // A claim has a bill for the insurer, too.
  const customers = preview.getByRole('region', { name: 'Customer’s bill' })
  const proposed = await sumOf((await customers.count()) > 0 ? customers : preview, 'Total')
  await preview.getByRole('button', { name: 'Issue bill' }).click()
  const dialog = page.getByRole('dialog', { name: /^Issue the bill/ })
  await giveReason(dialog)
  await dialog.getByRole('button', { name: 'Issue bill' }).click()
  // The newest bill comes first.
  const card = regionNamed(page, /^Bill [IM]B/).first()
  await expect(card.getByText('Issued', { exact: true })).toBeVisible()
  const number = (await card.getByRole('heading', { level: 2 }).innerText()).replace('Bill ', '')
  const total = await sumOf(card, 'Total')
  expect(total).toBe(proposed)
  const paper = await paperOf(page, card.getByRole('button', { name: 'Download bill' }))
  expectOnPaper(paper, number, total)
  return { number, total, text: paper.text }
}

const ledger = (page: Page): Locator =>
  regionNamed(page, 'Payments').getByRole('list', { name: 'Ledger' }).getByRole('listitem')

async function collect(page: Page, method: string): Promise<Locator> {
  await regionNamed(page, 'Payments').getByRole('button', { name: 'Collect payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Collect a payment/ })
  await expect(dialog.getByLabel('Amount', { exact: true })).not.toHaveValue('')
  await chooseIn(dialog, 'Payment method', method)
  return dialog
}

async function expectReceipt(page: Page): Promise<void> {
  const row = ledger(page).first()
  await expect(row.getByText('Successful')).toBeVisible()
  const paper = await paperOf(page, row.getByRole('button', { name: 'Download receipt' }))
  expectOnPaper(paper, digitsOf(await row.innerText()))
}

/** Collects cash: this amount, or all that is due. */
export async function takeCash(page: Page, id: number, amount?: string): Promise<void> {
  await openTab(page, id, 'payments', 'Payments')
  const dialog = await collect(page, 'Cash')
  if (amount) await dialog.getByLabel('Amount', { exact: true }).fill(amount)
  await dialog.getByRole('button', { name: /^Take .* in cash$/ }).click()
  await expectToast(page, /collected, receipt [IM]R/)
  await expectReceipt(page)
}

/** The customer pays the rest by a link on the phone; the console updates. */
export async function payByLink(
  page: Page,
  id: number,
  consoleOf: ConsoleOf,
  country: Country,
): Promise<void> {
  await openTab(page, id, 'payments', 'Payments')
  const dialog = await collect(page, 'Razor Pay')
  await dialog.getByRole('button', { name: /^Request .* by Razor Pay$/ }).click()
  const link = ledger(page)
    .first()
    .getByRole('link', { name: /\/plink_/ })
  const url = new URL((await link.getAttribute('href')) ?? '')
  const phone = await consoleOf({ country, width: 390, height: 800 })
  await phone.goto(url.pathname)
  await phone.getByRole('button', { name: /^Pay (₹|RM)/ }).click()
  await expect(phone.getByText('Paid. Thank you.')).toBeVisible()
  await expectReceipt(page)
}

/** The customer's feedback. */
export async function askCustomer(page: Page, id: number): Promise<void> {
  await openTab(page, id, 'feedback', 'Feedback')
  await page
    .getByRole('radiogroup', { name: 'Rating', exact: true })
    .locator('label')
    .filter({ hasText: /^5$/ })
    .click()
  await page.getByRole('button', { name: 'Save feedback', exact: true }).click()
  await expectToast(page, 'Feedback is saved')
}

/** The order is complete and fully paid, and shows the same amounts as its bill. */
export async function expectHome(id: number, country: Country, status: number, total: string): Promise<void> {
  const order = await orderOf(id, country)
  expect(order.status.id).toBe(status)
  expect(order.amount).toBe(numberOf(total))
  expect(order.paid_amount).toBe(numberOf(total))
  expect(order.due_amount).toBe(0)
}
