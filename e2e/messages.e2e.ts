/** Customers are told what becomes of their order, and rate it on their own page. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signInAs } from './kit/accounts'
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { newOrder } from './kit/lifeByCalls'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, test } from './kit/test'

interface Order {
  order_id: number
  version: number
  invoice_number: string | null
}

/** The last text to a customer about an order that has a link to rate it. */
async function rateLink(dataDir: string, orderId: number): Promise<string> {
  const file = join(dataDir, 'outbox/sms.jsonl')
  for (let turn = 0; turn < 400; turn += 1) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    const texts = lines.filter(Boolean).map((line) => (JSON.parse(line) as { text: string }).text)
    const found = texts.findLast((text) => text.includes(`order ${orderId}?`))
    const page = /\/rate#\S+/.exec(found ?? '')
    if (page) return page[0]
    // oxlint-disable-next-line no-await-in-loop -- until the message is there
    await pause(50)
  }
  throw new Error(`Nobody was asked about order ${orderId}`)
}

test('the history of an order shows what its customer was told', async ({ consoleOf }) => {
  const { order_id: id } = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${id}?tab=history`)
  const told = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Customer told: booked' })
  await expect(told).toContainText('Sent')
  await expect(told).toContainText('SMS')
  const agreed = page.getByRole('checkbox', { name: 'Agreed to WhatsApp' })
  await agreed.click()
  await expectToast(page, 'Saved for all orders of the customer')
  await expect(agreed).toBeChecked()
  // One wish excludes the other.
  await page.getByRole('checkbox', { name: 'Wants no messages' }).click()
  await expect(agreed).not.toBeChecked()
  await page.getByTitle('Messages to the customer').click()
  await expect(page.getByText('Order created')).toHaveCount(0)
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
})

test('a customer rates the order that was handed over, once, on a phone', async ({
  consoleOf,
  ownServer,
}) => {
  const { url, dataDir } = ownServer
  const token = await signInAs(url, 'admin', 'india')
  const list = central('orders/?status_id=50&limit=50', 'india', url)
  const { orders } = await ask<{ orders: Order[] }>(list, { token })
  const [ready] = orders
  if (!ready) throw new Error('No order is ready')
  const { order_id: id } = ready
  const bills = central(`orders/bill/?order_id=${id}`, 'india', url)
  const { preview } = await ask<{ preview: { version: number; totals: { total: number } } }>(bills, { token })
  const body = { order_id: id, version: preview.version, total: preview.totals.total }
  await ask(central('orders/bill/', 'india', url), {
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  const detail = central(`orders/detail/${id}/`, 'india', url)
  const { version } = await ask<{ version: number }>(detail, { token })
  await ask(detail, { token, method: 'PUT', body: { version, status_id: 60 } })
  const phone = await consoleOf({ url, width: 390, height: 844 })
  await phone.goto(await rateLink(dataDir, id))
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('How was it?')
  await expect(phone.getByText(String(id), { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: /^Send/ }).click()
  await expect(phone.getByRole('alert')).toContainText('Please choose a rating.')
  const answer = (question: RegExp, value: string) =>
    phone
      .getByRole('radiogroup', { name: question })
      .locator('label')
      .filter({ hasText: new RegExp(`^${value}$`) })
      .click()
  await answer(/^How do you rate/, '2')
  await answer(/^How likely/, '3')
  await phone.getByRole('button', { name: /^Send/ }).click()
  await expect(phone.getByRole('alert')).toContainText('Please tell us what went wrong.')
  await phone.getByRole('textbox').fill('A scratch on the door')
  await expectAccessible(phone)
  await expectFits(phone)
  await phone.getByRole('button', { name: /^Send/ }).click()
  await expect(phone.getByRole('status')).toContainText('Thank you')
  const saved = await ask<{ rating: number; nps: number; remark: string; status: string }>(
    central(`central/feedback-calling/detail/${id}/`, 'india', url),
    { token },
  )
  expect(saved).toMatchObject({ rating: 2, nps: 3, remark: 'A scratch on the door', status: 'done' })
  await phone.reload()
  await expect(phone.getByRole('status')).toContainText('This order was rated already.')
})

test('a link to rate an order that is none says so', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(404))
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(`/rate#india.${'0'.repeat(64)}`)
  await expect(phone.getByRole('alert')).toContainText('This link is not valid.')
  // One language at a time.
  await phone.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'सेवा कैसी रही?', exact: true })).toBeVisible()
  await expect(phone.getByText('How was it?')).toHaveCount(0)
  await expectAccessible(phone)
})
