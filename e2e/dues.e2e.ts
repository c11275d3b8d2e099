/** What payers owe: by kind and age, by payer and order by order, with notes, a reminder and the statement of a fleet. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { billedOrder, duesOf } from './kit/dues'
import { expectFits, open } from './kit/shell'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

const rowOf = (page: Page, order: number): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(order), exact: true }) })

test('a due of a bill is in the list of its payer, and leaves it when it is paid', async ({ consoleOf }) => {
  const due = await billedOrder()
  const page = await consoleOf({ role: 'Finance Ops', width: 1366, height: 768 })
  await open(page, duesOf(due))
  await expect(rowOf(page, due.order_id)).toContainText(due.party)
  await expectFits(page)
  await expectNoViolation(page)
  await ask(central('orders/payments/'), {
    token: tokenOf('Super Admin'),
    body: { order_id: due.order_id, mode: 3, amount: due.amount, due: due.amount },
    headers: { 'idempotency-key': randomUUID() },
  })
  await page.reload()
  await expect(page.getByText('No dues fit these filters')).toBeVisible()
})

test('a figure of the summary opens the orders that it counts', async ({ consoleOf }) => {
  await billedOrder()
  const page = await consoleOf({ role: 'Finance Admin', width: 1366, height: 768 })
  await open(page, '/dues')
  const summary = page.getByRole('region', { name: 'Dues by payer and age' })
  await expect(summary.getByRole('row')).toHaveCount(7)
  await expectNoViolation(page)
  await summary
    .getByRole('row', { name: /^Customer/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/view=orders.*payer=customer.*age=0_7|payer=customer/)
  await expect(page.getByRole('status').filter({ hasText: /dues?:/ })).toBeVisible()
})

test('the order shows who owes it', async ({ consoleOf }) => {
  const due = await billedOrder()
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${due.order_id}`)
  await expect(
    page.getByRole('banner').or(page.locator('.pl-order-header')).filter({ visible: true }).last(),
  ).toContainText('Customer ₹')
})

test('a note names the day on which the payer is asked again, and finds the order on it', async ({
  consoleOf,
}) => {
  const due = await billedOrder()
  const page = await consoleOf({ role: 'City Head' })
  const finance = await consoleOf({ role: 'Finance Ops' })
  await open(finance, duesOf(due))
  await rowOf(finance, due.order_id)
    .getByRole('button', { name: `Notes: Order ${due.order_id}` })
    .click()
  const panel = finance.getByRole('dialog', { name: `Notes: Order ${due.order_id}` })
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByText('This field is required')).toBeVisible()
  await panel.getByRole('textbox', { name: 'What was said' }).fill('Pays on Friday')
  await panel.getByRole('textbox', { name: 'Ask again on' }).fill('10/03/2026')
  await panel.getByRole('textbox', { name: 'Ask again on' }).press('Tab')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expectToast(finance, /note is added/)
  await expect(panel.getByRole('list', { name: 'Notes' })).toContainText('Pays on Friday')
  await expectNoViolation(finance)
  await open(finance, `${duesOf(due)}&follow_up=true`)
  await expect(rowOf(finance, due.order_id)).toBeVisible()
  // A head has no dues of other cities, and no error either.
  await open(page, '/dues')
  await expect(page.getByRole('region', { name: 'Dues by payer and age' })).toBeVisible()
})

test('a reminder is sent once a day', async ({ consoleOf }) => {
  const due = await billedOrder()
  const page = await consoleOf({ role: 'Finance Ops' })
  await open(page, duesOf(due))
  const button = rowOf(page, due.order_id).getByRole('button', { name: `Remind of order ${due.order_id}` })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click()
  await expectToast(page, /on its way/)
  await expect(rowOf(page, due.order_id)).toContainText('Reminded')
  await expect(button).toBeDisabled()
})

test('the statement of a fleet is saved as PDF and CSV', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Finance Admin' })
  await open(page, '/dues?payer=fleet')
  const row = page.getByRole('main').locator('tbody tr.ant-table-row').nth(0)
  await row.getByRole('button', { name: /^Statement:/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Statement:/ })
  for (const [name, begins] of [
    ['Download statement', '%PDF'],
    ['Download CSV', '\u{feff}date,entry'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name, exact: true }).click(),
    ])
    expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true)
  }
})

test('on a phone a due is a card, and a failed list is tried again', async ({ consoleOf, expectTrouble }) => {
  const due = await billedOrder()
  const page = await consoleOf({ role: 'Finance Ops', width: 390, height: 844 })
  await open(page, duesOf(due))
  await expect(page.locator('.pl-card-list > li')).toContainText(String(due.order_id))
  await expectFits(page)
  await expectNoViolation(page)
  expectTrouble(failedCall(500))
  let isBroken = true
  await page.route(/orders\/dues\/orders\//, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 50000, message: 'Something broke' } })
      : route.continue(),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.pl-card-list > li')).toContainText(String(due.order_id))
})
