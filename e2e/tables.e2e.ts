/** Lists by keyboard: the heads are over their columns at every stop, and nothing covers what has the focus. */
import { open } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const lists = ['/orders', '/tickets', '/audit'] as const

/** How far the heads, the totals and the body of the table in front are scrolled. */
const scrolled = (page: Page) =>
  page.evaluate(() => {
    const table = [...document.querySelectorAll('.pl-table')].find((one) => one.checkVisibility())
    return ['.ant-table-header', '.ant-table-body', 'div.ant-table-summary']
      .flatMap((part) => table?.querySelector(part) ?? [])
      .map((part) => Math.round(part.scrollLeft))
  })

/** What covers the focused element, or whether all of it is in the window. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at?.closest('tr')) return 'no row has the focus'
    const { left, right, top, bottom } = at.getBoundingClientRect()
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const))
    const covers = corners
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((seen) => seen === null || (seen !== at && !at.contains(seen) && !seen.contains(at)))
    return covers.length === 0 ? 'nothing' : covers.map((one) => one?.className ?? 'the edge').join(', ')
  })

const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

for (const address of lists)
  test(`the heads of ${address} stay over their columns when Tab walks through them`, async ({
    consoleOf,
  }) => {
    const page = await consoleOf({ role: 'admin' })
    await open(page, address)
    if (address === '/orders') await page.getByRole('button', { name: 'All columns' }).click()
    const heads = page.getByRole('main').getByRole('columnheader')
    await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Columns', exact: true }).focus()
    const isHead = () => page.evaluate(() => document.activeElement?.closest('.ant-table-header') !== null)
    const offsets: number[] = []
    await page.keyboard.press('Tab')
    while (await isHead()) {
      await expect.poll(async () => new Set(await scrolled(page)).size, { message: 'one offset' }).toBe(1)
      offsets.push((await scrolled(page))[0] ?? 0)
      await page.keyboard.press('Tab')
      await settled(page)
    }
    expect(await heads.count()).toBeGreaterThan(3)
    // The walk has been through heads that were out of view.
    if (address === '/orders') expect(Math.max(...offsets)).toBeGreaterThan(500)
  })

test('a wide table that is scrolled takes its heads along', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders')
  await page.getByRole('button', { name: 'All columns' }).click()
  const body = page.getByRole('main').getByRole('region', { name: 'Orders' })
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible()
  await body.hover()
  for (const wanted of [600, 1_200, 300]) {
    await body.evaluate((one, left) => one.scrollTo({ left }), wanted)
    await expect.poll(() => scrolled(page)).toEqual((await scrolled(page)).map(() => wanted))
  }
})

test('no focused row lies under the heads or the totals, forwards and backwards', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders')
  const rows = page.getByRole('main').getByRole('link', { name: /^\d+$/ })
  await expect(rows.nth(9)).toBeVisible()
  const count = await rows.count()
  const walk = async (key: 'Tab' | 'Shift+Tab') => {
    for (let stop = 1; stop < count; stop += 1) {
      await page.keyboard.press(key)
      await settled(page)
      expect(await covered(page), `stop ${stop} by ${key}`).toBe('nothing')
    }
  }
  await rows.first().focus()
  await walk('Tab')
  await rows.last().focus()
  await walk('Shift+Tab')
})
