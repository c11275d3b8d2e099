/** Keys that are pressed alone: from row to row of a list, into its search, and the sheet that names them. */
import { expectNoViolation } from './kit/axe'
import { expectAddress, expectFits, heading, open } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr.ant-table-row')
const linkOf = (page: Page, row: number) => rows(page).nth(row).getByRole('link').first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Presses the switch of the sheet, closes it, and presses a key of the list. */
async function switchAndTry(page: Page) {
  await sheet(page)
    .getByRole('switch', { name: /without Ctrl/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('j')
}

test('a list is walked by j and k, opened by Enter, and searched by /', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders')
  await expect(linkOf(page, 2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(linkOf(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(linkOf(page, 2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf(page, 1)).toBeFocused()
  const address = (await linkOf(page, 1).getAttribute('href')) ?? ''
  await page.keyboard.press('/')
  const search = page.getByRole('main').getByRole('search').getByRole('textbox').first()
  await expect(search).toBeFocused()
  // Where text is typed, letters are letters.
  await page.keyboard.type('jk?')
  await expect(search).toHaveValue('jk?')
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(linkOf(page, 1)).toHaveAttribute('href', address)
  await heading(page).click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectAddress(page, address)
})

test('the sheet names the keys, and switches those off that are pressed alone', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'CR' })
  await open(page, '/grid')
  await expect(linkOf(page, 0)).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet(page)).toContainText('Next row')
  await expectNoViolation(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await switchAndTry(page)
  await expect(linkOf(page, 0)).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(sheet(page)).toHaveCount(0)
  await page.reload()
  await expect(linkOf(page, 0)).toBeVisible()
  await page.keyboard.press('j')
  await expect(linkOf(page, 0)).not.toBeFocused()
  // The menu of the account has the sheet, too.
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await switchAndTry(page)
  await expect(linkOf(page, 0)).toBeFocused()
})
