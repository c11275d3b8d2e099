/** The grid as a work list: the queues of a role, what is late, and the next step in the row. */
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { now } from './kit/clock'
import { expectAddress, expectFits, open } from './kit/shell'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr.ant-table-row')
const queue = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Queues of work' }).getByRole('button', { name })
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

interface Found {
  count: number
  orders: { order_id: number; version: number; expected_delivery?: string }[]
}

const due = async (name: string) =>
  ask<Found>(central(`orders/?due=${name}&limit=50`), { token: tokenOf('Support Executive') })

test('it begins with what is late, eight rows of it in sight, and a promise is given in the row', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'Support Executive', width: 1366, height: 768 })
  await open(page, '/grid')
  await expect(queue(page, /^Delayed/)).toHaveAttribute('aria-pressed', 'true')
  await expectAddress(page, '/grid')
  await expect(rows(page).first()).toContainText(/\d+ (days?|hr|min).* late/)
  // Half a row at the edge does not count.
  const bottom = await rows(page)
    .nth(7)
    .evaluate((row) => row.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(768)
  await expectNoViolation(page)

  const late = await due('delayed')
  const order = late.orders.at(-1)
  await page.getByRole('search').getByRole('textbox').fill(String(order?.order_id))
  await expect(rows(page)).toHaveCount(1)
  await expectAddress(page, `/grid?due=delayed&text=${order?.order_id}`)
  await rows(page).first().getByRole('button', { name: 'New promise' }).click()
  const asked = dialog(page, /^New promise for order/)
  await expect(asked).toContainText('was promised the car for')
  await expectNoViolation(page)
  await asked.getByRole('button', { name: 'Save promise' }).click()
  await expect(asked.getByText('This field is required')).toBeVisible()
  const tomorrow = new Date(now() + 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = tomorrow.split('-')
  const time = asked.getByRole('textbox', { name: 'Expected delivery' })
  await time.fill(`${day}/${month}/${year} 17:00`)
  await time.press('Tab')
  await asked.getByRole('textbox', { name: 'Reason, which the customer is told' }).fill('The clutch is late')
  await asked.getByRole('button', { name: 'Save promise' }).click()
  await expectToast(page, /is promised the car for/)
  await expect(page.getByText('No orders fit these filters')).toBeVisible()
  expect((await due('delayed')).orders.map(({ order_id }) => order_id)).not.toContain(order?.order_id)
  const detail = central(`orders/detail/${order?.order_id}/`)
  const saved = await ask<{ timeline: { reason: string | null }[] }>(detail, {
    token: tokenOf('Support Executive'),
  })
  expect(saved.timeline.at(-1)?.reason).toBe('The clutch is late')
})

test('a promise for an order that somebody has changed meanwhile shows the change, and is saved over it', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const token = tokenOf('Support Executive')
  const order = (await due('delayed')).orders.at(-2)
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/grid?due=delayed&text=${order?.order_id}`)
  await rows(page).first().getByRole('button', { name: 'New promise' }).click()
  const asked = dialog(page, /^New promise for order/)
  await expect(asked).toBeVisible()
  const detail = central(`orders/detail/${order?.order_id}/`)
  const { version } = await ask<{ version: number }>(detail, { token })
  await ask(detail, { token, method: 'PUT', body: { version, name: 'Meera Changed' } })
  const [year, month, day] = new Date(now() + 86_400_000).toISOString().slice(0, 10).split('-')
  const time = asked.getByRole('textbox', { name: 'Expected delivery' })
  await time.fill(`${day}/${month}/${year} 18:00`)
  await time.press('Tab')
  await asked.getByRole('button', { name: 'Save promise' }).click()
  await expect(asked.getByText('Somebody else has saved this meanwhile')).toBeVisible()
  await expect(asked).toContainText('Meera Changed')
  await expectNoViolation(page)
  await asked.getByRole('button', { name: 'Save promise' }).click()
  await expect(asked).toBeHidden()
  const saved = await ask<{ name: string; expected_delivery: string }>(detail, { token })
  expect(saved.name).toBe('Meera Changed')
  expect(new Date(saved.expected_delivery).getTime()).toBeGreaterThan(now())
})

test('each queue lists as many orders as its tab says, with the step that comes next', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'Central CR', width: 1366, height: 768 })
  await open(page, '/grid')
  const tabs = page.getByRole('navigation', { name: 'Queues of work' }).getByRole('button')
  await expect(tabs).toHaveCount(15)
  const work = await ask<{ queues: { due: string; count: number }[] }>(central('central/due-work/'), {
    token: tokenOf('Central CR'),
  })
  for (const [at, one] of work.queues.entries()) {
    await tabs.nth(at).click()
    await expectAddress(page, `/grid?due=${one.due}`)
    await expect(page.getByRole('main').locator('.pl-grid-title .pl-quiet').first()).toBeVisible()
    if (one.count === 0)
      await expect(page.getByRole('main').getByText(/^(No|Nothing|Nobody) .*\.$/)).toBeVisible()
    else {
      await expect(rows(page)).toHaveCount(Math.min(one.count, 20))
      const step = rows(page).first().locator('td').nth(2).locator('a, button')
      await expect(step).toBeVisible()
    }
  }
  await expectNoViolation(page)
})

test('on a phone a row is a card with its step', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Support Executive', width: 390, height: 844 })
  await open(page, '/grid?due=delayed')
  const cards = page.locator('.pl-card-list > li')
  await expect(cards.first().getByRole('button', { name: 'New promise' })).toBeVisible()
  await expectFits(page)
  await expectNoViolation(page)
  await queue(page, /^Handed back with dues/).click()
  await cards.first().getByRole('link', { name: 'Collect' }).click()
  await expect(page.getByRole('tab', { name: 'Payments', selected: true })).toBeVisible()
})
