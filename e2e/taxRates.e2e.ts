/** Rates of codes and registrations of garages: added from a day on, with what is wrong named at its field. */
import { now } from './kit/clock'
import { ask } from './kit/api'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const nextYear = () => new Date(now()).getFullYear() + 1
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a rate is added from a day on, and of two who add it the second is told', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const [one, two] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'admin', width: 390 })]
  for (const page of [one, two]) {
    await open(page, '/catalogue/tax-rates')
    await page.getByRole('button', { name: 'Add a rate' }).click()
    const form = dialog(page, 'Add a rate')
    await form.getByRole('button', { name: 'Add a rate' }).click()
    await expect(form.getByText('This field is required')).toHaveCount(2)
    await form.getByRole('radio', { name: 'Goods' }).check()
    await form.getByLabel('HSN or SAC').fill('85129')
    await form.getByLabel('Rate', { exact: true }).fill('18')
    await form.getByLabel('From', { exact: true }).fill(`1/4/${nextYear()}`)
    await form.getByLabel('From', { exact: true }).press('Tab')
  }
  await expectFits(two)
  const first = dialog(one, 'Add a rate')
  await first.getByRole('button', { name: 'Add a rate' }).click()
  await expect(first.getByText(/2, 4, 6 or 8 digits/)).toHaveCount(2)
  for (const page of [one, two]) await dialog(page, 'Add a rate').getByLabel('HSN or SAC').fill('85129000')
  await first.getByLabel('Description').fill('Lighting equipment of motor vehicles')
  await first.getByRole('button', { name: 'Add a rate' }).click()
  await expectToast(one, /The rate is added/)
  const filter = one.getByRole('search').getByLabel('Begins with')
  await filter.fill('851290')
  await filter.press('Enter')
  const row = one.getByRole('row').filter({ hasText: '85129000' })
  await expect(row).toContainText(`01 Apr ${nextYear()}`)
  await expect(row).toContainText('18 %')

  const second = dialog(two, 'Add a rate')
  await second.getByRole('button', { name: 'Add a rate' }).click()
  await expect(second.getByRole('alert').or(second.locator('.ant-form-item-explain-error'))).not.toHaveCount(
    0,
  )
  await expect(second.getByLabel('HSN or SAC')).toHaveValue('85129000')
})

interface Garages {
  garages: { id: number; name: string; tax_number: string | null }[]
}

test('a garage is composition from a day on; without a number it cannot be registered', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role: 'Super Admin' })
  await open(page, '/catalogue/taxpayers')
  await page.getByRole('button', { name: 'State a registration' }).click()
  const form = dialog(page, 'State a registration')
  await form.getByRole('button', { name: 'State a registration' }).click()
  await expect(form.getByText('This field is required')).toHaveCount(3)
  const { garages } = await ask<Garages>(central('garages/?limit=1'), { token: tokenOf('admin') })
  const name = garages[0]?.name ?? ''
  await form.getByLabel('Garage', { exact: true }).fill(name)
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first().click()
  await form.getByRole('radio', { name: 'Composition' }).check()
  await form.getByLabel('Since').fill(`1/4/${nextYear()}`)
  await form.getByLabel('Since').press('Tab')
  await form.getByRole('button', { name: 'State a registration' }).click()
  await expectToast(page, /registration is saved/)
  const row = page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: `01 Apr ${nextYear()}` })
  await expect(row).toContainText('Composition')

  // The same day again.
  await page.getByRole('button', { name: 'State a registration' }).click()
  await form.getByLabel('Garage', { exact: true }).fill(name)
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).first().click()
  await form.getByRole('radio', { name: 'Regular taxpayer' }).check()
  await form.getByLabel('Since').fill(`1/4/${nextYear()}`)
  await form.getByLabel('Since').press('Tab')
  await form.getByRole('button', { name: 'State a registration' }).click()
  await expect(form.locator('.ant-form-item-explain-error')).not.toHaveCount(0)
})
