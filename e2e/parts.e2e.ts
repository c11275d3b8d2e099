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

const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a price from tomorrow is entered in the list, by keyboard', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/form/car-parts?without_price=0')
  const cell = main(page)
    .getByRole('button', { name: /^Add a price of / })
    .first()
  const name = (await cell.getAttribute('aria-label')) ?? ''
  await cell.press('Enter')
  const box = main(page).getByRole('spinbutton', { name })
  await expect(box).toBeFocused()
  await expect(
    main(page)
      .getByText(/^From \d/)
      .first(),
  ).toBeVisible()
  await box.press('Escape')
  await expect(main(page).getByRole('button', { name })).toBeFocused()
  await main(page).getByRole('button', { name }).press('Enter')
  await box.fill('4321')
  await box.press('Enter')
  await expectToast(page, 'The price is saved')
  await expect(main(page).getByText('4,321.00').first()).toBeVisible()
})

test('many prices change after a preview, and the change is undone', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/form/car-parts?without_price=0')
  for (const at of [0, 1]) {
    const box = main(page)
      .getByRole('checkbox', { name: /^Choose / })
      .nth(at)
    await box.check()
  }
  await page.getByRole('button', { name: 'Change prices' }).click()
  const bulk = page.getByRole('dialog', { name: 'Change prices' })
  await expect(bulk.getByRole('radio', { name: 'The 2 chosen parts' })).toBeChecked()
  await bulk.getByLabel('Change in per cent').fill('12.5')
  await bulk.getByLabel('First day').fill('20/9/2026')
  await bulk.getByLabel('First day').press('Enter')
  await expect(bulk.getByLabel('First day')).toHaveValue('20 Sep 2026')
  await bulk.getByRole('button', { name: 'Show the new prices' }).click()
  const rows = bulk.getByRole('region', { name: 'New prices' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  // Whatever is changed asks for another preview.
  await bulk.getByLabel('Change in per cent').fill('10')
  await expect(rows).toHaveCount(0)
  await bulk.getByRole('button', { name: 'Show the new prices' }).click()
  await bulk.getByRole('button', { name: 'Change 2 prices' }).click()
  await expectToast(page, '2 prices are changed')
  await page.getByRole('button', { name: 'Earlier changes' }).click()
  const past = page.getByRole('list', { name: 'Earlier changes' }).getByRole('listitem')
  await expect(past.first()).toContainText('+10 %')
  await past.first().getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this change of prices?' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expectToast(page, 'Undone: 2 prices are withdrawn, 0 end today')
  await expect(past.first()).toContainText('Undone')
  await page
    .getByRole('dialog', { name: 'Earlier changes' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  // Prices of a file: what is wrong is named by its line.
  await page.getByRole('button', { name: 'Change prices' }).click()
  await bulk.getByRole('radio', { name: 'From a file' }).check()
  await bulk.getByLabel('Choose a CSV file').setInputFiles(csv('part_number,price\nNONE-1,10\n'))
  await expect(bulk.getByLabel('Prices as CSV')).toHaveValue(/NONE-1/)
  await bulk.getByRole('button', { name: 'Show the new prices' }).click()
  await expect(bulk.getByText(/line 2/).first()).toBeVisible()
})

test('categories are added, renamed, merged and switched off in the tree', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/form/car-parts')
  const tree = page.getByRole('navigation', { name: 'Categories' })
  const add = async (name: string) => {
    await tree.getByRole('button', { name: 'Add category' }).click()
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByRole('button', { name: 'Add category' }).click()
    await expectToast(page, 'The category is added')
    await expect(dialog(page)).toHaveCount(0)
  }
  await add('Trial trim')
  await add('Trial trims')
  await tree.getByRole('button', { name: 'Trial trims', exact: true }).press('Enter')
  await expect(page).toHaveURL(/category_id=/)
  const tools = tree.getByRole('group', { name: 'Trial trims' })
  await tools.getByRole('button', { name: 'Add sub-category' }).click()
  await dialog(page).getByLabel('Name').fill('Trial clips')
  await dialog(page).getByRole('button', { name: 'Add sub-category' }).click()
  await expectToast(page, 'The category is added')
  await expect(tree.getByRole('button', { name: 'Trial clips' })).toBeVisible()
  await tools.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Name').fill('Trial mouldings')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  // One that is switched off stays in the tree, and is switched on again there.
  const offer = async (now: boolean) => {
    await tree.getByRole('group', { name: 'Trial mouldings' }).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByRole('checkbox', { name: 'On offer' }).setChecked(now)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(
      tree.getByRole('button', { name: /^Trial mouldings/ }).getByText('Switched off'),
    ).toHaveCount(now ? 0 : 1)
  }
  await offer(false)
  await offer(true)
  await tree.getByRole('group', { name: 'Trial mouldings' }).getByRole('button', { name: 'Merge' }).click()
  await dialog(page).getByLabel('Into').fill('Trial trim')
  await page.getByTitle('Trial trim', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, 'The categories are merged')
  await tree.getByRole('button', { name: 'Trial trim', exact: true }).click()
  await expect(tree.getByRole('button', { name: 'Trial clips' })).toBeVisible()
  // With parts on offer in it, a category stays.
  await tree.getByRole('button', { name: 'Brakes', exact: true }).click()
  await tree.getByRole('group', { name: 'Brakes' }).getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('checkbox', { name: 'On offer' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('parts on offer are in it')
})

test('parts are downloaded, and imported from a file', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/form/car-parts')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Car parts.csv')
  await page.getByRole('button', { name: 'Import parts' }).click()
  const form = page.getByRole('dialog', { name: 'Import parts' })
  await form
    .getByLabel('Choose a CSV file')
    .setInputFiles(
      csv(
        'part_number,name,category,sub_category,hsn,unit,make,price\nTRIAL-88,Trial filter,Brakes,Brake pads,870830,piece,oem,90\n',
      ),
    )
  await expect(form.getByText('1 to add, 0 to change, 0 unchanged.')).toBeVisible()
  await form.getByRole('button', { name: 'Import 1 line' }).click()
  await expectToast(page, '1 line was imported')
  await open(page, '/form/car-parts?text=trial-88')
  await expect(main(page).getByRole('link', { name: 'Trial filter' })).toBeVisible()
})
