/** Coupons and vouchers: added with the simulator, applied to an order, issued and approved by another person. */
import { ask } from './kit/api'
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

test('an order gets a coupon, another one replaces it, and it is removed', async ({ consoleOf }) => {
  const { order_id } = await earlyOrder()
  for (const code of ['E2E-ONE', 'E2E-TWO'])
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
      },
    })
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
