/** Coupons and vouchers: added with the simulator, applied to an order, issued and approved by another person. */
import { ask } from './kit/api'
import { newOrder } from './kit/estimates'
import { fillOrder, newCustomer, create } from './kit/orderForm'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, test, tokenOf } from './kit/test'

const token = tokenOf('admin')

const earlyOrder = async () => {
  const found = await ask<{ orders: { order_id: number; phone: string }[] }>(
    central('orders/?status_id=1&limit=5&order_type=110'),
    { token },
  )
  return found.orders[0]!
}

test('a coupon grows in words, is tried, and applied to an order', async ({ consoleOf }) => {
  const order = await earlyOrder()
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/coupon')
  await expect(heading(page)).toHaveText('Coupons')
  await page.getByRole('button', { name: 'Add coupon' }).first().click()
  await page.getByRole('textbox', { name: 'Code' }).fill('trial-15')
  await page.getByRole('textbox', { name: 'Title' }).fill('Trial')
  await page.getByRole('spinbutton', { name: 'Per cent' }).fill('15')
  await page.getByRole('spinbutton', { name: 'At most' }).fill('500')
  await page.getByRole('textbox', { name: 'Last day' }).fill('31 Dec 2099')
  await page.getByRole('textbox', { name: 'Last day' }).press('Tab')
  const words = page.getByRole('region', { name: 'In words' })
  await expect(words).toContainText('15 % off the order')
  await expect(words).toContainText('at most')
  await page.getByRole('spinbutton', { name: 'Order', exact: true }).fill(String(order.order_id))
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Try on an order' })).toContainText('Holds for any customer')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

const coupon = async (code: string, fields: Record<string, unknown> = {}) => {
  await ask(central('orders/coupons/'), {
    token,
    body: {
      code,
      title: 'Browser',
      kind: 'flat',
      value: 50,
      valid_from: '2020-01-01',
      valid_to: '2099-12-31',
      status: 'active',
      per_customer: null,
      ...fields,
    },
  })
}

test('a coupon is for the customers of a file and for models', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/coupon/create')
  await page.getByRole('textbox', { name: 'Code' }).fill('file-15')
  await page.getByRole('textbox', { name: 'Title' }).fill('Chosen')
  await page.getByRole('spinbutton', { name: 'Per cent' }).fill('15')
  await page.getByRole('textbox', { name: 'Last day' }).fill('31 Dec 2099')
  await page.getByRole('textbox', { name: 'Last day' }).press('Tab')
  const models = page.getByRole('combobox', { name: 'Models' })
  await models.click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await models.press('Enter')
  await page.getByRole('heading', { name: 'For whom' }).click()
  const file = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Read from a CSV file').last().setInputFiles(file('name,city\nAsha,Pune\n'))
  await expectToast(page, 'No mobiles were found in customers.csv. It must be a CSV file of at most 1 MiB.')
  await page
    .getByLabel('Read from a CSV file')
    .last()
    .setInputFiles(file('name,mobile\nAsha,98120 00001\nRavi,9812000002\n'))
  await expectToast(page, 'Mobiles added: 2')
  await expect(page.getByText('2 of at most 5000 customers')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Add coupon', exact: true }).click()
  await expectToast(page, 'The coupon is added')
  const list = await ask<{ coupons: { id: number; model_ids: number[]; mobiles_count: number }[] }>(
    central('orders/coupons/?text=file-15'),
    { token },
  )
  expect(list.coupons[0]?.mobiles_count).toBe(2)
  expect(list.coupons[0]?.model_ids).toHaveLength(1)
})

test('a new order is offered coupons, with the reason at once', async ({ consoleOf }) => {
  await coupon('E2E-NEW')
  await coupon('E2E-CLAIM', { order_types: [103] })
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await fillOrder(page, newCustomer('india'))
  const field = page.getByRole('combobox', { name: 'Coupon or voucher' })
  await field.fill('e2e-claim')
  await expect(page.getByRole('option', { name: /E2E-CLAIM · Browser · Only for/ })).toBeAttached()
  await field.press('Tab')
  await expect(page.getByText(/^Only for .*; this order has/)).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await field.fill('e2e-new')
  await field.press('Tab')
  await expect(page.getByText('Works: ₹50.00 off')).toBeVisible()
  const id = await create(page)
  const made = await ask<{ coupon_code: string }>(central(`orders/detail/${id}/`), { token })
  expect(made.coupon_code).toBe('E2E-NEW')
})

test('who must act is told when an order no longer fits its coupon', async ({ consoleOf }) => {
  const order_id = await newOrder('india')
  await coupon('E2E-LEAST', { min_amount: 2000 })
  const { version } = await ask<{ version: number }>(central(`orders/detail/${order_id}/`), { token })
  await ask(central('orders/coupons/apply/'), {
    token,
    body: { order_id, version, code: 'E2E-LEAST', confirm: true },
  })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order_id}?tab=offers`)
  await expect(page.getByRole('main')).toContainText('E2E-LEAST')
  const line = { source: 'free', service_name: 'Service', kind: 'labour', quantity: 1, hsn: '998714' }
  await ask(central('orders/estimate/'), {
    token,
    body: { order_id, version: 0, lines: [{ ...line, price: 1500 }] },
  })
  const told = page.getByText(/^E2E-LEAST was taken off\. Needs ₹2,000\.00 /)
  await expect(told).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'E2E-LEAST was taken off' }).last()).toBeVisible()
  await expectFits(page)
})

test('an order gets a coupon, another one replaces it, and it is removed', async ({ consoleOf }) => {
  const order_id = await newOrder('india')
  for (const code of ['E2E-ONE', 'E2E-TWO']) await coupon(code)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order_id}?tab=offers`)
  const field = page.getByRole('combobox', { name: 'Coupon or voucher' })
  await field.fill('e2e-one')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expectToast(page, 'Applied')
  await expect(page.getByRole('main')).toContainText('E2E-ONE')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expectToast(page, 'Removed')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

test('a voucher above the limit waits for another person', async ({ consoleOf }) => {
  const { phone } = await earlyOrder()
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/coupon/vouchers')
  await page.getByRole('button', { name: 'Issue voucher' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile').fill(phone)
  await dialog.getByLabel('Amount').fill('2500')
  await dialog.getByRole('button', { name: 'Issue voucher' }).click()
  await expectToast(page, 'The voucher waits for a second person')
  const other = await consoleOf({ role: 'Super Admin' })
  await open(other, '/coupon/vouchers?status=asked')
  await other.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectToast(other, 'Saved')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})
