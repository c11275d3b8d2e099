/** The views that the order list has of its own, and what it begins with. */
import { expectAddress, expectFits, heading, open } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views of this list' })
const view = (page: Page, name: string) => views(page).getByRole('button', { name, exact: true })
const openOnly = /^\/orders\?status_id=1%2C2%2C5/

test('open orders are one click away, and what the list begins with from then on', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/orders')
  await expect(view(page, 'All orders')).toHaveAttribute('aria-pressed', 'true')
  await view(page, 'Open orders').click()
  await expectAddress(page, openOnly)
  await page.goto('/orders')
  await expect(heading(page)).toBeVisible()
  await expectAddress(page, openOnly)
  await expect(view(page, 'Open orders')).toHaveAttribute('aria-pressed', 'true')
  // The view is a filter like any other: seen, and taken off.
  await expect(page.getByRole('search').getByText('New', { exact: true }).first()).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Clear', exact: true }).last().click()
  await expectAddress(page, '/orders')
  await expect(view(page, 'All orders')).toHaveAttribute('aria-pressed', 'true')
  // An address with a query of its own is left as it is.
  await page.goto('/orders?order_type=103')
  await expect(heading(page)).toBeVisible()
  await expectAddress(page, '/orders?order_type=103')
  await page.goto('/orders')
  await expectAddress(page, openOnly)
  await view(page, 'All orders').click()
  await expectAddress(page, '/orders')
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expectAddress(page, '/orders')
})

test('who takes orders begins with their own open ones', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/orders')
  await view(page, 'My open orders').click()
  await expectAddress(page, /^\/orders\?.*taken_by=\d+/)
  await expect(view(page, 'My open orders')).toHaveAttribute('aria-pressed', 'true')
  await expect(view(page, 'Open orders')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('search').getByText(/Taken by/)).toBeVisible()
  await page.goto('/orders')
  await expectAddress(page, /taken_by=\d+/)
  await view(page, 'Open orders').click()
  await expectAddress(page, openOnly)
  await expect(page.getByRole('search').getByText(/Taken by/)).toBeHidden()
})

test('on a phone the totals are folded below their count', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, '/orders?order_type=103')
  const sums = page.getByLabel('Totals of this list')
  await expect(page.getByText(/^Orders: /)).toBeVisible()
  await expect(sums).toBeHidden()
  await page.getByText(/^Orders: /).click()
  await expect(sums).toContainText(/Total Amount.*₹.*Due.*₹/s)
  await expectFits(page)
})
