/** Vendors with their warehouses, retailers with their sign-ins, and distributors beside their list. */
import { ask } from './kit/api'
import type { Country } from './kit/contract'
import { approveAccount, option } from './kit/garages'
import { expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

/** The name of a city of a country. */
async function cityOf(country: Country): Promise<string> {
  const { cities } = await ask<{ cities: { name: string }[] }>(central('garages/cities/', country), {
    token: tokenOf('admin', country),
  })
  return cities[0]?.name ?? ''
}

async function pick(page: Page, box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await option(page, name).click()
}

const places = {
  india: { pincode: '560034', code: 'PIN code', mobile: '98450 77001' },
  malaysia: { pincode: '50450', code: 'Postcode', mobile: '012-345 7701' },
} as const

/** Fills in a new vendor with a warehouse. */
async function fillVendor(page: Page, country: Country, name: string): Promise<void> {
  const [place, city] = [places[country], await cityOf(country)]
  await open(page, '/spares-vendors/create')
  const business = page.getByRole('region', { name: 'Business' })
  await business.getByLabel('Name', { exact: true }).fill(name)
  await business.getByLabel('Mobile').fill(place.mobile)
  const address = page.getByRole('region', { name: 'Address' })
  await address.getByLabel('Address').fill('14, 80 Feet Road')
  await pick(page, address.getByLabel('City'), city)
  await address.getByLabel(place.code).fill(place.pincode)
  const warehouse = page.getByRole('group', { name: /Warehouse 1|Main store/ })
  await warehouse.getByLabel('Code', { exact: true }).fill('w1')
  await warehouse.getByLabel('Name', { exact: true }).fill('Main store')
  await warehouse.getByLabel('Address').fill('4, Ring Road')
  await pick(page, warehouse.getByLabel('City', { exact: true }), city)
  await warehouse.getByLabel(place.code, { exact: true }).fill(place.pincode)
}

test('a vendor is added with a warehouse, held, and its account approved by another', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/grid')
  await menu(page)
    .getByRole('link', { name: 'Vendor list' })
    .or(menu(page).getByText('Spares vendors'))
    .first()
    .click()
  await fillVendor(page, 'india', 'Apex Tyre House')
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await expect(page.getByLabel('PAN')).toHaveValue('AAPFU0939F')
  // The draft survives a reload.
  await page.reload()
  await expect(
    page.getByRole('group', { name: 'Main store' }).getByLabel('Code', { exact: true }),
  ).toHaveValue('w1')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Add vendor', exact: true }).click()
  await expectToast(page, 'Apex Tyre House was added')
  await expect(heading(page)).toHaveText('Apex Tyre House')

  await page.getByRole('button', { name: 'Add warehouse' }).click()
  const second = page.getByRole('group', { name: 'Warehouse 2' })
  await second.getByLabel('Code', { exact: true }).fill('W1')
  await second.getByLabel('Name', { exact: true }).fill('Depot')
  const depot = page.getByRole('group', { name: 'Depot' })
  await depot.getByLabel('Address').fill('9, Ring Road')
  await pick(page, depot.getByLabel('City', { exact: true }), await cityOf('india'))
  await depot.getByLabel('PIN code', { exact: true }).fill('560001')
  await depot.getByLabel('The default warehouse').check()
  await expect(
    page.getByRole('group', { name: 'Main store' }).getByLabel('The default warehouse'),
  ).not.toBeChecked()
  await depot.getByLabel('Code', { exact: true }).fill('w2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')

  await page.getByRole('button', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on hold' })
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Prices are being negotiated')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('On hold', { exact: true }).first()).toBeVisible()

  await approveAccount(page, await consoleOf({ role: 'admin' }), 'india')
})

test('vendors are filtered, and Malaysia has its own numbers', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390 })
  await open(page, '/spares-vendors')
  await expect(heading(page)).toHaveText('Spares vendors')
  await expectFits(page)
  await fillVendor(page, 'malaysia', 'Setia Tayar')
  await expect(page.getByLabel('GSTIN')).toHaveCount(0)
  await page.getByLabel('SST number').fill('a01 2345 67891012')
  await expectFits(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('vendor1'),
  )
  await page.getByRole('button', { name: 'Add vendor', exact: true }).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  for (const foreign of ['tax_number', 'pan']) expect(body).not.toHaveProperty(foreign)
  await expect(heading(page)).toHaveText('Setia Tayar')
})

