/** The dashboard's figures, and the lists behind them. */
import { expectAddress, heading, open } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const cards = (page: Page) => page.getByRole('list', { name: 'Figures', exact: true })
const card = (page: Page, name: string) => cards(page).getByRole('listitem').filter({ hasText: name })
const exact = async (page: Page, name: string) =>
  (await card(page, name).locator('[title]').first().getAttribute('title')) ?? ''
const totals = (page: Page) => page.getByLabel('Totals of this list')

for (const country of ['india', 'malaysia'] as const)
  test(`each card opens the orders that it counts: ${country}`, async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin', country })
    const dashboard = '/dashboard?range=custom&from=2026-01-01&to=2026-12-31'
    await open(page, dashboard)
    for (const [name, of] of [
      ['Orders created', 'Orders'],
      ['GMV', 'Total Amount'],
      ['Open now', 'Orders'],
      ['Delayed', 'Orders'],
      ['Due', 'Due'],
    ] as const) {
      const shown = await exact(page, name)
      await card(page, name).getByRole('link').click()
      await expectAddress(page, /^\/orders\?/)
      await expect(
        totals(page)
          .locator('div')
          .filter({ hasText: new RegExp(`^${of}`) }),
      ).toContainText(shown)
      await page.goBack()
      await expectAddress(page, dashboard)
    }
  })

test('period and kind are in the address, and a reload shows the same', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard')
  await page.getByLabel('Period', { exact: true }).click()
  await page.getByTitle('Last 7 days').click()
  await expectAddress(page, '/dashboard?range=7_days')
  await page
    .getByRole('radiogroup', { name: 'Kind of orders' })
    .getByText('Insurance', { exact: true })
    .click()
  await expectAddress(page, '/dashboard?range=7_days&flag=2')
  await expect(card(page, 'Orders created').getByRole('link')).toHaveAttribute('href', /is_retail=2/)
  const shown = await exact(page, 'Orders created')
  await page.reload()
  await expect(heading(page)).toHaveText('Dashboard')
  await expect.poll(() => exact(page, 'Orders created')).toBe(shown)
})

test('each chart also has a table, by the keyboard too', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard?range=7_days')
  const chart = page.getByRole('region', { name: 'GMV by day' })
  await expect(chart.getByRole('img', { name: /^GMV by day\. .+ in all$/ })).toBeVisible()
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(chart.getByRole('row')).toHaveCount(8)
  await chart.getByRole('row').last().getByRole('link').first().click()
  await expectAddress(page, /^\/orders\?created_from=.+&created_to=.+/)
})

test('every block shows the time of its figures, and the cities add up', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard?range=custom&from=2026-01-01&to=2026-12-31&size=10')
  const blocks = [
    'GMV by month',
    'Orders by month',
    'Orders by kind and type',
    'Orders by city',
    'Payments by method',
    'Workshops',
  ]
  for (const name of blocks) {
    const block = page.getByRole('region', { name, exact: true }).first()
    await expect(block.getByText(/^As of .*\d/)).toBeVisible()
  }
  // Every order has a city: those without a bar of their own are added up in one.
  const cities = page.getByRole('region', { name: 'Orders by city' })
  const figures = await cities.getByRole('listitem').locator('.pl-number').allInnerTexts()
  const counts = figures.map((text) => Number((/^[\d,]+/.exec(text)?.[0] ?? '').replaceAll(',', '')))
  const created = Number((await exact(page, 'Orders created')).replaceAll(',', ''))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(created)
  await expect(cities.getByText(/^Other cities \(\d+\)$/)).toBeVisible()
})

