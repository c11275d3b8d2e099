/** Overlays belong to a view: each is hidden with its tab and never covers another view. */
import { ask } from './kit/api'
import { takeFirst } from './kit/garages'
import { field, findCustomer, fillOrder, newCustomer } from './kit/orderForm'
import { anOrder, ordersOf } from './kit/orders'
import { expectAddress, expectTabs, heading, menu, open, tab } from './kit/shell'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

const goTo = (page: Page, title: string) => menu(page).getByRole('link', { name: title, exact: true }).click()

/** From the grid to a screen, so that Back leads to the grid. */
async function fromGrid(page: Page, address: string, title: string) {
  await open(page, address)
  await open(page, '/grid')
  await tab(page, title).click()
  await expectAddress(page, address)
  await expect(heading(page)).toBeVisible()
}

/** Back hides the overlay and leaves the view behind it usable; Forward shows the tab again, complete. */
async function expectToLeaveWithItsTab(page: Page, overlay: Locator, title: string) {
  await expect(overlay).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Dashboard grid')
  await expect(overlay).toBeHidden()
  // Nothing invisible covers it either: a click reaches it.
  await heading(page).click()
  await page.goForward()
  await expect(heading(page)).toHaveText(title)
}

test('the panel of an audit entry', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await fromGrid(page, '/audit', 'Audit trail')
  const panel = page.getByRole('dialog')
  // The list is read again when its tab is shown: new entries move its rows, also under a click.
  await expect(async () => {
    await page.getByRole('main').getByRole('cell').filter({ visible: true }).first().click()
    await expect(panel).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectToLeaveWithItsTab(page, panel, 'Audit trail')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('the column chooser and an open select of the order list', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await fromGrid(page, '/orders', 'Orders')
  await page.getByRole('main').getByRole('button', { name: 'Columns', exact: true }).click()
  await expectToLeaveWithItsTab(page, page.getByRole('region', { name: 'Columns' }), 'Orders')
  await page.keyboard.press('Escape')
  await page.getByRole('search').getByRole('button', { name: 'Saved views' }).click()
  await expectToLeaveWithItsTab(page, page.getByRole('region', { name: 'Saved views' }), 'Orders')
  await page.keyboard.press('Escape')
  await page.getByRole('search').getByRole('combobox').first().click()
  await expectToLeaveWithItsTab(page, page.getByRole('listbox').last(), 'Orders')
})

test('the role editor: its question is answered with no, its two versions wait in their tab', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'admin' })
  await fromGrid(page, '/users/roles', 'Roles')
  const entry = (role: string) =>
    page
      .getByRole('navigation', { name: 'Roles', exact: true })
      .getByRole('button', { name: new RegExp(`^${role} \\d`) })
  await entry('Vendor').click()
  const letter = page.getByRole('checkbox', { name: 'Tickets: Create' })
  await letter.check()
  await entry('Customer').click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await expectToLeaveWithItsTab(page, question, 'Roles and permissions')
  await expect(question).toHaveCount(0)
  await expect(letter).toBeChecked()

  // The faked answer says that somebody else has saved; the role itself is not changed.
  await page.route('**/users/role/', async (route) => {
    const all = await ask<{ roles: { name: string; version: number; letters: object }[] }>(
      central('users/roles/'),
      { token: tokenOf('admin') },
    )
    const vendor = all.roles.find(({ name }) => name === 'Vendor')
    const current = { ...vendor, version: 9, letters: { tickets: 'D' } }
    await route.fulfill({ status: 409, json: { code: 409, message: 'stale', data: { current } } })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const both = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await both.getByRole('radio', { name: 'Saved meanwhile: D', exact: true }).check()
  await expectToLeaveWithItsTab(page, both, 'Roles and permissions')
  await expect(both.getByRole('radio', { name: 'Saved meanwhile: D', exact: true })).toBeChecked()
  await both.getByRole('button', { name: 'Back to the form' }).click()
  await expect(both).toBeHidden()
  await expect(letter).toBeChecked()
})

test('the question before a tab is closed, by Back and by the palette', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  await menu(page).getByText('Orders', { exact: true }).first().click()
  await goTo(page, 'Create order')
  await field(page, 'Customer name').fill('Asha')
  await tab(page, 'Create order')
    .or(page.getByRole('link', { name: /^Create order/ }))
    .last()
    .focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Dashboard grid')
  await expect(question).toHaveCount(0)
  await page.goForward()
  await expect(field(page, 'Customer name')).toHaveValue('Asha')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Dashboard grid')
  await expect(palette).toHaveCount(0)
})

test('the conflict of a new order waits in its tab', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const visitor = newCustomer('india')
  const page = await consoleOf({ role: 'admin' })
  await fromGrid(page, '/orders/create', 'Create order')
  await fillOrder(page, visitor)
  await page.getByRole('button', { name: 'Create order', exact: true }).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await fromGrid(page, '/orders/create', 'Create order')
  await findCustomer(page, visitor.mobile)
  await expect(page.getByText('This customer has open orders')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(visitor.plate.slice(-4)) }).check()
  // oxlint-disable-next-line no-await-in-loop -- one field after the other
  for (const name of [/City$/, /Source$/])
    await takeFirst(page, page.getByRole('main').getByRole('combobox', { name }))
  await page.getByRole('button', { name: 'Create order', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'This car has an open order already' })
  await expectToLeaveWithItsTab(page, warning, 'Create order')
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Go back' }).click()
  await expect(warning).toBeHidden()
})

test('the palette and the error log do not break a shell that was hidden', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble('the brakes failed')
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the brakes failed')
    })
  })
  const overlays = [
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Error log, 1' }).click(),
  ]
  for (const show of overlays) {
    await show()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => {
      window.history.pushState(null, '', '/nowhere')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expectAddress(page, '/404')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(heading(page)).toHaveText('Dashboard grid')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('an order beside the grid, under the next tab and under one that another tab replaces', async ({
  consoleOf,
}) => {
  const id = await anOrder()
  const { orders } = await ordersOf('india', { limit: 1 })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${orders[0]?.order_id}`)
  await open(page, '/orders')
  await open(page, `/grid?order=${id}`)
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await page.evaluate(() => {
    window.history.pushState(null, '', '/orders')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page)).toHaveText('Orders')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Tab')
  // Closing the active tab leads to the last one in the strip, with its panel.
  await tab(page, 'Orders').focus()
  await page.keyboard.press('Delete')
  await expectAddress(page, `/grid?order=${id}`)
  await expect(panel).toBeVisible()
  await expectTabs(page, `Order ${orders[0]?.order_id}`, 'Dashboard grid')
})
