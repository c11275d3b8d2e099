/** The documents of a car: added with a scan, shown where they are due, corrected, deleted. */
import { ask } from './kit/api'
import { photo } from './kit/photo'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, test, tokenOf } from './kit/test'

test('a paper that has ended is seen on the car and among those of its fleet', async ({ consoleOf }) => {
  const { cars } = await ask<{ cars: { id: number; registration_no: string; document_days: object[] }[] }>(
    central('central/fleets-car-by-id/?fleet_id=1&limit=50'),
    { token: tokenOf('admin') },
  )
  const car = cars.find(({ document_days }) => document_days.length === 0) ?? cars[0]
  if (!car) throw new Error('no car')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/cars/${car.id}?tab=documents`)
  const papers = page.getByRole('region', { name: 'Documents', exact: true })
  const row = papers.getByRole('listitem').filter({ hasText: 'Permit' }).first()
  await papers.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add document' })
  await dialog.getByLabel('What it is').click()
  await page.locator('.ant-select-dropdown:visible').getByText('Permit', { exact: true }).click()
  await dialog.getByLabel('Number').fill('KA/P/77')
  // Beside the calendar, which shows the day under the pointer in place of what is typed.
  await page.mouse.move(0, 0)
  await dialog.getByLabel('Valid until').fill('31/12/2025')
  await dialog.getByLabel('Valid until').press('Tab')
  await dialog.getByLabel('Scan or photo').setInputFiles([photo('permit.png', 120)])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The document is saved')
  await expect(row).toContainText('KA/P/77')
  await expect(row).toContainText('Expired')
  await expect(row.getByRole('img', { name: 'permit.png' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await open(page, '/cars-fleets/cars/1')
  await page.getByRole('tab', { name: 'Documents due' }).click()
  const due = page.getByRole('region', { name: 'Documents due' })
  await expect(due.getByRole('listitem').filter({ hasText: 'KA/P/77' })).toContainText('No reminder yet')

  await open(page, `/cars/${car.id}?tab=documents`)
  await row.getByRole('button', { name: 'Edit: Permit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit' })
  await page.mouse.move(0, 0)
  await edit.getByLabel('Valid until').fill('31/12/2099')
  await edit.getByLabel('Valid until').press('Tab')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).not.toContainText('Expired')
  await row.getByRole('button', { name: 'Delete Permit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'The document is deleted')
  await expect(row).toHaveCount(0)
})
