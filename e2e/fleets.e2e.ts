/** Fleets: added, edited by one user at a time, and what they owe. */
import { ask } from './kit/api'
import { expectAddress, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const token = tokenOf('admin')

async function choose(page: Page, label: string, text: string | RegExp): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^(\\* ?)?${label}$`) })
  await box.press('ArrowDown')
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await options.filter({ hasText: text }).first().click()
}

test('a fleet is added, and its details are edited', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/cars-fleets')
  await page.getByRole('main').getByRole('button', { name: 'Add fleet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fleet' })
  await dialog.getByRole('button', { name: 'Add fleet' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await dialog.getByLabel('Fleet', { exact: true }).fill('Swift Cabs')
  await choose(page, 'City', /./)
  await dialog.getByLabel('Mobile', { exact: true }).fill('98123 45678')
  await dialog.getByRole('button', { name: 'Add fleet' }).click()
  await expectToast(page, 'The fleet Swift Cabs is added')
  await expectAddress(page, /^\/cars-fleets\/cars\/\d+$/)
  await expect(heading(page)).toHaveText('Swift Cabs')
  await expect(page.getByText('No cars yet')).toBeVisible()

  await page.getByRole('tab', { name: 'Details' }).click()
  const creditDays = page.getByLabel('Credit days')
  await creditDays.fill('500')
  await creditDays.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'From 0 to 120' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('must be at most 120')
  await expect(page.getByRole('alert').filter({ hasText: 'From 0 to 120' })).toBeHidden()
  await expect(creditDays).toHaveValue('500')
  await creditDays.fill('30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')
  await expect(page.getByRole('region', { name: 'Due amount' })).toContainText('0')
  await open(page, '/cars-fleets?text=swift')
  await expect(page.getByRole('main').getByRole('link', { name: 'Swift Cabs' })).toBeVisible()
})

test('somebody else was faster with a fleet: both versions are shown', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const body = { name: 'Northern Taxis', kind: 'retail', city_id: 1, garages: [] }
  const { id } = await ask<{ id: number }>(central('central/fleets/'), { token, body })
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, `/cars-fleets/cars/${id}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Contact').fill('Ravi Menon')
  const other = { id, version: 1, contact: 'Asha Kulkarni' }
  await ask(central('central/fleets/'), { token, method: 'PUT', body: other })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(question.getByText('Asha Kulkarni')).toBeVisible()
  await question.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'Saved')
  await expect(page.getByLabel('Contact')).toHaveValue('Ravi Menon')
})
