/** The parts around a view, as a user finds them. */
import { expect, type Locator, type Page } from '@playwright/test'

export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 })
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' })
export const breadcrumb = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumb' })
export const tabStrip = (page: Page): Locator => page.getByRole('navigation', { name: 'Open tabs' })
export const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Tools' })

export const tab = (page: Page, title: string): Locator =>
  tabStrip(page).getByRole('link', { name: title, exact: true })
export const closeTab = (page: Page, title: string): Promise<void> =>
  tabStrip(page)
    .getByRole('button', { name: `Close ${title}`, exact: true })
    .click()

export async function expectTabs(page: Page, ...titles: string[]): Promise<void> {
  await expect(tabStrip(page).getByRole('link')).toHaveText(titles)
}

/** The active tab. */
export const activeTab = (page: Page): Locator => tabStrip(page).locator('[aria-current="page"]')

/** Opens a tab's context menu and chooses an item. */
export async function fromTabMenu(page: Page, title: string, what: string): Promise<void> {
  await tab(page, title).click({ button: 'right' })
  await page
    .getByRole('menu', { name: 'Tab menu' })
    .getByRole('menuitem', { name: what, exact: true })
    .click()
}

/** An option of the menu behind a button of the top bar. */
export async function choose(page: Page, tool: string, choice: string): Promise<void> {
  await tools(page).getByRole('button', { name: tool, exact: true }).click()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}

/** A toast. */
export const toast = (page: Page, text: string | RegExp): Locator => page.getByText(text).last()

export async function account(page: Page, what: string): Promise<void> {
  await tools(page)
    .getByRole('button', { name: /^Account of / })
    .click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** The address in the browser, without the host. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  const poll = expect.poll(() => addressOf(page))
  await (typeof address === 'string' ? poll.toBe(address) : poll.toMatch(address))
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}

/** What scrolls by itself: nothing in it may be wider, either. */
const scrolls = '.pl-view, .ant-modal-wrap, .ant-drawer-body'

/** Nothing is wider than the window and what is shown in it, as soon as what was just resized has been laid out. */
export async function expectFits(page: Page): Promise<void> {
  const over = () =>
    page.evaluate((list) => {
      const all = [document.documentElement, ...document.querySelectorAll(list)]
      return all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.nodeName}.${one.className}`)
    }, scrolls)
  await expect.poll(over, { message: 'wider than the window' }).toEqual([])
}
