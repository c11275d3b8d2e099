/** Browsing the catalogue for an estimate, and creating a new order from an estimate. */
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
import { expectFits } from './kit/shell'
import { expect, failedCall, type Page, test } from './kit/test'
import { expectToast } from './kit/toasts'

const catalogue = (page: Page) => page.getByRole('dialog', { name: 'Catalogue' })

test('packages and parts are browsed and added, on a phone too', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'Support Executive', width: 390, height: 844 })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Browse the catalogue' }).click()
  const packages = catalogue(page).getByRole('list', { name: 'Packages' })
  await expect(packages.locator('> li').first()).toBeVisible()
  await catalogue(page).getByRole('textbox', { name: 'Name of a package' }).fill('basic petrol')
  const basic = packages.getByRole('listitem', { name: 'Basic Service, petrol' })
  await expect(packages.locator('> li')).toHaveCount(1)
  const inside = await basic.getByRole('listitem').count()
  expect(inside).toBeGreaterThan(1)
  await basic.getByRole('button', { name: 'Add Basic Service, petrol' }).click()
  await expect(catalogue(page).getByRole('status')).toHaveText(
    `Basic Service, petrol: ${inside} lines added. Save the estimate to keep them.`,
  )

  await catalogue(page).getByRole('tab', { name: 'Parts' }).click()
  await catalogue(page).getByRole('textbox', { name: 'Name or number of a part' }).fill('brake pad front')
  const parts = catalogue(page).getByRole('list', { name: 'Parts' })
  const pads = parts.getByRole('listitem', { name: /^Brake pad set, front/ }).first()
  const name = (await pads.getAttribute('aria-label')) ?? ''
  await pads.getByRole('button', { name: `Details of ${name}` }).click()
  await expect(pads.getByText('870830')).toBeVisible()
  await pads.getByRole('button', { name: `Add ${name}, The part` }).click()
  await pads.getByRole('button', { name: `Add ${name}, Labour: Replaced` }).click()
  await expectFits(page)
  await catalogue(page).getByRole('button', { name: 'Done' }).click()
  await expect(line(page, inside + 2)).toBeVisible()
  await save(page)
  const { lines } = await estimateOf(order)
  expect(lines).toHaveLength(inside + 2)
  expect(lines.slice(-2)).toMatchObject([
    { service_name: name, source: 'part' },
    { service_name: name, source: 'part' },
  ])
})

test('picking a part by its number fills in its line', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await fillField(line(page, 1), 'Qty', '2')
  await openDetails(line(page, 1))
  const number = line(page, 1).getByRole('combobox', { name: 'Part number' })
  await number.fill('brake pad front')
  const offered = page
    .locator('.ant-select-dropdown:visible')
    .getByText(/Brake pad set, front/)
    .first()
  await expect(offered).toBeVisible()
  await offered.click()
  await expect(line(page, 1).getByLabel('Name', { exact: true })).toHaveValue(/^Brake pad set, front/)
  await expect(line(page, 1).getByLabel('HSN/SAC', { exact: true })).toHaveValue('870830')
  await expect(line(page, 1).getByLabel('Qty', { exact: true })).toHaveValue('2')
  await save(page)
  expect((await estimateOf(order)).lines[0]).toMatchObject({ source: 'part' })
})

test('declined work becomes an order of its own, with a warning about an open order of the car', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const order = await newOrder('india', true)
  const original = await saveLines(order, 0, [
    { name: 'Polish', price: 100 },
    { name: 'Underbody coat', price: 4200 },
  ])
  await decide(order, original, { Polish: 'approved', 'Underbody coat': 'declined' })
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'New order from this estimate' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order from this estimate' })
  await expect(dialog.getByRole('checkbox', { name: /^Underbody coat/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Polish/ })).not.toBeChecked()
  await dialog.getByLabel('What the customer asks for').fill('Coat it before the rains')
  const make = dialog.getByRole('button', { name: 'Create the order' })
  await make.click()
  await dialog.getByRole('checkbox', { name: 'Create another one anyway' }).check()
  await make.click()
  await expectToast(page, /Order \d+ is created, with its estimate\./)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toHaveCount(0)
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: /^Order \d+$/ })
  await expect(title).toBeVisible()
  const id = Number((await title.innerText()).replace(/\D/g, ''))
  expect(id).not.toBe(order)
  const estimate = await estimateOf(id)
  expect(estimate.lines).toMatchObject([
    { service_name: 'Underbody coat', price: 4200, approval: 'proposed' },
  ])
  await expect(page.getByText('Coat it before the rains').first()).toBeVisible()
})

test('a role that may not create orders is not offered one', async ({ consoleOf }) => {
  const order = await newOrder('india')
  await saveLines(order, 0, [{ name: 'Polish', price: 100 }])
  const page = await consoleOf({ role: 'Tech Support' })
  await openEstimate(page, order)
  await expect(page.getByText('As Tech Support you may read the estimate, not change it.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New order from this estimate' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Record approval' })).toHaveCount(0)
})
