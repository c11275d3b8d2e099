/** Garages: taken on, edited by two at once, activated, paused. */
import { ask } from './kit/api'
import type { Country } from './kit/contract'
import { activate, addPhotos, approveAccount, fillGarage, giveWeek } from './kit/garages'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

interface Cluster {
  name: string
  city: string
  city_id: number
}

/** The first city of a country and a cluster of it. */
async function somewhere(country: Country): Promise<Cluster> {
  const { clusters } = await ask<{ clusters: Cluster[] }>(central('central/clusters/', country), {
    token: tokenOf('admin', country),
  })
  const first = clusters[0]
  if (!first) throw new Error('no cluster')
  return first
}

/** Fills in the form of a new garage in the first cluster. */
async function fillNew(page: Page, country: Country, name: string): Promise<void> {
  const place = await somewhere(country)
  await fillGarage(page, country, name, { city: place.city, cluster: place.name })
}

test('a garage is taken on, and activated when nothing is missing', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'Central CR' })
  await fillNew(page, 'india', 'Lotus Motor Works')
  await page.getByLabel('GSTIN').fill('29abcce1234f1zw')
  await page.getByRole('button', { name: 'Add garage', exact: true }).click()
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
  await page.getByLabel('GSTIN').fill('29abcce1234f1zy')
  await expect(page.getByLabel('PAN')).toHaveValue('ABCCE1234F')
  // The draft survives a reload.
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lotus Motor Works')
  await page.getByRole('button', { name: 'Add garage', exact: true }).click()
  await expectToast(page, 'The garage is added')
  await expect(heading(page)).toHaveText('Lotus Motor Works')
  await expect(page.getByText(/missing: a type of order/)).toBeVisible()

  await page.getByRole('button', { name: 'Activate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activate' })
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(dialog.getByText(/Missing before it can be active: a type of order/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('checkbox', { name: 'General' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  await giveWeek(page)
  await page.getByRole('link', { name: 'To the garage' }).click()
  await approveAccount(page, await consoleOf({ role: 'admin' }), 'india')
  await expect(page.getByText(/missing: two photos of the place/)).toBeVisible()
  await addPhotos(page)
  await activate(page)
})

// B.7.11
test('Malaysia has its own numbers, on a phone too', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390 })
  await fillNew(page, 'malaysia', 'Bengkel Teratai')
  await expect(page.getByLabel('GSTIN')).toHaveCount(0)
  await page.getByLabel('SST number').fill('a01 2345 67891012')
  await page.getByLabel('TIN', { exact: true }).fill('C20880050010')
  await expectFits(page)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('add-garage'),
  )
  await page.getByRole('button', { name: 'Add garage', exact: true }).click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  for (const foreign of ['gstin', 'pan', 'turnover', 'ifsc']) expect(body).not.toHaveProperty(foreign)
  await expect(heading(page)).toHaveText('Bengkel Teratai')
  await expect(page.getByLabel('SST number').filter({ visible: true })).toHaveValue('A01-2345-67891012')
  await expectFits(page)
})

test('of two who edit a garage, the second compares both versions', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const { garages } = await ask<{ garages: { id: number }[] }>(central('garages/?limit=1&sort=-name'), {
    token: tokenOf('admin'),
  })
  const address = `/garage/edit/${garages[0]?.id}`
  const [one, two] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Super Admin' })]
  for (const page of [one, two]) {
    await open(page, address)
    await expect(page.getByLabel('Bays')).toBeVisible()
  }
  await two.getByLabel('Owner', { exact: true }).fill('Meera Nair')
  await one.getByLabel('Bays').fill('17')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(one, 'Saved')
  await two.getByRole('button', { name: 'Save', exact: true }).click()
  const question = two.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(question).toContainText('17')
  await question.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(two, 'Saved')
  await expect(two.getByLabel('Bays')).toHaveValue('17')
})

test('the list finds garages by status, and opens one', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/garage?status=paused')
  const all = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  const rows = all.filter({ hasText: 'Paused' })
  await expect(rows).not.toHaveCount(0)
  // The accounts of paused garages become active with time, which is another column.
  expect(await all.count()).toBe(await rows.count())
  const name = await rows.first().getByRole('link').innerText()
  await rows.first().getByRole('link').click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible()
})
