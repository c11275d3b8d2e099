import { ask } from './kit/api'
import { heading, open, expectAddress } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'
import { field } from './kit/orderForm'

interface Row {
  order_id: number
  name: string
  phone: string
  car?: { registration_no: string } | null
  garage?: { name: string } | null
}

/** The last order of the demonstration with a car and a garage, and its customer. */
async function lastOrder(): Promise<Row & { customer_id: number }> {
  const token = tokenOf('admin')
  const { orders } = await ask<{ orders: Row[] }>(central('orders/?limit=50'), { token })
  for (const { order_id, car, garage } of orders) {
    if (!car || !garage) continue
    return ask(central(`orders/detail/${order_id}/`), { token })
  }
  throw new Error('The demonstration has no such order')
}

test.describe('the page of a customer', () => {
  test('from the order: cars, orders and amounts; a new order begins like the last one', async ({
    consoleOf,
  }) => {
    const order = await lastOrder()
    const page = await consoleOf({ role: 'Support Executive' })
    await open(page, `/orders/show/${order.order_id}`)
    await page.getByRole('main').getByRole('link', { name: order.name, exact: true }).first().click()
    await expectAddress(page, `/customers/${order.customer_id}`)
    await expect(heading(page)).toHaveText(order.name)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('region', { name: 'Orders' }).getByRole('link', { name: String(order.order_id) }),
    ).toBeVisible()
    await main.getByRole('tab', { name: 'Declined work' }).click()
    await expect(main.getByRole('region', { name: 'Declined work' })).toBeVisible()
    await main.getByRole('tab', { name: 'Tickets' }).click()
    await expect(main.getByRole('region', { name: 'Tickets' })).toBeVisible()
    await main.getByRole('button', { name: `New order for ${order.car?.registration_no}` }).click()
    await expectAddress(page, '/orders/create')
    await expect(field(page, 'Customer name')).toHaveValue(order.name)
    await expect(field(page, 'Registration number')).toHaveValue(order.car?.registration_no ?? '')
  })

  test('a customer that does not exist', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/customers/99999999')
    await expect(page.getByText('There is no customer 99999999')).toBeVisible()
    await open(page, '/customers/nonsense')
    await expect(page.getByText('There is no customer nonsense')).toBeVisible()
  })
})
