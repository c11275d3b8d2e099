/** Prices agreed with a fleet: added, seen by day, ended. */
import { priceFor } from './kit/fleets'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, test } from './kit/test'

test('a price is agreed with a fleet, found by day and ended', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/cars-fleets/cars/2')
  const dialog = await priceFor(page, 'Basic')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await dialog.getByLabel('Agreed price, before tax').fill('777')
  await dialog.getByRole('textbox', { name: 'From' }).fill('01/02/2027')
  await dialog.getByRole('textbox', { name: 'From' }).press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The price is saved')
  const row = page.getByRole('listitem').filter({ hasText: '777' })
  await expect(row).toContainText('From a later day')

  await row.getByRole('button', { name: /^Change the price of/ }).click()
  const edit = page.getByRole('dialog', { name: /^Change the price of/ })
  await edit.getByRole('textbox', { name: 'Last day' }).fill('28/02/2027')
  await edit.getByRole('textbox', { name: 'Last day' }).press('Tab')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The price is saved')
  await expect(row).toContainText('28 Feb 2027')
  const on = page.getByRole('textbox', { name: 'Holds on' })
  await on.fill('15/02/2027')
  await on.press('Tab')
  await expect(row).toBeVisible()
  await on.fill('01/03/2027')
  await on.press('Tab')
  await expect(row).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
})
