/** Refunds: requested on the payments of an order, approved in the list by another person, paid by the stand-in. */
import { randomUUID } from 'node:crypto'
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { approvedOrder } from './kit/lifeByCalls'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, type Locator, type Page, test, tokenOf } from './kit/test'

interface Payments {
  payments: { id: number; amount: number; status: { id: number }; link: { url: string | null } | null }[]
  sums: { due: number; paid: number }
}

const paymentsOf = (order: number): Promise<Payments> =>
  ask<Payments>(central(`orders/payments/?order_id=${order}`), { token: tokenOf('admin') })

/** An order of which this much was paid through the gateway. */
async function paidByLink(amount: number): Promise<number> {
  const { order_id: order } = await approvedOrder('india')
  const { sums } = await paymentsOf(order)
  await ask(central('orders/payments/'), {
    token: tokenOf('admin'),
    body: { order_id: order, mode: 12, amount, due: sums.due },
    headers: { 'idempotency-key': randomUUID() },
  })
  await expect.poll(async () => (await paymentsOf(order)).payments[0]?.link?.url ?? null).not.toBeNull()
  const url = new URL((await paymentsOf(order)).payments[0]?.link?.url ?? '')
  await fetch(`${demo.url}${url.pathname}`, { method: 'POST', body: 'act=pay' })
  await expect.poll(async () => (await paymentsOf(order)).sums.paid).toBe(amount)
  return order
}

const block = (page: Page): Locator => page.getByRole('region', { name: 'Refunds' })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Refund \d+$/ })

test('one person requests, another approves, and the order shows the money that was returned', async ({
  consoleOf,
}) => {
  const order = await paidByLink(1000)
  const clerk = await consoleOf({ role: 'Finance Ops' })
  await open(clerk, `/grid?order=${order}&tab=payments`)
  await block(clerk).getByRole('button', { name: 'Request refund' }).click()
  const form = clerk.getByRole('dialog', { name: 'Request refund' })
  await expect(form.getByText('₹1,000.00 of this order can be refunded.')).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('400')
  await form.getByRole('button', { name: 'Request refund' }).click()
  await expectToast(clerk, /waits for another person/)
  await expect(block(clerk)).toContainText('To approve')
  // Who requested it has no such button, and is told why.
  await expect(block(clerk)).toContainText('another person approves it')
  await expect(block(clerk).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const boss = await consoleOf({ role: 'Finance Admin' })
  await open(boss, `/refunds?text=${order}&state=requested`)
  await boss
    .getByRole('row')
    .filter({ hasText: String(order) })
    .first()
    .getByRole('button')
    .click()
  await expect(panel(boss)).toContainText('Rupees Four Hundred Only')
  await panel(boss).getByRole('button', { name: 'Approve' }).click()
  const sure = boss.getByRole('dialog', { name: /^Approve/ })
  await expect(sure).toContainText('It goes back to the card or account')
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expectToast(boss, /The refund is now/)

  await expect.poll(async () => (await paymentsOf(order)).sums.paid, { timeout: 20_000 }).toBe(600)
  // The other console hears of it.
  await expect(block(clerk)).toContainText('Returned')
  await expect(clerk.getByRole('list', { name: 'Ledger' })).toContainText('Returned by a refund')
})

test('a refund names its payments and lines, which come to the amount together', async ({ consoleOf }) => {
  const order = await paidByLink(1000)
  const page = await consoleOf({ role: 'Finance Ops' })
  await open(page, `/grid?order=${order}&tab=payments`)
  await block(page).getByRole('button', { name: 'Request refund' }).click()
  const form = page.getByRole('dialog', { name: 'Request refund' })
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('300')
  await form.getByRole('checkbox', { name: 'Choose the payments' }).check()
  await form.getByRole('checkbox', { name: 'Name the lines it is for' }).check()
  const payment = form.getByRole('spinbutton', { name: /at most ₹1,000.00/ })
  await payment.fill('200')
  const line = form.getByRole('spinbutton').nth(2)
  await line.fill('300')
  await form.getByRole('button', { name: 'Request refund' }).click()
  await expect(form.getByText('The parts must come to the amount together')).toBeVisible()
  await payment.fill('300')
  await expectFits(page)
  await form.getByRole('button', { name: 'Request refund' }).click()
  await expectToast(page, /waits for another person/)
  const { refunds } = await ask<{ refunds: { refund: { lines: unknown[]; sends: { amount: number }[] } }[] }>(
    central(`order-refund/?order_id=${order}`),
    { token: tokenOf('Finance Admin') },
  )
  expect(refunds[0]?.refund.lines).toHaveLength(1)
  expect(refunds[0]?.refund.sends.map(({ amount }) => amount)).toEqual([300])
})

test('the list has tabs with counts and sums, and is usable by keyboard and on a phone', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'Finance Admin' })
  await open(page, '/refunds')
  await expect(heading(page)).toHaveText('Refunds')
  const tabs = page.getByRole('group', { name: 'Refunds by state' })
  await expect(tabs.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
  await tabs.getByRole('button', { name: /^To approve/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=requested/)
  await expect(tabs.getByRole('button', { name: /^To approve/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  const cards = page.getByRole('main').getByRole('list', { name: 'Refunds' }).getByRole('listitem')
  await cards.nth(1).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})

test('who lacks the flag is told so', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'CR' })
  await page.goto('/refunds')
  await expect(page).toHaveURL(/\/401/)
})
