import { createStaff, signInPerson } from './kit/accounts'
import { ordersOf } from './kit/orders'
import { choose, expectAddress, heading, open, tools } from './kit/shell'
import { expectToast } from './kit/toasts'
import { demo, expect, type Page, test } from './kit/test'

const box = (page: Page) =>
  page.getByRole('banner').getByPlaceholder('Search Order ID/Mobile/Registration No.')

async function find(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('switching the country changes the service and the currency, and asks to sign in', async ({
  consoleOf,
}) => {
  const token = await signInPerson(demo, await createStaff(demo, 'admin'))
  const page = await consoleOf({ token })
  const called: string[] = []
  page.on('request', (request) => called.push(new URL(request.url()).pathname))
  await open(page, '/grid')
  await expect(box(page)).toHaveCount(0)
  expect(called.some((path) => path.startsWith('/api/india/central/'))).toBe(true)
  await open(page, '/dashboard')
  await expect.poll(() => called.some((path) => path.startsWith('/api/india/oauth/'))).toBe(true)
  await choose(page, 'Country', 'Malaysia')
  await page
    .getByRole('dialog', { name: 'Switch to Malaysia?' })
    .getByRole('button', { name: 'Switch' })
    .click()
  await expectAddress(page, /^\/login/)
  called.length = 0
  await page.getByLabel('Mobile number').fill('0191234567')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/a code is on its way/)).toBeVisible()
  expect(called).toContain('/api/malaysia/central/central/send-otp/')
  await page.reload()
  await expect(page.getByText('+60')).toBeVisible()
})

test.describe("Malaysia's search in the top bar", () => {
  test('says when nothing is found, and stays on the page', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin', country: 'malaysia' })
    await open(page, '/grid')
    await find(page, 'ZZ 0000 Z')
    await expectToast(page, 'No Orders found')
    await expectAddress(page, '/grid')
  })

  test('fills the order table at /orders?type=search, which survives a reload', async ({ consoleOf }) => {
    const { orders } = await ordersOf('malaysia', { limit: 1, sort: 'order_id' })
    const id = String(orders[0]?.order_id)
    const page = await consoleOf({ role: 'admin', country: 'malaysia' })
    await open(page, '/grid')
    const asked = page.waitForRequest(/orders\/search-order\//)
    await find(page, `  ${id} `)
    expect(new URL((await asked).url()).searchParams.get('search_reg')).toBe(id)
    await expectAddress(page, /^\/orders\?type=search/)
    const row = page.getByRole('link', { name: id, exact: true })
    await expect(row).toBeVisible()
    await page.reload()
    await expect(heading(page)).toHaveText(`Orders found for “${id}”`)
    await expect(row).toBeVisible()
  })

  test('/orders?type=search alone shows the last search', async ({ consoleOf }) => {
    const { orders } = await ordersOf('malaysia', { limit: 1, sort: 'order_id' })
    const id = String(orders[0]?.order_id)
    const page = await consoleOf({ role: 'admin', country: 'malaysia' })
    await open(page, `/orders?type=search&search_reg=${id}`)
    await page.goto('/orders?type=search')
    await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible()
  })

  test('leaves the breadcrumb and the name their words at 1280', async ({ consoleOf }) => {
    const { orders } = await ordersOf('malaysia', { limit: 1 })
    const page = await consoleOf({ role: 'admin', country: 'malaysia' })
    await open(page, `/orders/show/${orders[0]?.order_id}`)
    const cut = await page
      .getByRole('banner')
      .locator('nav li, nav, .pl-account-name > *, .pl-order-search input')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      )
    expect(cut).toEqual([])
    const room = await box(page).evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = getComputedStyle(input).font
      return input.clientWidth - (pen?.measureText(input.placeholder).width ?? Infinity)
    })
    expect(room, 'the words of the search').toBeGreaterThanOrEqual(0)
    // One magnifier: that of the search.
    await expect(page.getByRole('banner').locator('.anticon-search')).toHaveCount(1)
  })

  test('is not there in India', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    await expect(tools(page)).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })
})