test('a retailer gets a sign-in, which closes with it', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'admin' })
  const city = await cityOf('india')
  await open(page, '/retailer')
  await expect(page.getByRole('main').getByRole('link', { name: /,/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add retailer' }).first().click()
  const business = page.getByRole('region', { name: 'Business' })
  await business.getByLabel('Name', { exact: true }).fill('Sai Spares')
  await business.getByLabel('Owner').fill('Asha Rao')
  await business.getByLabel('Mobile').fill('98450 77002')
  await business.getByLabel('They sign in').check()
  const address = page.getByRole('region', { name: 'Address' })
  await address.getByLabel('Address').fill('14, 80 Feet Road')
  await pick(page, address.getByLabel('City'), city)
  await address.getByLabel('PIN code').fill('560034')
  await page.getByRole('button', { name: 'Add retailer', exact: true }).click()
  await expectToast(page, 'Sai Spares was added')
  const signIn = page.getByRole('region', { name: 'Sign-in' })
  await expect(signIn.getByText('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Close' })
  await dialog.getByLabel('Reason').fill('The shop has closed')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(signIn.getByText('closed')).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog', { name: 'Activate' }).getByRole('button', { name: 'Activate' }).click()
  await expect(signIn.getByText('closed')).toHaveCount(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

test('a retailer with the mobile of a user is linked after a question', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const { users } = await ask<{ users: { mobile: string }[] }>(central('users/?role=BDE&limit=1'), {
    token: tokenOf('admin'),
  })
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/retailer/create')
  const business = page.getByRole('region', { name: 'Business' })
  await business.getByLabel('Name', { exact: true }).fill('Ganga Spares')
  await business.getByLabel('Mobile').fill(users[0]?.mobile ?? '')
  await business.getByLabel('They sign in').check()
  const address = page.getByRole('region', { name: 'Address' })
  await address.getByLabel('Address').fill('2, Ring Road')
  await pick(page, address.getByLabel('City'), await cityOf('india'))
  await address.getByLabel('PIN code').fill('560034')
  await page.getByRole('button', { name: 'Add retailer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Add retailer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click()
  await expectToast(page, 'Ganga Spares was added')
})

test('several retailers get a distributor', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/retailer?status=active&sort=id')
  // The oldest first: retailers that other tests add do not move the rows.
  const rows = page.getByRole('main').getByRole('checkbox')
  await rows.nth(1).check()
  await rows.nth(2).check()
  await page.getByRole('button', { name: 'Distributor of 2 retailers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Distributor of 2 retailers' })
  await dialog.getByLabel('Distributor').click()
  await page.getByRole('option').first().or(page.locator('.ant-select-item-option').first()).last().click()
  await dialog.getByRole('button', { name: 'Distributor of 2 retailers' }).click()
  await expectToast(page, /retailers? (was|were) changed/)
})

test('a distributor is edited beside the list and hands its retailers on', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const { distributors } = await ask<{ distributors: { id: number; name: string; retailers: number }[] }>(
    `${demo.url}/api/garage/distributor/all-distributors/?status=active`,
    { token: tokenOf('admin') },
  )
  const last = distributors.at(-1)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/distributor')
  await expect(heading(page)).toHaveText('Distributors')
  await expectFits(page)
  await page.getByRole('button', { name: last?.name ?? '' }).click()
  const panel = page.getByRole('dialog', { name: last?.name ?? '' })
  await panel.getByLabel('Owner').fill('Kavya Iyer')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Close' }).last()
  await dialog.getByLabel('Reason').fill('Gave up the business')
  await dialog.getByLabel(/Who gets its/).click()
  await page.locator('.ant-select-item-option', { hasText: 'No one' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(panel.getByText('Closed', { exact: true }).first()).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

test('a role without the permission is told so', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'spares_retailer' })
  await open(page, '/retailer')
  await expect(page.getByText('80 retailers')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
})
