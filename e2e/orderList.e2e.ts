import { readFileSync } from 'node:fs'
import { ask } from './kit/api'
import { countries } from './kit/contract'
import { pick } from './kit/orderForm'
import { anInvoicedOrder, ordersOf } from './kit/orders'
import { expectAddress, heading, open } from './kit/shell'
import { central, expect, type Page, test, tokenOf } from './kit/test'

const table = (page: Page) => page.getByRole('main').getByRole('table')
const idsShown = async (page: Page) =>
  (await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).allTextContents()).map(Number)
const textFilter = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Order, mobile, plate, name' })

test.describe('an order among thousands', () => {
  for (const country of countries)
    test(`in ${country} by its number, mobile, plate, invoice and name`, async ({ consoleOf }) => {
      const order = await anInvoicedOrder(country)
      const page = await consoleOf({ role: 'admin', country })
      await open(page, '/orders')
      const plate = order.car?.registration_no ?? ''
      for (const text of [String(order.order_id), order.phone, plate, order.name]) {
        await textFilter(page).fill(text)
        await textFilter(page).press('Enter')
        await expect
          .poll(() => new URL(page.url()).searchParams.get('text'), { message: text })
          .toBe(text.trim())
        await expect(
          table(page).getByRole('link', { name: String(order.order_id), exact: true }),
        ).toBeVisible()
      }
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('combobox', { name: /^Order, mobile/ })
      for (const text of [plate.toLowerCase().replace(/(..)(?=.)/, '$1 '), order.invoice_number ?? '']) {
        await palette.fill(text)
        await expect(page.getByRole('option', { name: new RegExp(`^${order.order_id} · `) })).toBeVisible()
      }
    })
})

test.describe('the order list', () => {
  test('filters, sort and page are in the address and restored from it', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders')
    await pick(page, 'Order Type', 'Insurance')
    await page.keyboard.press('Escape')
    await expectAddress(page, '/orders?order_type=103')
    await table(page).getByRole('columnheader', { name: 'Total Amount' }).click()
    await expectAddress(page, '/orders?order_type=103&sort=amount')
    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await expectAddress(page, '/orders?order_type=103&sort=amount&page=2')
    const expected = await ordersOf('india', { order_type: 103, sort: 'amount', limit: 20, offset: 20 })
    await expect.poll(() => idsShown(page)).toEqual(expected.orders.map(({ order_id }) => order_id))
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => idsShown(page)).toEqual(expected.orders.map(({ order_id }) => order_id))
    await page.getByRole('button', { name: 'Clear', exact: true }).last().click()
    await expectAddress(page, '/orders?sort=amount')
  })

  test('totals are those of the whole list', async ({ consoleOf }) => {
    const { count, totals } = await ordersOf('india', { order_type: 103 })
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders?order_type=103')
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    const sums = page.getByLabel('Totals of this list')
    await expect(sums).toContainText(new Intl.NumberFormat('en-IN').format(count))
    await expect(sums).toContainText(rupees.format(totals.amount))
    await expect(sums).toContainText(rupees.format(totals.due))
  })

  test('an empty list says so and links back', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders?text=zzzzzz')
    await expect(page.getByText('No orders fit these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await expectAddress(page, '/orders')
    await expect.poll(async () => (await idsShown(page)).length).toBe(20)
  })

  test('columns are chosen, moved and stored', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders')
    const header = (name: string) => table(page).getByRole('columnheader', { name, exact: true })
    // A desk asks for who, what is promised and what is due; the sheet has all of it in its own order.
    const desk = 'Order ID,Name,Phone,Registration No,Status,Promised,Due,Garage,CR/GI,Total Amount'
    await expect(table(page).getByRole('columnheader')).toHaveText(desk.split(','))
    await page.getByRole('button', { name: 'All columns' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(28)
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    const chooser = page.getByRole('region', { name: 'Columns' })
    await chooser.getByRole('checkbox', { name: 'Brand' }).uncheck()
    await chooser.getByRole('checkbox', { name: 'Registration No' }).check()
    await chooser.getByRole('button', { name: 'Move Fuel up' }).click()
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect(header('Brand')).toHaveCount(0)
    await expect(header('Registration No')).toBeAttached()
    const titles = await table(page).getByRole('columnheader').allTextContents()
    expect(titles.indexOf('Fuel')).toBe(titles.indexOf('Model') - 1)
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await chooser.getByRole('button', { name: 'Reset columns' }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(28)
  })

  test('the CSV has exactly the rows of the list', async ({ consoleOf }) => {
    const query = { order_type: 103, due: 'delayed' }
    const expected = await ordersOf('india', { ...query, limit: 200 })
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders?order_type=103&due=delayed')
    await expect.poll(async () => (await idsShown(page)).length).toBeGreaterThan(0)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Orders_Sheet.csv')
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines[0]).toMatch(/^\uFEFF?Order ID,Status,Brand,Model,Fuel,Invoice No,/)
    const ids = lines.slice(1).map((line) => Number(line.split(',')[0]))
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      expected.orders.map(({ order_id }) => order_id).toSorted((a, b) => a - b),
    )
    for (const order of expected.orders)
      expect(lines.find((line) => line.startsWith(`${order.order_id},`))).toContain(order.amount.toFixed(2))
  })

  test('Malaysia shows ringgit and its own time zone', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin', country: 'malaysia' })
    await open(page, '/orders')
    await expect(page.getByLabel('Totals of this list')).toContainText('RM')
    await expect(page.getByRole('link', { name: /^\+60/ }).first()).toBeAttached()
  })
})

