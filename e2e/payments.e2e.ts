/** Payments for an order: collected by hand or by a link, reversed, and collected by two users at once. */
import { randomUUID } from 'node:crypto'
import { ask, send } from './kit/api'
import type { Country } from './kit/contract'
import { takeFirst } from './kit/garages'
import { chooseIn } from './kit/life'
import { approvedOrder } from './kit/lifeByCalls'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

interface Sums {
  due: number
  open: number
}
interface Row {
  id: number
  status: { id: number }
  receipt_number: string | null
}
interface List {
  payments: Row[]
  count: number
  sums: Sums
}

const listOf = (order: number, country: Country = 'india'): Promise<List> =>
  ask<List>(central(`orders/payments/?order_id=${order}`, country), { token: tokenOf('admin', country) })

/** An order with an amount due and no payments, for this test alone. */
const orderWithDue = async (country: Country = 'india', price?: number): Promise<number> =>
  (await approvedOrder(country, price)).order_id

const tab = (page: Page): Locator => page.getByRole('region', { name: 'Payments' }).filter({ visible: true })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /Collect a payment|Reverse/ })
const rows = (page: Page): Locator => tab(page).getByRole('list', { name: 'Ledger' }).getByRole('listitem')

const collect = (order: number, body: object) =>
  send(central('orders/payments/'), {
    token: tokenOf('Super Admin'),
    body: { order_id: order, ...body },
    headers: { 'idempotency-key': randomUUID() },
  })

const confirm = (page: Page, does: RegExp | string): Locator =>
  dialog(page).getByRole('button', { name: does })

