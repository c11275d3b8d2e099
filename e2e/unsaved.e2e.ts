/** Unsaved input: what asks before it is lost, what it survives, and the server's error messages. */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { create, field, fillOrder, findCustomer, newCustomer, pick, submit } from './kit/orderForm'
import { anOrder, ordersOf } from './kit/orders'
import { closeTab, expectAddress, heading, open, tab, tabStrip } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('a partly filled order survives other screens and Back; closing its tab asks', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  await goWithin(page, '/orders/create')
  await field(page, 'Customer name').fill('Asha Half-Typed')
  await pick(page, 'City')
  await goWithin(page, '/orders')
  await expect(heading(page)).toHaveText('Orders')
  await page.goBack()
  await expect(field(page, 'Customer name')).toHaveValue('Asha Half-Typed')
  await closeTab(page, 'Create order')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Customer name')).toHaveValue('Asha Half-Typed')
  await closeTab(page, 'Create order')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(tabStrip(page).getByRole('link', { name: /^Create order/ })).toHaveCount(0)
  await goWithin(page, '/orders/create')
  await expect(field(page, 'Customer name')).toHaveValue('')
})

test('a created order leaves nothing unsaved behind', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await fillOrder(page, newCustomer('india'))
  await expect(tab(page, 'Create order not saved')).toBeVisible()
  const id = await create(page)
  await expect(tab(page, `Order ${id}`)).toBeVisible()
  await expect(tab(page, 'Create order')).toBeVisible()
  // Nothing is asked: there is nothing to lose.
  await closeTab(page, 'Create order')
  await expect(tabStrip(page).getByRole('link', { name: /^Create order/ })).toHaveCount(0)
})

test('it survives being unmounted by many other tabs', async ({ consoleOf }) => {
  const { orders } = await ordersOf('india', { limit: 9, sort: 'order_id' })
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await field(page, 'Customer name').fill('Asha Asleep')
  for (const { order_id } of orders) {
    await goWithin(page, `/orders/show/${order_id}?tab=details`)
    await expect(heading(page)).toHaveText(`Order ${order_id}`)
    // Each of these has unsaved input, so one of them must be unmounted.
    await field(page, 'Remarks').fill(`unsaved ${order_id}`)
  }
  await tab(page, 'Create order')
    .or(tabStrip(page).getByRole('link', { name: /^Create order/ }))
    .first()
    .click()
  await expect(field(page, 'Customer name')).toHaveValue('Asha Asleep')
  await expect(page.getByText('Your earlier input was restored.')).toBeVisible()
  await tabStrip(page)
    .getByRole('link', { name: new RegExp(`^Order ${orders[0]?.order_id}\\b`) })
    .click()
  await expect(field(page, 'Remarks')).toHaveValue(`unsaved ${orders[0]?.order_id}`)
})

test('reloading the page asks, and stays if told to', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await field(page, 'Customer name').fill('Asha')
  const asked = page.waitForEvent('dialog')
  void page.reload({ timeout: 2_000 }).catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page, 'Customer name')).toHaveValue('Asha')
})

