/** A checklist finding becomes a line of the estimate by one click; revisions are compared. */
import { ask, send } from './kit/api'
import type { Country } from './kit/contract'
import {
  decide,
  estimateOf,
  form,
  line,
  newOrder,
  openDetails,
  openEstimate,
  fillField,
  save,
  saveLines,
} from './kit/estimates'
import { expectFits, open } from './kit/shell'
import { central, expect, type Page, test, tokenOf } from './kit/test'

interface Entries {
  version: number
  entries: { item_id: number; key: string }[]
}

/** Records the checklist by the call: the named results, everything else unchecked. */
async function look(order: number, found: Record<string, object>, country: Country = 'india') {
  const token = tokenOf('admin', country)
  const { version, entries } = await ask<Entries>(central(`orders/checklist/?order_id=${order}`, country), {
    token,
  })
  const body = {
    order_id: order,
    version,
    entries: entries.flatMap(({ item_id, key }) =>
      key in found ? [{ item_id, done: true, ...found[key] }] : [],
    ),
  }
  const url = central('', country).replace(/central\/$/, 'oauth/v1/oauth/order/save_checklist')
  expect((await send(url, { token, body })).status).toBe(200)
}

const findings = (page: Page) => page.getByRole('region', { name: 'Found by the checklist' })

test('findings become lines, one by one or all at once, and each only once', async ({ consoleOf }) => {
  const order = await newOrder('india', true)
  await look(order, {
    brake_pads_front: { result: 'replace', measure: 2.1, note: 'Worn unevenly' },
    horn: { result: 'replace' },
    cabin_filter: { result: 'attention' },
    hand_brake: { result: 'ok' },
  })
  const page = await consoleOf({ role: 'Support Executive' })
  await openEstimate(page, order)
  await expect(findings(page).getByRole('listitem')).toHaveCount(3)
  const pads = 'Front brake pads (2.1 mm): Worn unevenly'
  await findings(page)
    .getByRole('button', { name: `Add to estimate: ${pads}` })
    .click()
  await expect(line(page, 1)).toHaveAccessibleName(`Line 1: ${pads}`)
  await expect(line(page, 1).getByLabel('Price', { exact: true })).toHaveValue('2350.00')
  await openDetails(line(page, 1))
  await expect(line(page, 1).getByLabel('HSN/SAC', { exact: true })).toHaveValue('870830')
  await expect(findings(page).getByRole('listitem')).toHaveCount(2)
  await findings(page).getByRole('button', { name: 'Add all 2 to the estimate' }).click()
  await expect(findings(page)).toHaveCount(0)
  // The catalogue has no horn: the price must be filled in.
  await expect(line(page, 2)).toHaveAccessibleName('Line 2: Horn')
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expect(line(page, 2).getByText('Fill in a price: the catalogue has none.')).toBeVisible()
  expect((await estimateOf(order)).version).toBe(0)
  await fillField(line(page, 2), 'Price', '450')
  await save(page)
  const saved = await estimateOf(order)
  expect(saved.lines.map(({ source, price }) => ({ source, price }))).toMatchObject([
    { source: 'finding', price: 2350 },
    { source: 'finding', price: 450 },
    { source: 'finding' },
  ])
  await expect(findings(page)).toHaveCount(0)
  // A removed line can be added again.
  await page.getByRole('button', { name: 'Remove line 2: Horn' }).click()
  await save(page)
  await findings(page).getByRole('button', { name: 'Add to estimate: Horn' }).click()
  await expect(line(page, 3)).toHaveAccessibleName('Line 3: Horn')
})

test('the checklist opens the estimate with the line in it, which asks before it is lost', async ({
  consoleOf,
}) => {
  const order = await newOrder('malaysia', true)
  await look(order, { cabin_filter: { result: 'replace' } }, 'malaysia')
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390, height: 844 })
  await open(page, `/orders/show/${order}?tab=checklist`)
  await page.getByRole('button', { name: 'Add to estimate: Cabin filter' }).click()
  await expect(page.getByRole('tab', { name: 'Estimate', selected: true })).toBeVisible()
  await expect(line(page, 1)).toHaveAccessibleName('Line 1: Cabin filter')
  await expectFits(page)
  // It is not saved: discarding asks, and can be cancelled.
  await form(page).getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await page.getByRole('tab', { name: 'Checklist' }).click()
  await expect(page.getByText('In the estimate', { exact: true })).toBeVisible()
  expect((await estimateOf(order, 'malaysia')).lines).toHaveLength(1)
})

test('two revisions are compared line by line, on a phone too', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const first = await saveLines(order, 0, [
    { name: 'Polish', price: 100 },
    { name: 'Wax', price: 200 },
    { name: 'Wash', price: 300 },
  ])
  const decided = await decide(order, first, { Polish: 'approved', Wax: 'declined' })
  const [polish, , wash] = decided.lines
  await saveLines(order, decided.version, [
    { id: polish?.id, name: 'Polish', price: 100 },
    { id: wash?.id, name: 'Wash', price: 250 },
    { name: 'Ceramic coat', price: 900 },
  ])
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Compare revisions' }).click()
  const compared = page.getByRole('region', { name: 'Compare revisions' })
  const one = (name: string) => compared.getByRole('listitem', { name, exact: true })
  await expect(one('Polish')).toContainText('Unchanged')
  await expect(one('Polish')).toContainText('Approved')
  await expect(one('Wash')).toContainText('Changed')
  await expect(one('Wash').getByText(/300\.00/)).toBeVisible()
  await expect(one('Wash').getByText(/250\.00/)).toBeVisible()
  await expect(one('Ceramic coat')).toContainText('Added')
  await expect(one('Wax')).toContainText('Removed')
  await expect(one('Wax')).toContainText('Declined')
  // 600 and 18 % are 708; 1,250 and 18 % are 1,475.
  await expect(compared.getByText(/\+.*767\.00/)).toBeVisible()
  // Nothing is wider than the phone.
  await expect.poll(() => compared.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThan(390)
  await expectFits(page)
})

test('declined work is found in the grid and leads to its order', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const first = await saveLines(order, 0, [
    { name: 'Polish', price: 100 },
    { name: 'Underbody coat', price: 4200 },
  ])
  await decide(order, first, { Polish: 'approved', 'Underbody coat': 'declined' })
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/grid')
  await page.getByRole('button', { name: 'Declined work' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Declined work' })).toBeVisible()
  await page.getByLabel('Order, mobile, plate, name').fill(String(order))
  await expect(page).toHaveURL(new RegExp(`text=${order}`))
  const row = page.getByRole('row').filter({ hasText: 'Underbody coat' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('4,956.00')
  await row.getByRole('link', { name: String(order) }).click()
  await expect(page.getByRole('tablist', { name: `Order ${order}` })).toBeVisible()
})

test('a list without declined work says so and offers to remove the filters', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, '/grid?list=declined&text=nobody+is+called+so')
  await expect(page.getByText('No declined work fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all declined work' }).click()
  await expect(page.getByText('No declined work fits these filters.')).toHaveCount(0)
  await expectFits(page)
})