test('Enter alone collects nothing: the method is chosen first, and the button says what it does', async ({
  consoleOf,
}) => {
  const order = await orderWithDue()
  const { sums } = await listOf(order)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=payments`)
  await tab(page).getByRole('button', { name: 'Collect payment' }).focus()
  await page.keyboard.press('Enter')
  const methods = dialog(page).getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio')
  await expect(methods.first()).toBeFocused()
  await page.keyboard.press('Enter')
  for (const method of await methods.all()) await expect(method).not.toBeChecked()
  await confirm(page, 'Collect payment').click()
  await expect(dialog(page).getByText('Choose the payment method').last()).toBeVisible()
  await chooseIn(dialog(page), 'Payment method', 'Cash')
  const amount = dialog(page).getByLabel('Amount', { exact: true })
  await expect(amount).toHaveValue(sums.open.toFixed(2))
  const whole = await dialog(page)
    .getByRole('button', { name: /^Take ₹.* in cash$/ })
    .innerText()
  expect(whole.replace(/[^\d.]/g, '')).toBe(sums.open.toFixed(2))
  await amount.fill('1250.5')
  await expect(confirm(page, 'Take ₹1,250.50 in cash')).toBeVisible()
  await chooseIn(dialog(page), 'Payment method', 'Cheque')
  await expect(confirm(page, 'Take ₹1,250.50 by cheque')).toBeVisible()
  await chooseIn(dialog(page), 'Payment method', 'Cash')
  for (const field of [amount, dialog(page).getByLabel('Note')]) {
    await field.focus()
    await page.keyboard.press('Enter')
  }
  await page.waitForTimeout(500)
  await expect(dialog(page)).toBeVisible()
  expect((await listOf(order)).count).toBe(0)
})

test('cash is collected by keyboard, a cheque is reversed', async ({ consoleOf }) => {
  const order = await orderWithDue()
  const { sums } = await listOf(order)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=payments`)
  await expect(tab(page).getByText('Nothing has been paid yet')).toBeVisible()
  await tab(page).getByRole('button', { name: 'Collect payment' }).focus()
  await page.keyboard.press('Enter')
  const methodOf = (name: string) => dialog(page).getByRole('radio', { name, exact: true })
  await expect(methodOf('Cash')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(methodOf('Cash')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(methodOf('Card')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(methodOf('Cash')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.type('60')
  await confirm(page, 'Take ₹60.00 in cash').focus()
  await page.keyboard.press('Enter')
  await expectToast(page, /60\.00 collected, receipt IR0\//)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first().getByText('Successful')).toBeVisible()

  await tab(page).getByRole('button', { name: 'Collect payment' }).click()
  await chooseIn(dialog(page), 'Payment method', 'Cheque')
  await dialog(page).getByLabel('Amount', { exact: true }).fill('25.50')
  await confirm(page, 'Take ₹25.50 by cheque').click()
  await expect(dialog(page).getByText('This field is required')).toHaveCount(3)
  await dialog(page).getByLabel('Cheque number').fill('004512')
  await takeFirst(page, dialog(page).getByRole('combobox', { name: 'Bank' }), 'canara')
  await dialog(page).getByLabel('Date of the cheque').click()
  await page
    .getByRole('button', { name: 'Today' })
    .or(page.getByText('Today', { exact: true }))
    .first()
    .click()
  await confirm(page, 'Take ₹25.50 by cheque').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first().getByText('Canara Bank')).toBeVisible()

  await rows(page).first().getByRole('button', { name: 'Reverse' }).click()
  await dialog(page).getByLabel('Reason').fill('The bank sent it back')
  await dialog(page).getByRole('button', { name: 'Reverse' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first().getByText('The bank sent it back')).toBeVisible()
  const now = await listOf(order)
  expect(now.sums.due).toBeCloseTo(sums.due - 60, 2)
})

test('a customer pays by the link, and the order page updates', async ({ consoleOf }) => {
  const order = await orderWithDue()
  const { sums } = await listOf(order)
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order}?tab=payments`)
  await tab(page).getByRole('button', { name: 'Collect payment' }).click()
  await chooseIn(dialog(page), 'Payment method', 'Razor Pay')
  await confirm(page, /^Request ₹.* by Razor Pay$/).click()
  await expectToast(page, 'The payment link is being created')
  const link = rows(page)
    .first()
    .getByRole('link', { name: /\/pay\/india\/plink_/ })
  const url = (await link.getAttribute('href')) ?? ''

  const phone = await consoleOf({ width: 390, height: 800 })
  await phone.goto(new URL(url).pathname)
  await expect(phone.getByText('no money moves')).toBeVisible()
  await phone.getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(phone.getByText('You can try again')).toBeVisible()
  await expect(rows(page).first().getByText('Unsuccessful')).toBeVisible()
  await phone.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(phone.getByText('Paid. Thank you.')).toBeVisible()
  await expect(rows(page).first().getByText('Successful')).toBeVisible()
  const now = await listOf(order)
  expect(now.sums.due).toBeCloseTo(sums.due - sums.open, 2)
  expect(now.payments[0]?.receipt_number).toMatch(/^IR0\//)
})

test('a payment that somebody else has just collected is reported, and not collected twice', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const order = await orderWithDue()
  const { sums } = await listOf(order)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=payments`)
  await tab(page).getByRole('button', { name: 'Collect payment' }).click()
  const other = await collect(order, { mode: 3, amount: 40, due: sums.due })
  expect(other.status).toBe(201)
  await chooseIn(dialog(page), 'Payment method', 'Cash')
  await confirm(page, /^Take ₹.* in cash$/).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The due amount has changed: it is now')
  expect((await listOf(order)).count).toBe(1)
  await dialog(page).getByLabel('Amount', { exact: true }).fill('1')
  await confirm(page, 'Take ₹1.00 in cash').click()
  await expect(rows(page)).toHaveCount(2)
})

test('a CR collects payments and cannot reverse them; a read-only role only looks, on a phone', async ({
  consoleOf,
}) => {
  const order = await orderWithDue()
  const { sums } = await listOf(order)
  await collect(order, { mode: 3, amount: 10, due: sums.due })
  const page = await consoleOf({ role: 'Tech Support', width: 390, height: 800 })
  await open(page, `/orders/show/${order}?tab=payments`)
  await expect(tab(page).getByText('may view payments but not collect them')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const buttons = tab(page).getByRole('button')
  await expect(buttons.and(page.getByRole('button', { name: /^(Download|Print) receipt/ }))).toHaveCount(2)
  await expect(buttons).toHaveCount(2)
  await expectFits(page)
})

test('in Malaysia cash is rounded to existing coins', async ({ consoleOf }) => {
  const order = await orderWithDue('malaysia', 1200.01)
  expect((await listOf(order, 'malaysia')).sums.due).toBe(1296.01)
  const page = await consoleOf({ role: 'admin', country: 'malaysia' })
  await open(page, `/orders/show/${order}?tab=payments`)
  await tab(page).getByRole('button', { name: 'Collect payment' }).click()
  await expect(dialog(page).getByLabel('Amount', { exact: true })).not.toHaveValue('')
  await chooseIn(dialog(page), 'Payment method', 'Cash')
  await confirm(page, 'Take RM 1,296.00 in cash').click()
  await expectToast(page, /1,296\.00 collected, receipt MR0\//)
  const { sums } = await listOf(order, 'malaysia')
  expect(sums.due).toBe(0)
})
