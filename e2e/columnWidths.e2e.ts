/** Columns of a list are made wider and narrower, by mouse and by keys, and stay so until they are reset. */
import { expectNoViolation } from './kit/axe'
import { open } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const edge = (page: Page, column: string) =>
  page.getByRole('main').getByRole('separator', { name: `Width of ${column}`, exact: true })
const head = (page: Page, column: string) =>
  page.getByRole('main').getByRole('columnheader', { name: column, exact: true })
const widthOf = async (page: Page, column: string) =>
  Math.round((await head(page, column).boundingBox())?.width ?? 0)

/** The width of the cells below a head. */
const cellWidth = (page: Page, column: string) =>
  page.evaluate((title) => {
    const heads = [...document.querySelectorAll('th')].filter((one) => one.checkVisibility())
    const at = heads.findIndex((one) => one.ariaLabel === title)
    const cell = [...document.querySelectorAll('tr.ant-table-row')].find((one) => one.checkVisibility())
    return Math.round(cell?.children[at]?.getBoundingClientRect().width ?? 0)
  }, column)

async function drag(page: Page, column: string, by: number) {
  const box = await edge(page, column).boundingBox()
  if (!box) throw new Error(`${column} is not seen`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

test('a column is dragged wider and narrower, which does not sort, and stays so', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await open(page, '/orders')
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible()
  const [name, phone] = [await widthOf(page, 'Name'), await widthOf(page, 'Phone')]
  await drag(page, 'Name', 90)
  await expect.poll(() => widthOf(page, 'Name')).toBe(name + 90)
  await expect.poll(() => cellWidth(page, 'Name')).toBe(name + 90)
  expect(await widthOf(page, 'Phone')).toBe(phone)
  await drag(page, 'Order ID', -30)
  await expect.poll(() => widthOf(page, 'Order ID')).toBe(94)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect.poll(() => widthOf(page, 'Name')).toBe(name + 90)
  await expect.poll(() => widthOf(page, 'Order ID')).toBe(94)
  // Each list has its own: that of all columns is as it was.
  await page.getByRole('button', { name: 'All columns' }).click()
  await expect(edge(page, 'Order ID')).toHaveAttribute('aria-valuenow', '124')
  await page.getByRole('button', { name: 'All columns' }).click()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => widthOf(page, 'Name')).toBe(name)
  await expect.poll(() => widthOf(page, 'Order ID')).toBe(124)
})

test('by keyboard alone, in a table with room to spare: the last column takes what is left', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'admin', width: 1920, height: 900 })
  await open(page, '/orders')
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible()
  const fits = () =>
    page.evaluate(() => {
      const body = [...document.querySelectorAll('.ant-table-body')].find((one) => one.checkVisibility())
      return body ? body.scrollWidth - body.clientWidth : -1
    })
  await page.getByRole('main').getByRole('button', { name: 'Columns', exact: true }).focus()
  // The first head, which sorts, and its edge.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(edge(page, 'Order ID')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(edge(page, 'Name')).toBeFocused()
  const before = await widthOf(page, 'Name')
  const phone = await widthOf(page, 'Phone')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(page, 'Name')).toBe(before - 32)
  await expect.poll(() => widthOf(page, 'Phone')).toBe(phone)
  await expect.poll(fits).toBe(0)
  await expectNoViolation(page)
})
