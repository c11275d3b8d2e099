/** What is kept beside the fleets: models, cars that may be one, and several cars of a fleet at once. */
import { readFile } from 'node:fs/promises'
import { ask } from './kit/api'
import { addCar } from './kit/cars'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, test, tokenOf } from './kit/test'

const token = tokenOf('admin')
/** A customer of these tests alone. */
const meera = { customer: { mobile: '9876543299', name: 'Meera Iyer' } }

test('a brand and a model are added, and offered for the years in which it was built', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/cars-fleets')
  await page.getByRole('button', { name: 'Brands and models' }).click()
  const panel = page.getByRole('dialog', { name: 'Brands and models' })
  await panel.getByRole('button', { name: 'Add brand' }).click()
  const brand = page.getByRole('dialog', { name: 'Add brand' })
  await brand.getByLabel('Name', { exact: true }).fill('Force Motors')
  await brand.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  await panel.getByRole('button', { name: 'Models of Force Motors' }).click()
  await panel
    .getByRole('list', { name: 'Models of Force Motors' })
    .getByRole('button', { name: 'Add model' })
    .click()
  const model = page.getByRole('dialog', { name: 'Add a model of Force Motors' })
  await model.getByLabel('Name', { exact: true }).fill('Gurkha')
  await model.getByLabel('Segment').click()
  await page.locator('.ant-select-dropdown:visible').getByText('SUV', { exact: true }).click()
  await model.getByLabel('Built from').fill('2008')
  await model.getByLabel('Built until').fill('2022')
  await model.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('2008–2022')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await open(page, '/cars-fleets/create')
  const choose = async (label: string) => {
    await page
      .getByRole('main')
      .getByRole('combobox', { name: new RegExp(`^(\\* ?)?${label}$`) })
      .click()
    return page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  }
  await (await choose('Brand')).filter({ hasText: 'Force Motors' }).click()
  await page.getByLabel('Year').fill('2023')
  await choose('Model')
  await expect(page.locator('.ant-select-dropdown:visible')).not.toContainText('Gurkha')
  await page.keyboard.press('Escape')
  await page.getByLabel('Year').fill('2022')
  await expect((await choose('Model')).filter({ hasText: 'Gurkha' })).toBeVisible()
})

test('two cars that are one are found and merged', async ({ consoleOf }) => {
  await addCar('KA09ZX7001', meera)
  await addCar('KA9ZX7001', meera)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/cars-fleets')
  await page.getByRole('button', { name: 'Possible doubles' }).click()
  const panel = page.getByRole('dialog', { name: 'Possible doubles' })
  const pair = panel.getByRole('listitem').filter({ hasText: 'Meera Iyer' })
  await expect(pair).toContainText('Same plate if O is 0')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await pair.getByRole('button', { name: 'Keep KA09ZX7001' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another car is KA09ZX7001' })
  await expect(dialog.getByLabel('Plate of the other car')).toHaveValue('KA9ZX7001')
  await dialog.getByLabel('Reason').fill('Typed without the zero')
  await dialog.getByRole('button', { name: 'Show what is moved' }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, 'The cars are merged')
  await expect(pair).toHaveCount(0)
})

test('cars of a fleet are reminded of, moved and ended together', async ({ consoleOf }) => {
  const body = {
    name: 'Quayside Cabs of Hosur',
    kind: 'business',
    city_id: 1,
    mobile: '9812345699',
    garages: [],
  }
  const { id } = await ask<{ id: number }>(central('central/fleets/'), { token, body })
  const plates = ['KA09ZY7001', 'KA09ZY7002', 'KA09ZY7003']
  for (const plate of plates) await addCar(plate, { ...meera, fleet_id: id })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/cars-fleets/cars/${id}`)
  await page.getByRole('checkbox', { name: 'Choose KA09ZY7001' }).check()
  const bar = page.getByRole('group', { name: 'Several cars' })
  await page.getByRole('checkbox', { name: 'Tick all rows of the page' }).check()
  await expect(bar).toContainText('3 cars ticked')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('checkbox', { name: 'Choose KA09ZY7003' }).uncheck()
  await bar.getByRole('button', { name: 'Move to fleet' }).click()
  const move = page.getByRole('dialog', { name: 'Move 2 cars to another fleet' })
  await move.getByLabel('To fleet').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await move.getByRole('button', { name: 'Move to fleet' }).click()
  await expectToast(page, '2 cars are moved')
  await expect(page.getByRole('checkbox', { name: 'Choose KA09ZY7001' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Choose KA09ZY7003' }).check()
  await bar.getByRole('button', { name: 'End cars' }).click()
  const end = page.getByRole('dialog', { name: 'End 1 car' })
  await end.getByLabel('Reason').fill('Sold abroad')
  await end.getByRole('button', { name: 'End cars' }).click()
  await expectToast(page, '1 car has ended')
  await expect(page.getByText('No cars yet')).toBeVisible()
  for (const tab of ['Garages', 'Users', 'History']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('tabpanel')).toContainText(
      { Garages: 'No garages are agreed', Users: 'No users work for this fleet', History: 'admin' }[tab] ??
        '',
    )
  }
})

test('the list of fleets shows what they owe, and is downloaded', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/cars-fleets')
  await expect(heading(page)).toHaveText('Fleets')
  await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Retail').click()
  const kinds = page.getByRole('main').getByRole('cell', { name: 'Business' })
  await expect(kinds).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('name,kind,city')
  expect(text).not.toContain(',business,')
})
