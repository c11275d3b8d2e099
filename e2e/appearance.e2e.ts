import {
  account,
  breadcrumb,
  choose,
  expectAddress,
  heading,
  menu,
  open,
  tab,
  toast,
  tools,
} from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, type Locator, type Page, test } from './kit/test'

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value

const closeMenu = (page: Page) => page.getByRole('button', { name: 'Close the menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' })
const sidebarWidth = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width

test.describe('the sidebar', () => {
  test('collapses, and keeps its state', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin', width: 1100 })
    await open(page, '/grid')
    expect(await sidebarWidth(page)).toBe(210)
    await closeMenu(page).click()
    await expect.poll(() => sidebarWidth(page)).toBe(54)
    expect(await cookieOf(page, 'sidebarStatus')).toBe('0')
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => sidebarWidth(page)).toBe(54)
    await openMenu(page).click()
    expect(await cookieOf(page, 'sidebarStatus')).toBe('1')
  })

  test('under 1024 px it covers the content, which does not overwrite the setting', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin', width: 1100 })
    await open(page, '/grid')
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(menu(page)).toBeHidden()
    await openMenu(page).click()
    await expect(menu(page)).toBeVisible()
    // The backdrop beside the drawer.
    await page.mouse.click(900, 400)
    await expect(menu(page)).toBeHidden()
    await openMenu(page).click()
    await menu(page).getByRole('link', { name: 'Dashboard grid' }).click()
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(menu(page)).toBeVisible()
    expect(await sidebarWidth(page)).toBe(210)
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(menu(page)).toBeVisible()
  })
})

/** Opens the page of a new order by the palette; gives the palette's box. */
async function createByPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /^Order, mobile/ })
  await expect(box).toBeFocused()
  await box.fill('create order')
  await expect(page.getByRole('option', { name: /^Create order/ })).toBeVisible()
  await box.press('Enter')
  return box
}

test.describe('the top bar', () => {
  test("shows the user's name and role, and links to the start page", async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'Finance Ops' })
    await open(page, '/grid?due=delayed')
    await expect(tools(page).getByText('Finance Ops', { exact: true })).toBeVisible()
    await account(page, 'Home')
    await expectAddress(page, '/grid')
  })

  test('size: Medium, Small and Mini, with the message, the cookie, and a reloaded view', async ({
    consoleOf,
  }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders?text=zzzz')
    for (const [choice, stored] of [
      ['Small', 'small'],
      ['Mini', 'mini'],
      ['Medium', 'medium'],
    ] as const) {
      const read = page.waitForRequest(/\/orders\/\?/)
      await choose(page, 'Size', choice)
      await read
      await expectToast(page, 'Switch Size Success')
      await expect.poll(() => cookieOf(page, 'size')).toBe(stored)
      await expectAddress(page, '/orders?text=zzzz')
    }
    await tools(page).getByRole('button', { name: 'Size', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Medium' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('theme: default blue, our own stylesheet, a message, and stored', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    const color = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pl-primary').trim())
    const blue = await color()
    await tools(page).getByRole('button', { name: 'Theme colour' }).click()
    await expect(page.getByRole('button', { name: 'Default blue' })).toHaveAttribute('aria-pressed', 'true')
    const stylesheet = page.waitForRequest(/\/theme\.css$/)
    await page.getByRole('button', { name: '#237804' }).click()
    expect((await stylesheet).method()).toBe('GET')
    await expectToast(page, 'Theme colour changed')
    await expect.poll(color).toBe('#237804')
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect.poll(color).toBe('#237804')
    expect(blue).not.toBe('#237804')
  })

  test('full screen, and the warning where the browser does not support it', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    await tools(page).getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.evaluate(() => document.exitFullscreen())
    // Every browser supports it, so support is removed here.
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await tools(page).getByRole('button', { name: 'Full screen' }).click()
    await expectToast(page, 'you browser can not work')
  })

  test('language: 中文 and Español, with the message and the cookie', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    await choose(page, 'Language', 'Español')
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
    await expect.poll(() => cookieOf(page, 'language')).toBe('es')
    await page.getByRole('button', { name: 'Idioma' }).click()
    await page.getByRole('menuitem', { name: '中文' }).click()
    await expect.poll(() => cookieOf(page, 'language')).toBe('zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expectToast(page, 'Switch Language Success')
    await expect(menu(page)).toBeVisible()
  })

  test('error log: shown only with an error, with message, info, address and stack', async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble('the brakes failed')
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid?token=abc')
    const badge = tools(page).getByRole('button', { name: /^Error log/ })
    await expect(badge).toHaveCount(0)
    // An unhandled error, thrown by the test: the console has none.
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the brakes failed')
      })
    })
    await page.getByRole('button', { name: 'Error log, 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Error Log' })
    await expect(dialog.getByText('the brakes failed', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^window · /)).toBeVisible()
    await expect(dialog.getByText('/grid?token=…')).toBeVisible()
    await expect(dialog.getByText(/Error: the brakes failed\s+at /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await expect(badge).toHaveCount(0)
  })

  test('the breadcrumb starts at /dashboard on every screen', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/orders/create')
    const crumbs = breadcrumb(page).getByRole('listitem')
    await expect(crumbs).toHaveText(['Dashboard', 'Orders', 'Create order'])
    await expect(crumbs.last().getByRole('link')).toHaveCount(0)
    const first = crumbs.first().getByRole('link')
    await expect(first).toHaveAttribute('href', '/dashboard')
    await first.click()
    await expectAddress(page, /^\/(grid|dashboard)$/)
    await expect(heading(page)).toBeVisible()
  })

  test('Ctrl+K finds screens and orders', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    const box = await createByPalette(page)
    await expectAddress(page, '/orders/create')
    await expect(tab(page, 'Create order')).toBeVisible()
    await expect(box).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await box.fill('no such thing anywhere')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(toast(page, 'Nothing found')).toHaveCount(0)
  })

  test('a page that comes while the palette is open leaves it the focus', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, '/grid')
    let come = () => {}
    const isOpen = new Promise<void>((done) => {
      come = done
    })
    await page.route(/CreateOrderPage.*\.js/, async (route) => {
      await isOpen
      await route.continue()
    })
    const box = await createByPalette(page)
    await expect(box).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    come()
    await expect(page.locator('input[type=tel]')).toBeAttached()
    await page.keyboard.type('garages')
    await expect(box).toHaveValue('garages')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('the palette offers no screen that the role may not open', async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'CR' })
    await open(page, '/grid')
    await tools(page)
      .getByRole('button', { name: /^Search and go to/ })
      .click()
    await page.getByRole('combobox', { name: /^Order, mobile/ }).fill('create')
    await expect(page.getByRole('option', { name: /^Create order/ })).toHaveCount(0)
  })
})