test.describe('the grid', () => {
  test('its counts are those of the lists behind them', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    await page.getByRole('button', { name: 'Orders by status' }).click()
    for (const [name, flag] of [
      ['Retail', 1],
      ['Business', 0],
      ['Insurance', 2],
    ] as const) {
      const { count } = await ordersOf('india', { is_retail: flag, limit: 1 })
      const card = page
        .getByRole('region', { name, exact: true })
        .getByRole('button', { name: new RegExp(`^${name}`) })
      await expect(card).toContainText(new Intl.NumberFormat('en-IN').format(count))
    }
    await page.getByRole('button', { name: /^Delayed/ }).click()
    await expectAddress(page, '/grid?due=delayed')
    // Those first that are late by most.
    const { orders } = await ordersOf('india', { due: 'delayed' })
    await expect.poll(() => idsShown(page)).toEqual(orders.map(({ order_id }) => order_id))
  })

  test('a CR sees only their own orders and works on one in the panel', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'CR' })
    await open(page, '/grid')
    await expect.poll(async () => (await idsShown(page)).length).toBeGreaterThan(0)
    const [id] = await idsShown(page)
    await table(page)
      .getByRole('link', { name: String(id), exact: true })
      .click()
    await expectAddress(page, new RegExp(`^/grid\\?order=${id}`))
    const panel = page.getByRole('dialog', { name: `Order ${id}` })
    await expect(panel.getByRole('tab', { name: 'Summary' })).toBeVisible()
    await panel.getByRole('tab', { name: 'Details' }).click()
    await panel.getByLabel('Remarks', { exact: true }).fill('Half-typed')
    await panel.getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expectAddress(page, '/grid')
    await expect(panel).toHaveCount(0)
  })
})

test('the palette says how many more orders there are, and leads to all of them', async ({ consoleOf }) => {
  const { orders } = await ordersOf('india', { limit: 50 })
  const counts = await Promise.all(
    orders.map(async ({ name }) => {
      const text = name.slice(0, 3)
      const path = central(`orders/search-order/?limit=1&search_reg=${encodeURIComponent(text)}`)
      const { count } = await ask<{ count: number }>(path, { token: tokenOf('admin') })
      return { text, count }
    }),
  )
  const common = counts.reduce((most, one) => (one.count > most.count ? one : most))
  expect(common.count).toBeGreaterThan(5)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Order, mobile/ }).fill(common.text)
  // Other tests may add orders of the same name meanwhile.
  const rest = page.getByRole('option', { name: /^\d+ more Show all \d+ orders$/ })
  const figures = ((await rest.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(figures[1]).toBeGreaterThanOrEqual(common.count)
  expect(figures[0]).toBe(Number(figures[1]) - 5)
  await rest.click()
  await expectAddress(page, /^\/orders\?type=search/)
})

test('a head takes the list of the grid along', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'City Head' })
  await open(page, '/grid?is_retail=1')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Orders_Sheet.csv')
})
