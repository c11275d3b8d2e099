/** Orders of the spares and accessories markets: listed, placed, moved on, cancelled with a preview, and by department. */
import { randomUUID } from 'node:crypto'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { option } from './kit/garages'
import { expectAddress, expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const role = 'Accessories Manager'
const token = tokenOf(role)
const market = (name: 'spares' | 'accessories', path: string) => `${demo.url}/api/${name}/${path}`

interface Order {
  order: { id: number; number: string; version: number; total: number }
  items: { id: number }[]
}

/** An order of spares with two lines, placed by a call. */
async function placed(fields: Record<string, unknown> = {}): Promise<Order> {
  const admin = tokenOf('admin')
  const { garages } = await ask<{ garages: { id: number }[] }>(central('garages/?limit=1'), { token: admin })
  const { cities } = await ask<{ cities: { id: number }[] }>(central('garages/cities/'), { token: admin })
  return await ask<Order>(market('spares', 'market-orders/'), {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      buyer: { kind: 'garage', id: garages[0]?.id },
      city_id: cities[0]?.id,
      address: '14, 80 Feet Road',
      payment_mode: 'cod',
      shipping: 40,
      items: [
        { sku: 'BP-1', name: 'Brake pads', hsn: '8708', quantity: 3, price: 999 },
        { sku: 'OF-1', name: 'Oil filter', hsn: '8708', quantity: 1, price: 250 },
      ],
      ...fields,
    },
  })
}

const steps = (page: Page) => page.getByRole('region', { name: 'Next steps' })
const lines = (page: Page) => page.getByRole('region', { name: 'Lines', exact: true })
const money = (page: Page) => page.getByRole('region', { name: 'Money' })

async function fits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 })
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectFits(page)
  }
}

test('Marketplace 9: the manager finds both lists in the menu, an admin by address, others not at all', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role })
  await open(page, '/grid')
  for (const [entry, address] of [
    ['Spares orders', '/spares-payment'],
    ['Accessories orders', '/accessories-payment'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await menu(page).getByRole('link', { name: entry }).click()
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expect(heading(page)).toHaveText(entry)
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expectAddress(page, address)
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  }
  await expectAccessible(page)
  await fits(page)
  const admin = await consoleOf({ role: 'admin' })
  await open(admin, '/spares-payment')
  await expect(heading(admin)).toHaveText('Spares orders')
  await expect(menu(admin).getByRole('link', { name: 'Spares orders' })).toHaveCount(0)
  const other = await consoleOf({ role: 'CR' })
  for (const address of ['/spares-payment', '/accessories-payment/detail/1']) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await other.goto(address)
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expectAddress(other, /^\/401/)
  }
})

test('an order of spares is placed, and what is wrong with it is beside its input', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role })
  await open(page, '/spares-payment')
  await page.getByRole('button', { name: 'New order' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New order of spares' })
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  const kind = dialog.getByRole('combobox', { name: 'Buyer' })
  await kind.click()
  await option(page, 'Customer').click()
  await dialog.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('12')
  const city = dialog.getByRole('combobox', { name: 'City' })
  await city.fill('Pune')
  await option(page, 'Pune').click()
  await dialog.getByRole('textbox', { name: 'Delivery address' }).fill('14, MG Road')
  const line = dialog.getByRole('group', { name: 'Line 1' })
  await line.getByRole('textbox', { name: 'SKU' }).fill('bp-9')
  await line.getByRole('textbox', { name: 'Item' }).fill('Brake pads')
  await line.getByRole('textbox', { name: 'HSN' }).fill('8708')
  await line.getByRole('spinbutton', { name: 'Price before tax' }).fill('999.50')
  await expectAccessible(page)
  await fits(page)
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByText('is not a mobile number of this country')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('98450 99111')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expectToast(page, /^SP-\d{4}-\d{6} is placed$/)
  await expect(heading(page)).toHaveText(/^SP-/)
  await expect(lines(page)).toContainText('BP-9')
})

