/** Users and roles of one's own, as administrators keep them. */
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, failedCall, type Page, test } from './kit/test'

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}
test('a user is added, edited, deactivated and brought back', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/users/create')
  await page.getByLabel('Name', { exact: true }).fill('Kavya Iyer')
  await page.getByLabel('Mobile', { exact: true }).fill('9000000001')
  await expect(page.getByRole('status').getByText('This mobile belongs to')).toBeVisible()
  await pick(page, 'Roles', 'CR')
  await expect(page.getByText(/May enter \d+ sections/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open that user' })).toBeVisible()
  await page.getByLabel('Mobile', { exact: true }).fill('98765 40123')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Kavya Iyer was added')
  await expect(page.getByRole('heading', { name: 'Kavya Iyer' })).toBeVisible()
  await page.getByLabel('Most open leads').filter({ visible: true }).fill('25')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved: Kavya Iyer')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Kavya Iyer?' })
  await dialog.getByLabel('Reason').fill('Left the company')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expectToast(page, 'Kavya Iyer is deactivated')
  await expect(page.getByText('Left the company')).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expectToast(page, 'Kavya Iyer is active again')
})

test('the list fits a phone and finds by role', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR', width: 390 })
  await open(page, '/users')
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.getByText('Machines', { exact: true }).click()
  await expect(page.getByText('Voice assistant')).toBeVisible()
  await expectFits(page)
})

test('a role is copied, held by nobody, and deleted', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/users/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add role' })
  await dialog.getByLabel('Name').fill('Trainee CR')
  await dialog.getByRole('combobox', { name: 'Copy from' }).fill('BDE')
  await page.locator('.ant-select-dropdown:visible').getByText('BDE', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expectToast(page, 'The role Trainee CR was added')
  const editor = page.getByRole('region', { name: 'Trainee CR', exact: true })
  await expect(editor.getByText('Sees the rows of BDE')).toBeVisible()
  await editor.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'The role Trainee CR was deleted')
})
