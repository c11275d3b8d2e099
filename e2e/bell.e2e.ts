/** The bell: what a user is told of while they do something else, live, and where it leads. */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { decide, newOrder, saveLines } from './kit/estimates'
import { expectAddress, expectFits, open, tools } from './kit/shell'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const admin = () => tokenOf('admin')

interface Person {
  id: number
  name: string
  token: string
}

/** Somebody whom no other test tells anything. */
async function newCr(name: string): Promise<Person> {
  const person = await createStaff(demo, 'CR', 'india', name)
  const token = await signInPerson(demo, person)
  const { user_id: id } = await ask<{ user_id: number }>(central('users/login-user/'), { token })
  return { id, name, token }
}

/** An order of the test's own, given to its CR by the admin. */
async function give(to: Person): Promise<number> {
  const order = await newOrder('india')
  const path = central(`orders/detail/${order}/`)
  const { version } = await ask<{ version: number }>(path, { token: admin() })
  await ask(path, { token: admin(), method: 'PUT', body: { version, cr_id: to.id } })
  return order
}

const bell = (page: Page, name: string | RegExp = /^Notifications/) =>
  tools(page).getByRole('button', { name, exact: typeof name === 'string' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, text: string | RegExp) =>
  panel(page).getByRole('listitem').filter({ hasText: text })

test('a CR is told of an order at once, opens it, and has read it', async ({ consoleOf }) => {
  const cr = await newCr('Bell Assigned')
  const page = await consoleOf({ token: cr.token })
  await open(page, '/')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await bell(page).click()
  await expect(panel(page)).toContainText('Nothing yet')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  const order = await give(cr)
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible({ timeout: 8_000 })
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('region', { name: 'Today' })).toBeVisible()
  await expectAccessible(page)
  await entry(page, `assigned order ${order} to you`).getByRole('link').click()
  await expectAddress(page, new RegExp(`${order}`))
  await expect(panel(page)).toBeHidden()
  await expect(bell(page, 'Notifications')).toBeVisible()
})

test('what the customer decided is filtered, and read all at once', async ({ consoleOf }) => {
  const cr = await newCr('Bell Decided')
  const order = await give(cr)
  const page = await consoleOf({ token: cr.token, width: 390, height: 844 })
  await open(page, '/')
  const saved = await saveLines(order, 0, [
    { name: 'Brakes', price: 1000 },
    { name: 'Wipers', price: 300 },
  ])
  await decide(order, saved, { Brakes: 'approved', Wipers: 'declined' })
  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible({ timeout: 8_000 })
  await bell(page).click()
  await expect(entry(page, `approved 1 line of order ${order} and declined 1`)).toBeVisible()
  await expectFits(page)
  await panel(page).getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Payments' }).or(page.getByTitle('Payments')).last().click()
  await expect(panel(page)).toContainText('No notification fits these filters')
  await panel(page).getByRole('combobox', { name: 'Kind' }).click()
  await page.getByTitle('Approvals').last().click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await panel(page).getByRole('checkbox', { name: 'Unread only' }).check()
  await expect(panel(page)).toContainText('No notification fits these filters')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(bell(page, 'Notifications')).toBeVisible()
})

test('a list that could not be loaded is asked for again', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(500))
  const cr = await newCr('Bell Broken')
  await give(cr)
  const page = await consoleOf({ token: cr.token })
  await open(page, '/')
  let isBroken = true
  await page.route(/central\/notices\/\?/, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 50000, message: 'Broken', data: null } })
      : route.continue(),
  )
  await bell(page).click()
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  isBroken = false
  await again.click()
  await expect(entry(page, 'to you')).toBeVisible()
})

test('a colleague is named in a remark, and told', async ({ consoleOf }) => {
  const cr = await newCr('Bellina Named')
  const order = await give(cr)
  const theirs = await consoleOf({ token: cr.token })
  await open(theirs, '/')
  await expect(bell(theirs, 'Notifications, 1 unread')).toBeVisible({ timeout: 8_000 })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order}?tab=remarks`)
  const box = page.getByLabel('New remark')
  await box.pressSequentially('@Bellina')
  const found = page.getByRole('menuitem').filter({ hasText: cr.name })
  await expect(found).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`@${cr.name} `)
  await box.pressSequentially('look at the brakes')
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expect(bell(theirs, 'Notifications, 2 unread')).toBeVisible({ timeout: 8_000 })
  await bell(theirs).click()
  await expect(entry(theirs, `mentioned you in order ${order}`)).toContainText('look at the brakes')
})
