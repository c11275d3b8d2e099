/** Orders that do not go straight through: closed as dead, reopened, and edited by two users at once. */
import {
  doJobs,
  expectHome,
  expectMoved,
  issueBill,
  moveTo,
  openTab,
  orderOf,
  payByLink,
  recordApproval,
} from './kit/life'
import { approvedOrder, newOrder, takeInventoryByCall, completedOrder } from './kit/lifeByCalls'
import { field } from './kit/orderForm'
import { expectOnPaper, paperOf, sumOf } from './kit/papers'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, failedCall, type Locator, type Page, test } from './kit/test'

test.describe.configure({ timeout: 180_000 })

const steps = (page: Page): Locator =>
  page.getByRole('region', { name: 'Next steps' }).filter({ visible: true })

async function give(page: Page, what: RegExp, dialog: string | RegExp, reason: string, ok: string) {
  await steps(page).getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: what }).filter({ visible: true }).click()
  const why = page.getByRole('dialog', { name: dialog })
  await why.getByLabel('Reason').fill(reason)
  await why.getByRole('button', { name: ok }).click()
}

test('a duplicate is created, closed and can no longer be edited', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Support Executive', country: 'malaysia' })
  const { order_id: id } = await newOrder('malaysia')
  await takeInventoryByCall(id, 'malaysia')
  await open(page, `/orders/show/${id}`)
  await give(page, /^Dead \/ duplicate/, /is dead or a duplicate$/, 'Booked twice', 'Close the order')
  await expectToast(page, `Order ${id} is now: Dead / duplicate`)
  await expect(steps(page).getByRole('button')).toHaveText(['Reopen…'])
  // It can no longer be edited.
  await openTab(page, id, 'payments', 'Payments')
  await expect(page.getByText('The order is dead or a duplicate: reopen it before')).toBeVisible()
  await openTab(page, id, 'inventory', 'Inventory')
  await expect(page.getByRole('button', { name: 'Edit the inventory' })).toHaveCount(0)
  await openTab(page, id, 'bill', 'Bill')
  await expect(
    page.getByText('The order is dead or a duplicate. Reopen it before it is billed.'),
  ).toBeVisible()
  await openTab(page, id, 'history', 'History')
  await expect(page.getByRole('tabpanel').getByText('Reason: Booked twice')).toBeVisible()
  const order = await orderOf(id, 'malaysia')
  expect(order.timeline.at(-1)).toMatchObject({ event: 'status_changed', reason: 'Booked twice' })
})

test('an order is reopened, its bill is credited, and it is delivered again', async ({ consoleOf }) => {
  const { order_id: id, amount } = await completedOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${id}?tab=bill`)
  await steps(page)
    .getByRole('button', { name: 'Reopen…' })
    .or(steps(page).getByRole('button', { name: 'Other steps' }))
    .first()
    .click()
  const inMenu = page.getByRole('menuitem', { name: 'Reopen…' })
  const why = page.getByRole('dialog', { name: `Reopen order ${id}` })
  await expect(inMenu.or(why).first()).toBeVisible()
  if (await inMenu.isVisible()) await inMenu.click()
  await why.getByLabel('Reason').fill('The noise is back')
  await why.getByRole('button', { name: 'Reopen the order' }).click()
  await expectToast(page, `Order ${id} is now: At workshop`)

  const card = page
    .getByRole('region', { name: /^Bill IB/ })
    .filter({ visible: true })
    .last()
  const old = await sumOf(card, 'Total')
  await card.getByRole('button', { name: 'Credit bill' }).click()
  const credit = page.getByRole('dialog', { name: /^Credit bill/ })
  await credit.getByLabel('Reason').fill('The work is done again')
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(card.getByText('Credited', { exact: true })).toBeVisible()
  const note = card.getByRole('list', { name: 'Credit notes' }).getByRole('listitem').first()
  const paper = await paperOf(page, note.getByRole('button', { name: 'Download credit note' }))
  expectOnPaper(paper, old, 'The work is done again')

  // The declined wash is ordered after all.
  await openTab(page, id, 'estimate', 'Estimate')
  await recordApproval(page)
  // It has appeared on the job card. Nobody is asked for what the card and the estimate prove.
  await doJobs(page, id, 1)
  await expectMoved(page, 'Work in progress')
  await moveTo(page, id, 'Ready for delivery')
  const bill = await issueBill(page, id)
  expectOnPaper({ name: '', text: bill.text }, 'Brake service', 'Hand wash')
  await moveTo(page, id, 'Delivered')
  await expect(steps(page).getByRole('button', { name: 'Move to Complete' })).toBeDisabled()
  await payByLink(page, id, consoleOf, 'india')
  await expectMoved(page, 'Complete')
  await expectHome(id, 'india', 90, bill.total)
  const home = await orderOf(id, 'india')
  expect(home.amount).toBeGreaterThan(amount)
  expect(home.timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['reopened', 'credit_note', 'bill', 'payment']),
  )
})

test('two consoles work on one order: each is updated by the other, and no input is lost', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const { order_id: id } = await newOrder('india')
  const [one, two] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Support Executive' })]
  const joined = new Promise<void>((resolve) => {
    two.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes(`order:${id}`)) resolve()
      }),
    )
  })
  await open(two, `/orders/show/${id}?tab=details`)
  await joined
  await field(two, 'Remarks').fill('Half a sentence')
  // The first user takes the car in and moves the order on: the second sees it without reloading.
  await open(one, `/orders/show/${id}`)
  await moveTo(one, id, 'Confirmed')
  const standsConfirmed = two
    .getByRole('list', { name: 'Progress of the order' })
    .filter({ visible: true })
    .locator('[aria-current="step"]')
    .getByText('Confirmed', { exact: true })
  await expect(standsConfirmed).toBeVisible()
  await expect(field(two, 'Remarks')).toHaveValue('Half a sentence')
  // The first user edits the same field.
  await openTab(one, id, 'details', 'Details')
  await field(one, 'Remarks').fill('Their remark')
  await field(one, 'Complaints').fill('The horn is silent')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(one, 'Saved')
  await expect(two.getByRole('alert').filter({ hasText: 'This has changed meanwhile' })).toBeVisible()
  await two.getByRole('button', { name: 'Save', exact: true }).click()
  const both = two.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  const remarks = both.getByRole('radiogroup', { name: 'Remarks' })
  await expect(remarks.getByRole('radio', { name: /Their remark/ })).toBeVisible()
  await remarks.getByRole('radio', { name: /Half a sentence/ }).check()
  await both.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(both).toHaveCount(0)
  await expect(field(two, 'Complaints')).toHaveValue('The horn is silent')
  await expect(field(one, 'Remarks')).toHaveValue('Half a sentence')
})

test('a link to an estimate that has changed says so on the phone', async ({ consoleOf }) => {
  const { order_id: id } = await approvedOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openTab(page, id, 'estimate', 'Estimate')
  await page.getByRole('button', { name: 'Add a free line' }).click()
  const line = page.getByRole('listitem', { name: /^Line 3:/ })
  await line.getByLabel('Name', { exact: true }).fill('Polish')
  await line.getByLabel('Price', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expectToast(page, 'The estimate is saved.')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy approval link' }).click()
  await expectToast(page, 'The approval link is copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await consoleOf({ width: 390, height: 844 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: /Your estimate/ })).toBeVisible()
  // The workshop changes the estimate while the customer reads it.
  await line.getByLabel('Price', { exact: true }).fill('120')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expectToast(page, 'The estimate is saved.')
  await phone.reload()
  await expect(phone.getByText('The estimate was changed meanwhile.')).toBeVisible()
})
