/** Parts: found, added, priced by day, with works and the cars that they fit. */
import { expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, failedCall, type Page, test } from './kit/test'

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

test('a part is added, priced from a later day, and found by both', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/grid')
  await menu(page).getByText('Forms', { exact: true }).click()
  await menu(page).getByRole('link', { name: 'Car parts' }).click()
  await expect(heading(page)).toHaveText('Car parts')
  await page.getByRole('button', { name: 'Add part' }).first().click()
  await dialog(page).getByLabel('Name').fill('Ceramic brake pads, trial')
  await dialog(page).getByLabel('Part number').fill('TRIAL-77')
  await dialog(page).getByLabel('Category', { exact: true }).click()
  await page.getByTitle('Brakes', { exact: true }).click()
  await dialog(page).getByLabel('Sub-category').click()
  await page.getByTitle('Brake pads', { exact: true }).click()
  await dialog(page).getByLabel('HSN').fill('998714')
  await dialog(page).getByLabel('Price before tax').fill('1500')
  await dialog(page).getByRole('button', { name: 'Add part' }).click()
  // A code of services is none of goods; nothing typed is lost.
  await expect(dialog(page).locator('.ant-form-item-explain-error')).toBeVisible()
  await dialog(page).getByLabel('HSN').fill('870830')
  await dialog(page).getByRole('button', { name: 'Add part' }).click()
  await expectToast(page, 'The part is added')
  await expect(heading(page)).toHaveText('Ceramic brake pads, trial')
  const prices = page.getByRole('table', { name: 'Prices' })
  await expect(prices.getByText('Counts today')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add price' }).click()
  await dialog(page).getByLabel('Price before tax').fill('1650')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The price is saved')
  await expect(prices.getByText('Ahead')).toBeVisible()
  // What has begun can only end; what is ahead is taken back.
  await prices.getByRole('button', { name: 'End' }).click()
  await expect(dialog(page).getByText('has begun and is not changed any more')).toBeVisible()
  await expect(dialog(page).getByLabel('Price before tax')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await prices.getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'The price is withdrawn')
  await expect(prices.getByText('Ahead')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Work done' }).click()
  await main(page).getByRole('button', { name: 'Add work' }).first().click()
  await dialog(page).getByLabel('Labour before tax').fill('300')
  await dialog(page).getByRole('button', { name: 'Add work' }).click()
  await expectToast(page, 'The work is added')
  await expect(main(page).getByRole('region', { name: 'Checked' })).toBeVisible()
  await page.getByRole('tab', { name: 'Fits' }).click()
  await expect(page.getByText('It fits every car.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add models' }).click()
  await dialog(page).getByLabel('Brand').click()
  await page.getByTitle('Honda', { exact: true }).click()
  await dialog(page).getByLabel('Models').click()
  await page.getByTitle('City', { exact: true }).click()
  await dialog(page).getByText('Add models').first().click()
  await dialog(page).getByRole('button', { name: 'Add models' }).click()
  await expectToast(page, 'Saved')
  await expect(main(page).getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
  await open(page, '/form/car-parts?text=trial-77')
  await expect(main(page).getByRole('link', { name: 'Ceramic brake pads, trial' })).toBeVisible()
  await expect(main(page).getByText('1 model')).toBeVisible()
})

test('who may only read sees prices and no buttons; the screens fit', async ({ consoleOf }) => {
  for (const country of ['india', 'malaysia'] as const) {
    const page = await consoleOf({ role: 'Super Admin', country })
    await open(page, '/form/car-parts')
    await expect(heading(page)).toHaveText('Car parts')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await main(page).getByRole('link').first().click()
    await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
  }
})

test('a part that is not there is said so', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(404))
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/form/car-parts/99999')
  await expect(page.getByText('There is no such part')).toBeVisible()
})
