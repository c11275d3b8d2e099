/** A complete task by keyboard alone: nothing here moves a mouse. */
import { createStaff, codeSentTo } from './kit/accounts'
import { newCustomer } from './kit/orderForm'
import { anOrder } from './kit/orders'
import { expectAddress, heading, open, tab, tabStrip, tools } from './kit/shell'
import { demo, expect, type Locator, type Page, test } from './kit/test'

/** What makes the focus visible: an outline, a ring or another border than without focus. */
async function expectFocusIsSeen(page: Page) {
  const seen = await page.evaluate(() => {
    const marks = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
    const at = document.activeElement
    if (!at || at === document.body) return 'the focus is nowhere'
    // An input shows it on its wrapper, a checkbox on the box beside it.
    const around =
      at.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, label') ?? at
    const parts = [at, around, ...around.querySelectorAll('*')]
    return parts.some((part) => marks(getComputedStyle(part))) || `not seen on ${at.outerHTML.slice(0, 160)}`
  })
  expect(seen).toBe(true)
}

/** Presses Tab until an element has the focus, and checks every stop; a focus trap would fail the test. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(wanted).toBeAttached()
  for (let stops = 0; stops < 90; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusIsSeen(page)
  }
  throw new Error('90 stops, and it was not among them')
}

const box = (page: Page, name: string) =>
  page.getByRole('main').getByRole('combobox', { name: new RegExp(`^(\\* ?)?${name}$`) })

/** The first option of a list. */
async function pick(page: Page, name: string) {
  await tabTo(page, box(page, name))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeAttached()
  await page.keyboard.press('Enter')
}

async function viaPalette(page: Page, text: string, option: RegExp) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Order, mobile/ })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('sign in, find and edit an order, create another, close its tab, log out', async ({ consoleOf }) => {
  const person = await createStaff(demo, 'Support Executive')
  const order = await anOrder()
  const page = await consoleOf()
  await page.goto('/login')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(person.mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await page.keyboard.type(await codeSentTo(demo, person.mobile))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Dashboard grid')

  await viaPalette(page, 'orders', /^Orders/)
  await expect(heading(page)).toHaveText('Orders')
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: 'Order, mobile, plate, name' }))
  await page.keyboard.type(String(order))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: String(order), exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Order ${order}`)

  await tabTo(page, page.getByRole('tab', { name: 'Summary' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectAddress(page, `/orders/show/${order}?tab=details`)
  const remarks = page.getByRole('main').getByRole('textbox', { name: 'Remarks' })
  await tabTo(page, remarks)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' By the keyboard alone.')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  // Without waiting for the answer: it arrives while the tab is hidden, and removes the tab's unsaved mark.

  const visitor = newCustomer('india')
  await viaPalette(page, 'create order', /^Create order/)
  await expect(heading(page)).toHaveText('Create order')
  await expect(tab(page, `Order ${order}`)).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: 'Mobile number' }))
  await page.keyboard.type(visitor.mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A new customer: type the name')).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: 'Customer name' }))
  await page.keyboard.type(visitor.name)
  await pick(page, 'City')
  await pick(page, 'Source')
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: 'Registration number' }))
  await page.keyboard.type(visitor.plate)
  for (const name of ['Brand', 'Model', 'Fuel']) await pick(page, name)
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  const title = (await heading(page).textContent()) ?? ''

  await tabTo(page, tab(page, title), 'Shift+Tab')
  await page.keyboard.press('Delete')
  await expect(tabStrip(page).getByRole('link', { name: title })).toHaveCount(0)
  await expect(heading(page)).toHaveText('Create order')

  await tabTo(page, page.getByRole('button', { name: /^Account of / }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const logOut = page.getByRole('menuitem', { name: 'Log Out' })
  // The menu takes the focus a moment after it has opened.
  await expect(page.getByRole('menu').filter({ has: logOut }).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(logOut).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAddress(page, /^\/login\?redirect=/)
})

test('a menu or a popover closed by Escape returns the focus to its button', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${await anOrder()}`)
  const main = page.getByRole('main')
  const others = main.getByRole('button', { name: 'Other steps' })
  const bar = ['Country', 'Language', 'Size'].map((name) =>
    tools(page).getByRole('button', { name, exact: true }),
  )
  for (const button of [...bar, tools(page).getByRole('button', { name: /^Account of / }), others]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu').filter({ visible: true }).getByRole('menuitem').first()).toBeVisible()
    await expect(page.locator('[role="menu"] :focus, [role="menu"]:focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  await open(page, '/orders')
  for (const [name, region] of [
    ['Columns', 'Columns'],
    ['Saved views', 'Saved views'],
  ] as const) {
    const button = main.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const inside = page.getByRole('region', { name: region, exact: true })
    await inside.getByRole('button').last().focus()
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(button).toBeFocused()
  }
})