test('a partly filled order survives a reload, and can be discarded', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await field(page, 'Customer name').fill('Asha Reloaded')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Customer name')).toHaveValue('Asha Reloaded')
  await expect(tab(page, 'Create order not saved')).toBeVisible()
  await expect(page.getByText('Your earlier input was restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard it' }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  // Enter alone keeps it.
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(field(page, 'Customer name')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Asha Reloaded')
})

for (const next of ['the same person', 'somebody else'] as const)
  test(`a session that ends with unsaved input; then ${next} signs in`, async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(401))
    const id = await anOrder()
    const token = await signInPerson(demo, await createStaff(demo, 'admin'))
    const page = await consoleOf({ token })
    await open(page, `/orders/show/${id}?tab=details`)
    await field(page, 'Remarks').fill('Half a remark')
    await goWithin(page, '/orders/create')
    await field(page, 'Customer name').fill('Asha Interrupted')
    const ended = { code: 50014, message: 'Your session has expired.', data: null }
    await page.route(/search-retail-user/, (route) => route.fulfill({ status: 401, json: ended }))
    await findCustomer(page, newCustomer('india').mobile)
    await page.getByRole('dialog', { name: '确定登出' }).getByRole('button', { name: '重新登录' }).click()
    await expectAddress(page, /^\/login\?redirect=/)
    const value = next === 'the same person' ? token : tokenOf('admin')
    await page.context().addCookies([{ name: 'Admin-Token', value, url: demo.url, sameSite: 'Strict' }])
    await open(page, '/orders/create')
    if (next === 'somebody else') {
      await expect(field(page, 'Customer name')).toHaveValue('')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Asha Interrupted')
      return
    }
    await expect(field(page, 'Customer name')).toHaveValue('Asha Interrupted')
    await expect(page.getByText('Your earlier input was restored.')).toBeVisible()
    // A tab that is not active has its mark too, and its input is there when it is opened.
    await tab(page, `Order ${id} not saved`).click()
    await expect(field(page, 'Remarks')).toHaveValue('Half a remark')
  })

test("the server's errors for a new order are shown beside their fields", async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await fillOrder(page, newCustomer('india'))
  // The form itself prevents this: its request is altered on the way.
  await page.route(/\/central\/orders\/$/, (route) => {
    const body = route.request().postDataJSON() as { car: object }
    return route.continue({
      postData: JSON.stringify({ ...body, email: 'nobody', car: { ...body.car, model_id: 999_999 } }),
    })
  })
  await submit(page).click()
  await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'E-mail')).toBeFocused()
  await page.unroute(/\/central\/orders\/$/)
  await submit(page).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
})

test("the server's errors for the details of an order are shown beside their fields", async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const id = await anOrder()
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${id}?tab=details`)
  await page.route(/\/orders\/detail\/\d+\/$/, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    return route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), garage_id: 999_999 }),
    })
  })
  await field(page, 'Remarks').fill('Kept all the same')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const garage = page.getByRole('main').getByRole('combobox', { name: 'Garage' })
  await expect(garage).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Remarks')).toHaveValue('Kept all the same')
  const now = await ask<{ remarks: string | null }>(central(`orders/detail/${id}/`), {
    token: tokenOf('admin'),
  })
  expect(now.remarks).not.toBe('Kept all the same')
})

test('a missing variant is added by its name', async ({ consoleOf }) => {
  const visitor = newCustomer('india')
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await fillOrder(page, visitor)
  const name = `LXi ${visitor.plate}`
  const variant = page.getByRole('main').getByRole('combobox', { name: 'Variant' })
  await variant.fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expectToast(page, `The variant ${name} was added`)
  const id = await create(page)
  await expectAddress(page, `/orders/show/${id}`)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('without a network a save and a list show the error at once; typed input is kept and saved later', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/, /WebSocket connection to/)
  const { orders } = await ordersOf('india', { limit: 1, offset: 30 })
  const id = orders[0]?.order_id ?? 0
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders')
  await goWithin(page, `/orders/show/${id}?tab=details`)
  await field(page, 'Remarks').fill('Typed on a train')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.context().setOffline(true)
  await save.click()
  // Once, in its place: no toast besides it.
  const said = page.getByText('The server could not be reached. Check the connection and try again.')
  await expect(said).toBeVisible()
  await expect(save).toBeEnabled()
  await page.waitForTimeout(1_000)
  await expect(said).toHaveCount(1)
  expect(await page.evaluate(() => [...(window.shownAt ?? [])])).toEqual([])
  await expect(field(page, 'Remarks')).toHaveValue('Typed on a train')
  // None of this was loaded before, so nothing can be shown.
  await goWithin(page, '/orders?status_id=5')
  const unreachable = page.getByText('The server could not be reached. Check the connection and try again.')
  await expect(unreachable.filter({ visible: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(unreachable.filter({ visible: true })).toHaveCount(0)
  await page.goBack()
  await save.click()
  await expectToast(page, 'Saved')
})
