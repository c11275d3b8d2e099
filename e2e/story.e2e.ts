/** The first steps of a new user: an empty data directory, and a demonstration on it. */
import { mobileOf } from './kit/contract'
import { create, fillOrder, newCustomer } from './kit/orderForm'
import { heading, menu } from './kit/shell'
import { expect, test } from './kit/test'

test('from an empty directory to an order that was created and found again', async ({
  newServer,
  consoleOf,
}) => {
  test.setTimeout(180_000)
  const page = await consoleOf({ url: newServer.url })
  await page.goto('/')
  await page.getByLabel('Mobile number').fill(mobileOf('admin', 'india'))
  await page.getByRole('button', { name: 'Send code' }).click()
  const text = await page.getByText(/Demo: the code is \d{6}/).textContent()
  await page.getByLabel('One-time code').fill(/\d{6}/.exec(text?.split('Demo')[1] ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(page)).toHaveText('Dashboard grid')

  // An order among two thousand is found and opened.
  await menu(page).getByText('Orders', { exact: true }).first().click()
  await menu(page).getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(heading(page)).toHaveText('Orders')
  await page.getByRole('main').getByRole('textbox', { name: 'Order, mobile, plate, name' }).fill('1234')
  await page.getByRole('main').getByRole('link', { name: '1234', exact: true }).click()
  await expect(heading(page)).toHaveText('Order 1234')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Order created')).toBeVisible()

  // Another one is created, and found by the customer's mobile.
  await menu(page).getByRole('link', { name: 'Create order' }).click()
  const visitor = newCustomer('india')
  await fillOrder(page, visitor)
  const id = await create(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Order, mobile/ }).fill(visitor.mobile)
  await page.getByRole('option', { name: new RegExp(`^${id} · `) }).click()
  await expect(heading(page)).toHaveText(`Order ${id}`)
  await expect(page.getByRole('main').getByText(visitor.name).first()).toBeVisible()
})