test('an order is moved on to its delivery, and its cash is collected', async ({ consoleOf }) => {
  const { order } = await placed()
  const page = await consoleOf({ role })
  await open(page, `/spares-payment/detail/${order.id}`)
  await expect(heading(page)).toHaveText(order.number)
  await expect(steps(page)).toContainText('Nothing was dispatched yet: cash is collected on delivery.')
  await expect(steps(page).getByRole('button', { name: 'Collect cash' })).toBeDisabled()
  await expectAccessible(page)
  await fits(page)
  await steps(page).getByRole('button', { name: 'Approve' }).click()
  await steps(page).getByRole('button', { name: 'Invoice' }).click()
  await steps(page).getByRole('button', { name: 'Dispatch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispatch' })
  await dialog.getByRole('textbox', { name: 'Courier' }).fill('Blue Dart')
  await dialog.getByRole('textbox', { name: 'Consignment number' }).fill('BD-77')
  await dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(lines(page)).toContainText('Blue Dart BD-77')
  await steps(page).getByRole('button', { name: 'Deliver' }).click()
  await expect(lines(page).getByText('Delivered')).toHaveCount(2)
  await steps(page).getByRole('button', { name: 'Collect cash' }).click()
  const cash = page.getByRole('dialog', { name: 'Collect cash' })
  await cash.getByRole('button', { name: 'Collect cash' }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Successful')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Cash collected')
})

test('Marketplace 2 and 4: cancelling shows what it takes off before it is booked', async ({ consoleOf }) => {
  const { order } = await placed({ payment_mode: 'prepaid' })
  await ask(market('spares', 'market-orders/'), {
    token,
    method: 'PUT',
    body: {
      order_id: order.id,
      version: order.version,
      action: 'capture',
      amount: order.total,
      gateway_payment_id: `pay_${randomUUID().slice(0, 8)}`,
    },
  })
  const page = await consoleOf({ role })
  await open(page, `/spares-payment/detail/${order.id}`)
  await steps(page).getByRole('button', { name: 'Cancel lines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel lines' })
  const preview = dialog.getByRole('region', { name: 'What that takes off' })
  await expect(preview).toContainText('Tick the lines first.')
  await dialog.getByRole('checkbox', { name: /^1\. BP-1/ }).check()
  await dialog.getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('2')
  await expect(preview).toContainText('Paid of it')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ordered twice')
  await dialog.getByRole('button', { name: 'Cancel lines' }).click()
  await expect(dialog.getByText('Confirm that nothing is paid back now')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Nothing is paid back with this/ }).check()
  await expectAccessible(page)
  await fits(page)
  await dialog.getByRole('button', { name: 'Cancel lines' }).click()
  await expect(dialog).toBeHidden()
  await expect(lines(page)).toContainText('1 of 3')
  await expect(money(page)).toContainText('To be paid back')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Ordered twice')
})

test('Marketplace 10: the list is filtered, and saved as Orders_Sheet.csv', async ({ consoleOf }) => {
  const { order } = await placed({ department: 'insurance' })
  const page = await consoleOf({ role })
  await open(page, `/spares-payment?text=${order.number}`)
  await expect(page.getByRole('link', { name: order.number })).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Orders_Sheet.csv')
  await page.getByRole('link', { name: order.number }).first().click()
  await expect(heading(page)).toHaveText(order.number)
})

test('Marketplace 6: a user of a department finds its orders only', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(404))
  const [insured, plain] = [await placed({ department: 'insurance' }), await placed({ department: 'retail' })]
  const person = await createStaff(demo, role)
  const admin = tokenOf('admin')
  const { users } = await ask<{ users: { id: number; version: number }[] }>(
    central(`users/?text=${person.mobile}`),
    { token: admin },
  )
  const { id, version } = users[0] ?? {}
  const body = { id, version, department: 'Retail' }
  await ask(central('users/'), { token: admin, method: 'PUT', body })
  const page = await consoleOf({ token: await signInPerson(demo, person) })
  await open(page, `/spares-payment?text=${plain.order.number}`)
  await expect(page.getByRole('link', { name: plain.order.number })).toHaveCount(2)
  await open(page, `/spares-payment?text=${insured.order.number}`)
  await expect(page.getByText('No orders fit these filters')).toBeVisible()
  await page.goto(`/spares-payment/detail/${insured.order.id}`)
  await expect(page.getByText('There is no such order, or it is of another department.')).toBeVisible()
})

test('an order that does not exist, and a list that fails, say so', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(404), failedCall(500))
  const page = await consoleOf({ role })
  await page.goto('/accessories-payment/detail/999999')
  await expect(page.getByText('There is no such order, or it is of another department.')).toBeVisible()
  await page.route('**/api/accessories/admin-order-listing/**', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'It broke', data: null } }),
  )
  await page.goto('/accessories-payment')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/accessories/admin-order-listing/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})
