/**
 * The day of the head of operations, who enters no screen of orders: what is late, what is due and who asks for them,
 * with what it costs in clicks and keys.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { countEffort } from './kit/effort'
import { expectAddress, heading, menu, open, tools } from './kit/shell'
import { central, demo, expect, type Locator, type Page, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

test.describe.configure({ timeout: 240_000 })

const queue = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Queues of work' }).getByRole('button', { name })
const rows = (page: Page) => page.getByRole('main').locator('tbody tr.ant-table-row')
const panel = (page: Page) => page.getByRole('dialog', { name: /^Order \d+$/ })

/** Somebody whom no other test tells anything, named in a remark on an order that is ready. */
async function newHead(): Promise<string> {
  const head = await createStaff(demo, 'Central Operation Head', 'india', 'Meera Kulkarni')
  const token = await signInPerson(demo, head)
  const { user_id: id } = await ask<{ user_id: number }>(central('users/login-user/'), { token })
  const list = central('orders/?due=ready&limit=1')
  const { orders } = await ask<{ orders: { order_id: number }[] }>(list, { token })
  await ask(central('v1/oauth/order/order_remark').replace('/central/', '/oauth/'), {
    token: tokenOf('admin'),
    body: {
      order_id: orders[0]?.order_id,
      remark: `@${head.name} may they have a discount?`,
      mentions: [id],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return token
}

/** The file that a button saves, line by line. */
async function saved(page: Page, button: Locator): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
}

const countOf = async (button: Locator) => Number((await button.innerText()).replace(/^.*?(\d+)$/s, '$1'))

/** What is late comes first, with the hours and the reason for a call; a promise is given in its row. */
async function promise(page: Page): Promise<void> {
  await expect(queue(page, /^Delayed/)).toHaveAttribute('aria-pressed', 'true')
  const late = await countOf(queue(page, /^Delayed/))
  await expect(rows(page).first()).toContainText(/\d+ (days?|hr|min).* late/)
  await rows(page).first().getByRole('button', { name: 'New promise' }).click()
  const dialog = page.getByRole('dialog', { name: /^New promise/ })
  await dialog.getByRole('button', { name: 'tomorrow 18:00' }).click()
  await dialog.getByRole('button', { name: 'Save promise' }).click()
  await expectToast(page, /is promised the car for 11 Mar 2026, 18:00/)
  await expect.poll(() => countOf(queue(page, /^Delayed/))).toBe(late - 1)
}

/** The customer of the next late order: their number is in the row, what was done for them beside the list. */
async function lookAtCustomer(page: Page): Promise<void> {
  await expect(rows(page).first().getByRole('link', { name: /^\+91/ })).toBeVisible()
  await rows(page).first().getByRole('link').first().click()
  await expect(panel(page).getByRole('button', { name: 'Call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

/** What is promised for today goes to the morning's meeting as a file. */
async function takeToMeeting(page: Page): Promise<void> {
  await queue(page, /^Today's deliveries/).click()
  await expectAddress(page, '/grid?due=delivery_today')
  const today = await countOf(queue(page, /^Today's deliveries/))
  const lines = await saved(page, page.getByRole('button', { name: 'Download CSV' }))
  expect(lines).toHaveLength(today + 1)
}

/** Heads do not work on escalations: they see in the history of the order which one is open. */
async function lookAtEscalation(page: Page): Promise<void> {
  await queue(page, /^Escalated/).click()
  await rows(page).first().getByRole('link', { name: 'Open order' }).click()
  await expect(panel(page).getByRole('tab', { name: 'History', selected: true })).toBeVisible()
  await expect(
    panel(page)
      .getByText(/ESC-2026-\d+/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

/** What insurers owe, order by order; the oldest is asked again on a day. */
async function followUp(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Dues' }).click()
  const summary = page.getByRole('region', { name: 'Dues by payer and age' })
  await summary
    .getByRole('row', { name: /^Insurer/ })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Notes: Order/ })
    .first()
    .click()
  const notes = page.getByRole('dialog', { name: /^Notes/ })
  await expect(notes.getByRole('textbox', { name: 'What was said' })).toBeFocused()
  await page.keyboard.type('Pays on Friday')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13/3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, /note is added/)
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText('13 Mar 2026')
  await page.keyboard.press('Escape')
  await expect(notes).toBeHidden()
}

async function answer(page: Page): Promise<void> {
  await tools(page).getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click()
  await expect(panel(page).getByRole('tab', { name: 'Remarks', selected: true })).toBeVisible()
  await panel(page).getByLabel('New remark').click()
  await page.keyboard.type('Ten per cent')
  await panel(page).getByRole('button', { name: 'Add remark' }).click()
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Ten per cent' })).toBeVisible()
}

test('the day of the head of operations takes at most 18 clicks and 40 keys', async ({ consoleOf }) => {
  const page = await consoleOf({ token: await newHead(), width: 1366, height: 768 })
  await open(page, '/')
  const effort = await countEffort(page)
  await promise(page)
  await lookAtCustomer(page)
  await takeToMeeting(page)
  await lookAtEscalation(page)
  await followUp(page)
  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(heading(page)).toHaveText('Dashboard')
  await answer(page)
  const { clicks, keys } = await effort()
  expect(clicks).toBeLessThanOrEqual(18)
  expect(keys).toBeLessThanOrEqual(40)
})
