import { createStaff, signInPerson } from './kit/accounts'
import { ordersOf } from './kit/orders'
import {
  closeTab,
  expectAddress,
  expectTabs,
  fromTabMenu,
  heading,
  menu,
  open,
  tab,
  tabStrip,
} from './kit/shell'
import { demo, expect, type Page, test } from './kit/test'

const grid = 'Dashboard grid'
const orders = 'Orders'
const create = 'Create order'

/** A filter in the order list: state that only a view that stayed mounted still has. */
const search = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Order, mobile, plate, name' })
const goTo = async (page: Page, title: string) => {
  await menu(page).getByRole('link', { name: title, exact: true }).click()
  await expect(tab(page, title)).toHaveAttribute('aria-current', 'page')
}
const historyLength = (page: Page) => page.evaluate(() => window.history.length)

async function openThree(page: Page) {
  await open(page, '/grid')
  await menu(page).getByText('Orders', { exact: true }).first().click()
  await goTo(page, orders)
  await goTo(page, create)
  await expectTabs(page, grid, orders, create)
}

test.describe('the tab strip', () => {
  test('a visit adds a tab, the same path with another query does not', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await openThree(page)
    await goTo(page, orders)
    await search(page).fill('zzzz')
    await search(page).press('Enter')
    await expectAddress(page, '/orders?text=zzzz')
    await expectTabs(page, grid, orders, create)
    await tab(page, grid).click()
    await expectAddress(page, '/grid')
    await tab(page, orders).click()
    await expectAddress(page, '/orders?text=zzzz')
    await expect(search(page)).toHaveValue('zzzz')
  })

  test('closing: the close icon, the middle button, the active tab, the last tab', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await openThree(page)
    await tab(page, grid).click()
    await closeTab(page, orders)
    await expectTabs(page, grid, create)
    await expectAddress(page, '/grid')
    await menu(page).getByRole('link', { name: orders, exact: true }).click()
    await expectTabs(page, grid, create, orders)
    await tab(page, create).click()
    await tab(page, create).click({ button: 'middle' })
    await expectTabs(page, grid, orders)
    // Not the neighbour on the left: the rightmost one.
    await expectAddress(page, '/orders')
    await tab(page, grid).click()
    await closeTab(page, grid)
    await expectAddress(page, '/orders')
    await closeTab(page, orders)
    await expectAddress(page, '/grid')
    await expectTabs(page, grid)
  })

  test('the context menu: close, close others, close all', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await openThree(page)
    await fromTabMenu(page, grid, 'Close')
    await expectTabs(page, orders, create)
    await expectAddress(page, '/orders/create')
    await fromTabMenu(page, orders, 'Close Others')
    await expectTabs(page, orders)
    await expectAddress(page, '/orders')
    await goTo(page, create)
    await fromTabMenu(page, create, 'Close All')
    await expectAddress(page, '/grid')
    await expectTabs(page, grid)
  })

  test('the menu closes on a click elsewhere and on Escape, and opens by keyboard', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await openThree(page)
    const tabMenu = page.getByRole('menu', { name: 'Tab menu' })
    await tab(page, orders).click({ button: 'right' })
    await expect(tabMenu).toBeVisible()
    await heading(page).click()
    await expect(tabMenu).toHaveCount(0)
    await tab(page, orders).focus()
    await page.keyboard.press('Shift+F10')
    await expect(tabMenu.getByRole('menuitem', { name: 'Refresh' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tabMenu).toHaveCount(0)
    await expect(tab(page, orders)).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await page.keyboard.press('ArrowDown')
    await expect(tabMenu.getByRole('menuitem', { name: 'Close', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectTabs(page, grid, create)
  })

  test('refresh reloads under the same address and adds no history entry', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders?text=zzzz')
    const before = await historyLength(page)
    const passed: string[] = []
    page.on('framenavigated', () => passed.push(new URL(page.url()).pathname))
    const read = page.waitForRequest(/\/orders\/\?/)
    await fromTabMenu(page, orders, 'Refresh')
    await read
    await expectAddress(page, '/orders?text=zzzz')
    expect(passed).toContain('/redirect/orders')
    await expect(search(page)).toHaveValue('zzzz')
    await expectTabs(page, orders)
    expect(await historyLength(page)).toBe(before)
  })

  test('refresh reads everything once', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`)
    })
    await open(page, '/orders?page=2')
    await page.waitForLoadState('networkidle')
    calls.length = 0
    await fromTabMenu(page, orders, 'Refresh')
    await expect.poll(() => calls.filter((one) => /\/orders\/\?/.test(one)).length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    expect(calls).toEqual([...new Set(calls)])
    await expectAddress(page, '/orders?page=2')
  })

  test('two orders are two views, each with its own state', async ({ consoleOf }) => {
    const { orders: some } = await ordersOf('india', { limit: 2, sort: '-order_id' })
    const [one, two] = some.map(({ order_id }) => order_id)
    const page = await consoleOf({ role: 'admin' })
    const chosen = page.getByRole('main').getByRole('tab', { selected: true })
    await open(page, `/orders/show/${one}`)
    await page.getByRole('tab', { name: 'History' }).click()
    await expectAddress(page, `/orders/show/${one}?tab=history`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Order, mobile/ }).fill(String(two))
    await page.getByRole('option', { name: new RegExp(`^${two} `) }).click()
    await expect(heading(page)).toHaveText(`Order ${two}`)
    await expect(chosen).toHaveText('Summary')
    await expectTabs(page, `Order ${one}`, `Order ${two}`)
    await tab(page, `Order ${one}`).click()
    await expect(heading(page)).toHaveText(`Order ${one}`)
    await expect(chosen).toHaveText('History')
    await fromTabMenu(page, `Order ${two}`, 'Refresh')
    await tab(page, `Order ${one}`).click()
    await expect(chosen).toHaveText('History')
  })

  test('the strip is restored after a reload, with only what the role may open', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await openThree(page)
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expectTabs(page, grid, orders, create)
    await expectAddress(page, '/orders/create')
  })

  test('at most eight views stay mounted', async ({ consoleOf }) => {
    const { orders: some } = await ordersOf('india', { limit: 10, sort: 'order_id' })
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    const reads: string[] = []
    page.on('request', (request) => {
      if (/orders\/detail\//.test(request.url())) reads.push(request.url())
    })
    for (const { order_id } of some) {
      await page.evaluate((to) => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, `/orders/show/${order_id}`)
      await expect(heading(page)).toHaveText(`Order ${order_id}`)
    }
    await expect(tabStrip(page).getByRole('link')).toHaveCount(11)
    // Hidden headings belong to views that are mounted.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(8)
    await tab(page, `Order ${some[9]?.order_id}`).click()
    expect(reads.length).toBe(10)
  })

  test('unsaved input is marked, asked about, and kept if the user stays', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders/create')
    await page.getByLabel('Customer name').fill('Asha Half-Typed')
    const unsaved = tabStrip(page).getByRole('link', { name: 'not saved' })
    await expect(unsaved).toBeVisible()
    await tabStrip(page)
      .getByRole('button', { name: `Close ${create}` })
      .click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Customer name')).toHaveValue('Asha Half-Typed')
    await tabStrip(page)
      .getByRole('button', { name: `Close ${create}` })
      .click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectAddress(page, '/grid')
  })

  test('the browser asks before a reload loses unsaved input', async ({ consoleOf }) => {
    const page = await consoleOf({ token: await signInPerson(demo, await createStaff(demo, 'admin')) })
    await open(page, '/orders/create')
    await page.getByLabel('Customer name').fill('Asha')
    const asked = page.waitForEvent('dialog')
    const reload = page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
  })
})
