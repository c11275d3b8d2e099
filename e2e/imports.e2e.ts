/** Files of users and cars: first a preview with its problems by line, then all of it or nothing. */
import { ask } from './kit/api'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, type Page, test, tokenOf } from './kit/test'

const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const choose = (page: Page, text: string) => page.getByLabel('Choose a CSV file').setInputFiles(csv(text))

test('users are imported from a corrected file', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/users')
  await page.getByRole('button', { name: 'Import users' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a template' }).click()
  expect((await template).suggestedFilename()).toBe('Import users.csv')
  await choose(page, 'name,mobile,role\nKavya Iyer,98765 47001,CR\nRavi Menon,12,Nobody\n')
  await expect(dialog.getByText('2 problems')).toBeVisible()
  const problems = dialog.getByRole('region', { name: 'Problems by line' })
  await expect(problems.getByRole('row', { name: /^3 mobile must be a mobile number/ })).toBeVisible()
  await expect(problems.getByRole('row', { name: /^3 role Nobody is not known/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await choose(page, 'name,mobile,role\nKavya Iyer,98765 47001,CR\nRavi Menon,98765 47002,BDE\n')
  await expect(dialog.getByText('2 to add, 0 to change, 0 unchanged.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await expectToast(page, '2 lines were imported')
  await open(page, '/users?text=98765+47002')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ravi Menon' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Users.csv')
})

test('cars of a fleet are edited by a file with their plates', async ({ consoleOf }) => {
  const { cars } = await ask<{ cars: { id: number; registration_no: string }[] }>(
    central('central/fleets-car-by-id/?fleet_id=1&limit=1'),
    { token: tokenOf('admin') },
  )
  const plate = cars[0]?.registration_no ?? ''
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/cars-fleets/cars/1')
  await page.getByRole('button', { name: 'Import cars' }).click()
  await choose(page, `registration_no,driver_name\n${plate},Suresh Babu\n`)
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expectToast(page, '1 line was imported')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Suresh Babu' })
  await expect(row).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Cars.csv')
})
