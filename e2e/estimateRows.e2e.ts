/** An estimate is written with the keyboard alone: row by row, from a spreadsheet, job by job. */
import { expectAccessible } from './kit/axe'
import {
  decide,
  estimateOf,
  fillField,
  form,
  line,
  newOrder,
  openDetails,
  openEstimate,
  save,
  saveLines,
} from './kit/estimates'
import { expectFits } from './kit/shell'
import { expect, type Page, test } from './kit/test'

const job = (page: Page, title: string) =>
  form(page).getByRole('listitem', { name: `Job: ${title}`, exact: true })

/** Pastes text as from a spreadsheet, where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('ten lines are written with the keyboard alone, and fit with their totals', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).focus()
  await page.keyboard.press('Enter')
  await expect(line(page, 1).getByLabel('Name', { exact: true })).toBeFocused()
  for (let at = 1; at <= 10; at++) {
    await page.keyboard.type(`Work ${at}`)
    // Kind, quantity, price.
    for (let cell = 0; cell < 3; cell++) await page.keyboard.press('Tab')
    await expect(line(page, at).getByLabel('Price', { exact: true })).toBeFocused()
    await page.keyboard.type(`${at * 100}`)
    if (at === 10) break
    await page.keyboard.press('Enter')
    await expect(line(page, at + 1).getByLabel('Name', { exact: true })).toBeFocused()
  }
  const heights = await form(page)
    .getByRole('listitem', { name: /^Line \d+:/ })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights).toHaveLength(10)
  for (const height of heights) expect(height).toBeLessThanOrEqual(41)
  // All lines, the order's head and the totals are in one view.
  await line(page, 1).scrollIntoViewIfNeeded()
  await page.mouse.move(700, 400)
  await line(page, 1).evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const sums = form(page).getByText('₹6,490.00').filter({ visible: true }).first()
  await expect(line(page, 10)).toBeInViewport({ ratio: 1 })
  await expect(sums).toBeInViewport()
  await expect(
    page.getByText(`Order ${order}`, { exact: true }).filter({ visible: true }).last(),
  ).toBeInViewport()
  await expectAccessible(page)

  await line(page, 10).getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(line(page, 11).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+Delete')
  await expect(line(page, 11)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(form(page).getByLabel('Payer', { exact: true })).toHaveCount(1)
  await save(page)
  const saved = await estimateOf(order)
  expect(saved.lines.map(({ price }) => price)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])
  expect(saved.totals.total).toBe(6490)
})

test('rows of a spreadsheet are shown with their wrong cells, and become lines', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await expect(line(page, 1).getByLabel('Name', { exact: true })).toBeFocused()
  await paste(page, 'Item\tQty\tRate\tAmount\nPolish\t2\t1,200\t2,400\nWax\tone\t₹ 300\t300')
  const dialog = page.getByRole('dialog', { name: 'Lines from a spreadsheet' })
  await expect(dialog.getByText(/Row 2, Qty: “one”/)).toBeVisible()
  await expect(dialog.getByText('Not taken over: Amount')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 lines' }).press('Enter')
  await expect(line(page, 2)).toHaveAccessibleName('Line 2: Wax')
  await expect(line(page, 3)).toHaveCount(0)
  await fillField(line(page, 2), 'Qty', '1')
  await save(page)
  expect((await estimateOf(order)).lines.map(({ service_name, price }) => [service_name, price])).toEqual([
    ['Polish', 1200],
    ['Wax', 300],
  ])
})

test('lines stand under their jobs, move across them, and look decided', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.keyboard.type('Front brakes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Brake pads')
  await fillField(line(page, 1), 'Price', '2350')
  await page.getByRole('button', { name: 'Add a line to Front brakes' }).click()
  await fillField(line(page, 2), 'Name', 'Fitting')
  await fillField(line(page, 2), 'Price', '600')
  await expect(job(page, 'Front brakes').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Details of job: Front brakes' }).click()
  await fillField(job(page, 'Front brakes'), 'Why it is needed', 'Worn to 2 mm')
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await page.keyboard.type('Brake fluid')
  await fillField(line(page, 3), 'Price', '400')
  await line(page, 3).getByLabel('Name', { exact: true }).press('Alt+ArrowUp')
  await expect(job(page, 'Front brakes').getByRole('listitem')).toHaveCount(3)
  // By the list of jobs it becomes one of its own again.
  await openDetails(line(page, 3))
  await line(page, 3).getByRole('combobox', { name: 'Job' }).click()
  await page.getByTitle('A job of its own', { exact: true }).click()
  await expect(job(page, 'Front brakes').getByRole('listitem')).toHaveCount(2)
  await save(page)
  const saved = await estimateOf(order)
  await decide(order, saved, { 'Brake fluid': 'declined', 'Brake pads': 'approved', Fitting: 'approved' })
  await expect(line(page, 3).getByText('Declined', { exact: true })).toBeVisible()
  await expect(line(page, 1).getByText('Approved', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the cells of a line stand below one another', async ({ consoleOf }) => {
  const order = await newOrder('india')
  await saveLines(order, 0, [
    { name: 'Wash', price: 300 },
    { name: 'Wax', price: 200 },
  ])
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await openEstimate(page, order)
  await openDetails(line(page, 2))
  await fillField(line(page, 2), 'Discount', '10%')
  await expectFits(page)
  await expectAccessible(page)
  await save(page)
})

test('the head of an order stays in view as one row, and a tab begins in the upper third', async ({
  consoleOf,
}) => {
  const order = await newOrder('india')
  await saveLines(
    order,
    0,
    Array.from({ length: 12 }, (_, at) => ({ name: `Work ${at + 1}`, price: 100 })),
  )
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await openEstimate(page, order)
  const panel = page.getByRole('tabpanel', { name: 'Estimate' })
  expect((await panel.boundingBox())?.y).toBeLessThan(768 / 3 + 40)
  await line(page, 12).scrollIntoViewIfNeeded()
  await line(page, 12).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeInViewport()
  await expectAccessible(page)
})
