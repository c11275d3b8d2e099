/** Packages and services are kept: added, priced by day, put in order, switched off, in both countries. D.3 */
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import type { Country } from './kit/contract'
import { option } from './kit/garages'
import { expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

interface Row {
  id: number
  version: number
  name: string
}

/** Services and parts on offer that have a price. */
async function onOffer(country: Country): Promise<{ services: Row[]; parts: Row[] }> {
  const token = tokenOf('admin', country)
  const { services } = await ask<{ services: Row[] }>(
    central('central/services/?without_price=0&limit=5', country),
    { token },
  )
  const { parts } = await ask<{ parts: Row[] }>(
    central('pricing-module/car-parts/?without_price=0&limit=5', country),
    { token },
  )
  return { services, parts }
}

/** A package of its own for a test. */
async function newPackage(country: Country, name: string): Promise<Row> {
  const { services, parts } = await onOffer(country)
  const lines = [
    { service_id: services[0]?.id, quantity: 1, price: 500 },
    { part_id: parts[0]?.id, quantity: 2, price: 120 },
  ]
  return await ask<Row>(central('central/packages/', country), {
    token: tokenOf('admin', country),
    body: { name, category: 100, lines },
    headers: { 'idempotency-key': `${name.replaceAll(/\W+/g, '-')}-${country}` },
  })
}

async function addLine(page: Page, editor: ReturnType<typeof dialog>, name: string, what: RegExp) {
  await editor.getByRole('combobox', { name: 'Add a service or a part' }).fill(name)
  await page.getByTitle(what).first().click()
}

async function fitsBoth(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
}

for (const country of ['india', 'malaysia'] as const) {
  const isIndia = country === 'india'

  test(`${country}: a service is added, edited and priced from a later day`, async ({ consoleOf }) => {
    const page = await consoleOf({ role: 'Central CR', country })
    await open(page, '/grid')
    await menu(page).getByText('Catalogue', { exact: true }).click()
    await menu(page).getByRole('link', { name: 'Services' }).click()
    await expect(heading(page)).toHaveText('Services')
    await expect(main(page).getByRole('columnheader', { name: 'SAC' })).toHaveCount(isIndia ? 1 : 0)
    await fitsBoth(page)
    await page.getByRole('button', { name: 'Add service' }).click()
    const form = dialog(page, 'Add service')
    await form.getByLabel('Name').fill('Headlamp polish, trial')
    await form.getByLabel('Category').click()
    await option(page, 'General').click()
    if (isIndia) await form.getByLabel('SAC').fill('998714')
    else await expect(form.getByLabel('SAC')).toHaveCount(0)
    await form.getByLabel('Minutes').fill('45')
    await form.getByLabel('Price before tax').fill('800')
    await fitsBoth(page)
    await form.getByRole('button', { name: 'Add service' }).click()
    await expectToast(page, 'The service is added')

    await open(page, '/catalogue/services?text=headlamp+polish')
    await main(page).getByRole('button', { name: 'Headlamp polish, trial' }).press('Enter')
    const drawer = dialog(page, 'Headlamp polish, trial')
    const prices = drawer.getByRole('table', { name: 'Prices' })
    await expect(prices.getByText('Counts today')).toBeVisible()
    await drawer.getByRole('button', { name: 'Add price' }).click()
    const priced = dialog(page, 'Add a price of Headlamp polish, trial')
    await priced.getByLabel('Price before tax').fill('850')
    await priced.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'The price is saved')
    await expect(prices.getByText('Ahead')).toBeVisible()
    await fitsBoth(page)
    await prices.getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'The price is withdrawn')
    await expect(prices.getByText('Ahead')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const edit = dialog(page, 'Edit Headlamp polish, trial')
    await edit.getByLabel('Minutes').fill('50')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved')
    await drawer.getByRole('tab', { name: 'History' }).click()
    await expect(drawer.getByRole('list', { name: 'History' })).toBeVisible()
  })

  test(`${country}: a package is added, its lines put in order by keyboard, with a preview of the tax`, async ({
    consoleOf,
  }) => {
    const { services, parts } = await onOffer(country)
    const [service, part] = [services[0]?.name ?? '', parts[0]?.name ?? '']
    const page = await consoleOf({ role: 'Central CR', country })
    await open(page, '/catalogue/packages')
    await expect(heading(page)).toHaveText('Packages')
    await fitsBoth(page)
    await page.getByRole('button', { name: 'Add package' }).click()
    const editor = dialog(page, 'Add package')
    await editor.getByLabel('Name').fill('Spring package, trial')
    await editor.getByLabel('Category').click()
    await option(page, 'Preventive').click()
    await addLine(page, editor, service, /^Service: /)
    await addLine(page, editor, part, /^Part: /)
    await editor.getByRole('button', { name: /^The part/ }).click()
    const lines = editor.getByRole('region', { name: 'Lines' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await lines.nth(0).getByLabel('Price of one before tax').fill('1000')
    await lines.nth(1).getByLabel('Price of one before tax').fill('200')
    await lines.nth(1).getByLabel('Quantity').fill('2')
    const sums = editor.getByRole('region', { name: 'Price with tax' })
    await expect(sums.getByText('1,400.00').first()).toBeVisible()
    if (isIndia) await expect(sums.getByText('At the rates of today.')).toBeVisible()
    else await expect(sums.getByText('parts are not taxed')).toBeVisible()
    // The button keeps the focus at the end of the list, where the other direction is left.
    const second = (await lines.nth(1).getAttribute('aria-label')) ?? ''
    await lines
      .nth(1)
      .getByRole('button', { name: /^Move up/ })
      .press('Enter')
    await expect(lines.nth(0)).toHaveAttribute('aria-label', second)
    await expect(lines.nth(0).getByRole('button', { name: /^Move down/ })).toBeFocused()
    await fitsBoth(page)
    await editor.getByRole('button', { name: 'Add package' }).click()
    await expectToast(page, 'The package is added')

    const drawer = dialog(page, 'Spring package, trial')
    await expect(drawer.getByRole('tab', { name: 'Lines', exact: true })).toBeVisible()
    await fitsBoth(page)
    await drawer.getByRole('button', { name: `Add a price of ${second}` }).click()
    const priced = dialog(page, `Add a price of ${second}`)
    await priced.getByLabel('Price before tax').fill('230')
    await priced.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'The price is saved')
    const prices = drawer.getByRole('table', { name: `Prices of ${second}` })
    await prices.getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'The price is withdrawn')
    await drawer.getByRole('tab', { name: 'Cars' }).click()
    await expect(drawer.getByText('It is for every car.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const again = dialog(page, 'Spring package, trial')
    await again.getByRole('button', { name: `Remove ${second}` }).click()
    await expect(
      again.getByRole('region', { name: 'What changes' }).getByText(`${second} ends`),
    ).toBeVisible()
    await again.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved')
    await drawer.getByRole('tab', { name: 'Earlier lines' }).click()
    await expect(drawer.getByText('in versions 1 to')).toBeVisible()
  })

  test(`${country}: the screens, a package and its editor are accessible`, async ({ consoleOf }) => {
    test.setTimeout(120_000)
    await newPackage(country, 'Sized package, trial')
    // Each size in one of the countries.
    for (const size of isIndia ? (['medium', 'small'] as const) : (['mini'] as const)) {
      const page = await consoleOf({ role: 'Super Admin', country, size })
      await open(page, '/catalogue/services')
      await expectAccessible(page)
      await open(page, '/catalogue/packages?text=sized+package')
      await expectAccessible(page)
      await main(page).getByRole('button', { name: 'Sized package, trial' }).click()
      const drawer = dialog(page, 'Sized package, trial')
      await expect(drawer.getByRole('tab', { name: 'Fleets' })).toBeVisible()
      await expectAccessible(page)
      await drawer.getByRole('button', { name: 'Edit' }).click()
      await expect(drawer.getByRole('region', { name: 'Lines' })).toBeVisible()
      await expectAccessible(page)
    }
  })
}

test('prices of a chosen day are in the address', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/catalogue/services?on=1999-12-31')
  await expect(main(page).getByText('No price').first()).toBeVisible()
  await expect(page.getByLabel('Day of the prices')).toHaveValue(/1999/)
})

test('a service in a package is switched off after a confirmation, and the package is marked', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const token = tokenOf('admin')
  const service = await ask<Row>(central('central/services/'), {
    token,
    body: { name: 'Seat steam, trial', category: 101, hsn: '998714', price: 300 },
    headers: { 'idempotency-key': 'e2e-seat-steam' },
  })
  const other = (await onOffer('india')).services[0]
  await ask(central('central/packages/'), {
    token,
    body: {
      name: 'Steam package, trial',
      category: 101,
      lines: [
        { service_id: service.id, quantity: 1, price: 300 },
        { service_id: other?.id, quantity: 1, price: 300 },
      ],
    },
    headers: { 'idempotency-key': 'e2e-steam-package' },
  })
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/catalogue/services?text=seat+steam')
  await main(page).getByRole('button', { name: 'Seat steam, trial' }).click()
  await dialog(page, 'Seat steam, trial').getByRole('tab', { name: 'Packages' }).click()
  await expect(dialog(page, 'Seat steam, trial').getByText('Steam package, trial')).toBeVisible()
  await dialog(page, 'Seat steam, trial').getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit Seat steam, trial')
  await edit.getByRole('checkbox', { name: 'On offer' }).uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toContainText('Steam package, trial')
  await edit.getByRole('checkbox', { name: 'Save nevertheless' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  await open(page, '/catalogue/packages?text=steam')
  await expect(main(page).getByText('Switched off: Seat steam, trial')).toBeVisible()
})

test('another user saves first: both versions of the lines are compared', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const made = await newPackage('india', 'Shared package, trial')
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/catalogue/packages?text=shared+package')
  await main(page).getByRole('button', { name: 'Shared package, trial' }).click()
  const drawer = dialog(page, 'Shared package, trial')
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByLabel('Minutes').fill('75')
  await ask(central('central/packages/'), {
    token: tokenOf('admin'),
    method: 'PUT',
    body: { package_id: made.id, version: made.version, description: 'With a wash' },
  })
  await drawer.getByRole('button', { name: 'Save' }).click()
  const question = dialog(page, 'Somebody else has saved this meanwhile')
  await expect(question.getByText('With a wash')).toBeVisible()
  await question.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'Saved')
  const now = await ask<{ description: string; duration_minutes: number }>(
    central(`central/packages/detail/?package_id=${made.id}`),
    { token: tokenOf('admin') },
  )
  expect([now.description, now.duration_minutes]).toEqual(['With a wash', 75])
})
