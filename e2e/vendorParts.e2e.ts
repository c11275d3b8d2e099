/** The parts of a vendor: added, priced by day, imported and downloaded; and its tax number, looked up. */
import { ask } from './kit/api'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const csv = (text: string) => ({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

interface Part {
  id: number
  name: string
  part_number: string
}

/** A vendor, and parts that it does not supply yet. */
async function unsupplied(at: number): Promise<{ vendor: { id: number; name: string }; parts: Part[] }> {
  const token = tokenOf('admin')
  const of = `${demo.url}/api/fulfilment/api/v1/vendor`
  const { vendors } = await ask<{ vendors: { id: number; name: string }[] }>(
    `${of}/vendors1/?kind=logistics&sort=id`,
    { token },
  )
  const vendor = vendors[at] ?? { id: 0, name: '' }
  const { parts } = await ask<{ parts: Part[] }>(central('pricing-module/car-parts/?limit=200'), { token })
  return { vendor, parts }
}

test('a part is added to a vendor and priced from a later day', async ({ consoleOf }) => {
  const { vendor, parts } = await unsupplied(0)
  const part = parts[0] as Part
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, `/spares-vendors/edit/${vendor.id}`)
  await expect(heading(page)).toHaveText(vendor.name)
  await page.getByRole('tab', { name: 'Parts' }).click()
  await expect(page.getByText('No parts of this vendor yet')).toBeVisible()
  await main(page).getByRole('button', { name: 'Add part' }).first().click()
  await dialog(page).getByLabel('Part', { exact: true }).fill(part.part_number)
  await page.getByTitle(`${part.part_number} · ${part.name}`, { exact: true }).click()
  await dialog(page).getByLabel("Vendor's number").fill('AP-77')
  await dialog(page).getByLabel('Stock').fill('12')
  await dialog(page).getByLabel('Price before tax').fill('450')
  await dialog(page).getByRole('button', { name: 'Add part' }).click()
  await expectToast(page, 'The part is added')
  const row = main(page).getByRole('row').filter({ hasText: 'AP-77' })
  await expect(row).toContainText('450')

  await row.getByRole('button', { name: part.name }).click()
  const panel = page.getByRole('dialog', { name: part.name })
  const prices = panel.getByRole('table', { name: 'Prices' })
  await expect(prices.getByText('Counts today')).toBeVisible()
  await panel.getByRole('button', { name: 'Add price' }).click()
  const price = page.getByRole('dialog', { name: `Add a price of ${part.name}` })
  await price.getByLabel('Price before tax').fill('430')
  await price.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The price is saved')
  await expect(prices.getByText('Ahead')).toBeVisible()
  await prices.getByRole('button', { name: 'Correct' }).click()
  const correction = page.getByRole('dialog', { name: `Price of ${part.name}` })
  await correction.getByLabel('Price before tax').fill('440')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(prices.getByRole('row').filter({ hasText: 'Ahead' })).toContainText('440')
  await prices.getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'The price is withdrawn')
  await expect(prices.getByText('Ahead')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: `${part.name} of this vendor` })
  await edit.getByLabel('Stock').fill('')
  await edit.getByLabel('The vendor supplies it').uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('No longer supplied')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'History' })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

test('the parts of a vendor come from a corrected file, and go into one', async ({ consoleOf }) => {
  const { vendor, parts } = await unsupplied(1)
  const [first, second] = parts as [Part, Part]
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/spares-vendors/edit/${vendor.id}?tab=parts`)
  await page.getByRole('button', { name: 'Import parts' }).click()
  const choose = (text: string) => page.getByLabel('Choose a CSV file').setInputFiles(csv(text))
  const heads = 'part_number,vendor_sku,stock,price'
  await choose(`${heads}\n${first.part_number},A1,5,100\nnothing,A2,many,1\n`)
  await expect(dialog(page).getByText('1 problem', { exact: true })).toBeVisible()
  await choose(`${heads}\n${first.part_number},A1,5,100\n${second.part_number},A2,,250.50\n`)
  await expect(dialog(page).getByText('2 to add, 0 to change, 0 unchanged.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import 2 lines' }).click()
  await expectToast(page, '2 lines were imported')
  await expect(main(page).getByRole('row').filter({ hasText: 'A2' })).toContainText('250.50')
  await main(page).getByLabel('Name or number').fill('a1')
  await expect(main(page).getByRole('row').filter({ hasText: 'A2' })).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe(`${vendor.name}.csv`)
  // Who supplies a part is found from the part.
  await open(page, `/form/car-parts/${first.id}`)
  await page.getByRole('tab', { name: 'Used in' }).click()
  await page.getByRole('link', { name: 'Vendors that supply it' }).click()
  await expect(heading(page)).toHaveText('Spares vendors')
  await expect(main(page).getByRole('link', { name: vendor.name })).toBeVisible()
})

test('the tax number of a supplier is looked up, and one of another state warns', async ({ consoleOf }) => {
  const { vendors } = await ask<{ vendors: { id: number; tax_number: string | null; pincode: string }[] }>(
    `${demo.url}/api/fulfilment/api/v1/vendor/vendors1/?limit=50&sort=id`,
    { token: tokenOf('admin') },
  )
  const vendor = vendors.find(({ tax_number }) => tax_number)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/spares-vendors/edit/${vendor?.id ?? 0}`)
  const found = page.getByRole('region', { name: 'What the register has' })
  await page.getByRole('button', { name: 'Check registration' }).click()
  await expect(found).toContainText('Legal name')
  const here = vendor?.tax_number?.slice(0, 2)
  const elsewhere = here === '27' ? '29ABCCE1234F1ZY' : '27AAPFU0939F1ZV'
  await page.getByLabel('GSTIN', { exact: true }).fill(elsewhere)
  await page.getByRole('button', { name: 'Check registration' }).click()
  await expect(found.getByText(/The number is from .*, the address is in/)).toBeVisible()
  // So it is for one that is not added yet, by the city that is typed.
  await open(page, '/retailer/create')
  await page.getByLabel('GSTIN', { exact: true }).fill(elsewhere)
  await page.getByLabel('City', { exact: true }).click()
  await page.locator('.ant-select-item-option').first().click()
  await page.getByRole('button', { name: 'Check registration' }).click()
  await expect(found).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
})

test('the mobile of a retailer changes together with their sign-in', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const token = tokenOf('admin')
  const { retailers } = await ask<{ retailers: { city_id: number; pincode: string }[] }>(
    `${demo.url}/api/garage/retailer/all-retailers/?limit=1`,
    { token },
  )
  const { users } = await ask<{ users: { mobile: string; name: string }[] }>(
    central('users/?role=CI&limit=1'),
    { token },
  )
  const made = await ask<{ id: number; user_id: number }>(`${demo.url}/api/garage/retailer/add/retailer/`, {
    token,
    body: {
      ...retailers.map(({ city_id, pincode }) => ({ city_id, pincode }))[0],
      name: 'Lotus Spares',
      owner_name: 'Kavya Iyer',
      mobile: '98450 77043',
      address_line: '4, Ring Road',
      make_user: true,
    },
  })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/retailer/edit/${made.id}`)
  const mobile = page.getByRole('region', { name: 'Business' }).getByLabel('Mobile')
  await mobile.fill(users[0]?.mobile ?? '')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toContainText(`The mobile belongs to ${users[0]?.name ?? ''}`)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await mobile.fill('98450 77044')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  const user = await ask<{ mobile: string }>(central(`users/detail/${made.user_id}/`), { token })
  expect(user.mobile).toContain('9845077044')
})
