/** A general order of a known customer, from the telephone to the payment, with what it costs in clicks and keys. */
import { ask } from './kit/api'
import {
  beginOrder,
  endOrder,
  lookAtCar,
  missing,
  noteInventory,
  returning,
  takeCash,
  typeEstimate,
} from './kit/desk'
import { countEffort } from './kit/effort'
import { expectMoved, moveTo, orderOf } from './kit/life'
import { approvedOrder, checkByCalls, workByCalls } from './kit/lifeByCalls'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, type Page, test, tokenOf } from './kit/test'

test.describe.configure({ timeout: 240_000 })

const admin = () => ({ token: tokenOf('admin') })

interface Estimate {
  version: number
  revision: number
  lines: { id: number; job: number }[]
}

async function book(page: Page): Promise<number> {
  for await (const known of returning('status_id=90&order_type=101&limit=120')) {
    await beginOrder(page, known)
    return endOrder(page, known)
  }
  throw new Error('No customer of the demonstration comes back')
}

async function takeIn(page: Page, id: number): Promise<void> {
  await moveTo(page, id, 'Confirmed')
  await moveTo(page, id, 'Pick-up scheduled')
  await missing(page, 'the inventory')
  await noteInventory(page)
  await moveTo(page, id, 'At workshop')
  await missing(page, 'a job card')
  const card = page.getByRole('form', { name: 'Job card' })
  await expect(card.getByLabel("Complaints, in the customer's words")).toBeFocused()
  await page.keyboard.type('Squeal')
  await card.getByRole('button', { name: 'Open the job card' }).click()
  await expectMoved(page, 'Diagnostic complete')
}

/** A package of three lines and a service; the customer agrees on the phone. Returns how many jobs these are. */
async function agree(page: Page, id: number): Promise<number> {
  await missing(page, 'an estimate that was sent')
  await typeEstimate(page)
  await page.getByRole('button', { name: 'Save and send approval link' }).click()
  await expectToast(page, 'The estimate is saved.')
  await expectMoved(page, 'Estimate sent')
  const { version, revision, lines } = await ask<Estimate>(
    central(`orders/estimate/?order_id=${id}`),
    admin(),
  )
  const decisions = lines.map((line) => ({ line_id: line.id, decision: 'approved' }))
  const said = { how: 'phone', said_by: 'The customer', note: 'agreed' }
  const body = { order_id: id, version, revision, decisions, ...said }
  await ask(central('orders/estimate/approval/'), { ...admin(), body })
  return new Set(lines.map(({ job }) => job)).size
}

async function work(page: Page, id: number, jobs: number): Promise<void> {
  await missing(page, 'every approved job done, or the reason why not')
  await expect(page.getByLabel(/^Who works on/).first()).toBeFocused()
  await page.keyboard.type('Ravi')
  const start = page.getByRole('button', { name: /^Start: / })
  await expect(start).toHaveCount(jobs)
  for (let left = jobs; left > 0; left -= 1) {
    await start.first().click()
    await page.getByRole('button', { name: /^Done: / }).click()
    await expect(start).toHaveCount(left - 1)
  }
  await expectMoved(page, 'Work in progress')
  await lookAtCar(page)
  await moveTo(page, id, 'Ready for delivery')
}

async function handOver(page: Page, id: number): Promise<void> {
  await missing(page, 'a bill')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue bill' }).click()
  await expect(
    page.getByRole('region', { name: /^Bill IB/ }).getByText('Issued', { exact: true }),
  ).toBeVisible()
  await moveTo(page, id, 'Delivered')
  await takeCash(page)
}

test('a general order of a known customer takes at most 40 clicks and 90 keys', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await open(page, '/orders')
  const effort = await countEffort(page)
  const id = await book(page)
  await takeIn(page, id)
  const jobs = await agree(page, id)
  await work(page, id, jobs)
  await handOver(page, id)
  const { clicks, keys } = await effort()
  expect(clicks).toBeLessThanOrEqual(40)
  expect(keys).toBeLessThanOrEqual(90)
})

test('Enter upon Enter at what is missing opens it and books nothing', async ({ consoleOf }) => {
  const { order_id: id } = await approvedOrder('india')
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await open(page, `/orders/show/${id}?tab=history`)
  const pressTwice = async (what: string) => {
    await page.getByRole('link', { name: what, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  // What the step after the next one needs can be entered already.
  await pressTwice('every approved job done, or the reason why not')
  await expect(page.getByLabel('Who works on Brake service')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start: Brake service' })).toBeVisible()
  await workByCalls(id, 'india')
  await checkByCalls(id, 'india')
  await moveTo(page, id, 'Ready for delivery')
  await pressTwice('a bill')
  const bill = page.getByRole('dialog', { name: /^Issue the bill/ })
  await expect(bill).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(bill).toBeHidden()
  await expect(page.getByRole('link', { name: 'a bill', exact: true })).toBeFocused()
  // Once: the dialog is there at once now, and a second press would close it.
  await page.keyboard.press('Enter')
  await bill.getByRole('button', { name: 'Issue bill' }).click()
  await moveTo(page, id, 'Delivered')
  await pressTwice('the payment of what is due')
  const payment = page.getByRole('dialog', { name: /^Collect a payment/ })
  await expect(payment.getByRole('radio', { name: 'Cash', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(payment).toBeHidden()
  await expect(page.getByRole('link', { name: 'the payment of what is due', exact: true })).toBeFocused()
  expect(await orderOf(id, 'india')).toMatchObject({ paid_amount: 0, status: { id: 60 } })
})