test('ratings of one kind of order link to their feedback', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard?range=custom&from=2026-01-01&to=2026-12-31&flag=2')
  const chart = page.getByRole('region', { name: 'Average rating' })
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await chart.getByRole('row').getByRole('link').first().click()
  await expectAddress(page, /^\/feeback-list\?is_retail=2&delivery_from=.+&delivery_to=.+/)
  await expect(page.getByText('Insurance', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('workshops are sorted and paged, and link to their orders', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard?size=10')
  const list = page.getByRole('region', { name: 'Workshops' })
  await expect(list.getByText(/^1–10 of /)).toBeVisible()
  await list.getByRole('columnheader', { name: 'In work' }).click()
  await expectAddress(page, /sort=in_work/)
  await list.getByRole('columnheader', { name: 'In work' }).click()
  await expectAddress(page, /sort=-in_work/)
  await list.getByRole('row').nth(1).getByRole('link').first().click()
  await expectAddress(page, /^\/orders\?garage_id=\d+&status_id=/)
})

test('payments by garage add up with the orders behind them', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard?range=custom&from=2026-01-01&to=2026-12-31&size=10')
  const figures = page.getByRole('region', { name: 'Workshops' })
  await figures.getByRole('radiogroup', { name: 'Figures by garage' }).getByText('Payments').click()
  await expectAddress(page, /garages=payments/)
  const row = figures.getByRole('row').nth(1)
  const money = (at: number) => row.getByRole('cell').nth(at).innerText()
  await expect(row.getByRole('cell').nth(5)).toContainText(/\d/)
  const [amount, paid, due] = [await money(3), await money(4), await money(5)]
  const orders = await row.getByRole('link').first().innerText()
  await row.getByRole('link', { name: amount, exact: true }).first().click()
  await expectAddress(page, /^\/orders\?garage_id=\d+&status_id=.+&delivery_from=2026-01-01/)
  const total = (label: string) =>
    totals(page)
      .locator('div')
      .filter({ hasText: new RegExp(`^${label}`) })
  await expect(total('Orders')).toContainText(orders)
  await expect(total('Total Amount')).toContainText(amount)
  await expect(total('Paid')).toContainText(paid)
  await expect(total('Due')).toContainText(due)
})

test('payments by method equal the list of its payments', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/dashboard?range=custom&from=2026-01-01&to=2026-12-31&size=10')
  const figure = page.getByRole('region', { name: 'Payments by method' })
  const cash = figure
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Cash', exact: true }) })
  const text = await cash.locator('.pl-number').innerText()
  const [, amount = '', number = ''] = /^(.+?) \(([\d,]+)\)$/.exec(text) ?? []
  expect(amount).toMatch(/^₹/)
  await cash.getByRole('link').click()
  await expectAddress(page, /mode=3/)
  const list = page.getByRole('region', { name: 'Payments of these days' })
  await expect(list.getByText(new RegExp(` of ${number}$`))).toBeVisible()
  await expect(list.getByRole('row').last()).toContainText(amount)
  await expect(list.getByRole('row').nth(1)).toContainText('Cash')
  await list.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Payments', selected: true })).toBeVisible()
  await page.goBack()
  await list.getByRole('button', { name: 'Back to the workshops' }).click()
  await expect(page.getByRole('heading', { name: 'Workshops' })).toBeVisible()
})

test('links lead to the grid for those who work there, with the same filters', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'City Head' })
  await open(page, '/dashboard')
  const shown = await exact(page, 'Orders created')
  await card(page, 'Orders created').getByRole('link').click()
  await expectAddress(page, /^\/grid\?created_from=/)
  await expect(page.getByRole('heading', { name: 'Orders of these filters' })).toBeVisible()
  await expect(totals(page)).toContainText(`Orders${shown}`)
})

test('a role without orders gets a message instead', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Accessories Manager' })
  await open(page, '/dashboard')
  await expect(page.getByText('There are no figures for your role')).toBeVisible()
})

test("the grid's due work can be limited to one kind", async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  const due = page.getByRole('region', { name: 'Work due' })
  const delayed = due.getByRole('button', { name: /^Delayed/ })
  await expect(delayed).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('radiogroup', { name: 'Retail, business, insurance' })
    .getByText('Insurance', { exact: true })
    .click()
  await expectAddress(page, '/grid?due=delayed&is_retail=2')
  // The tab and the list below it are loaded apart.
  await expect
    .poll(async () => {
      const shown = (await delayed.innerText()).replace(/\D+/g, '')
      return (await page.locator('.ant-pagination-total-text').innerText()).endsWith(`of ${shown}`)
    })
    .toBe(true)
})
