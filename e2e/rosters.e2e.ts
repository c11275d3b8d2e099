/** Rosters: planned in the grid, asked for by those who work, and who takes which leads. */
import { expectFits, account, expectAddress, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, failedCall, type Page, test } from './kit/test'

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
const nextWeek = (page: Page) => page.getByRole('button', { name: 'Later' }).click()

test('days are planned with keys and menu, looked at, and saved at once', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/users/call-center-agents?role=Feedback%20Executive')
  await nextWeek(page)
  await cell(page, 0, 1).click()
  await page.getByRole('menuitem', { name: /^Evening/ }).click()
  await expect(cell(page, 0, 1)).toContainText('Evening')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(cell(page, 0, 3)).toContainText('Evening')
  await expect(page.getByText('3 days changed, not saved')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 day changed, not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review and save' })
  await expect(dialog.getByText('1 day changes')).toBeVisible()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(cell(page, 0, 1)).toContainText('Evening')
})

test('a leave is asked for by a CR and granted by a planner', async ({ consoleOf }) => {
  const cr = await consoleOf({ role: 'Tech Support' })
  await open(cr, '/grid')
  await account(cr, 'My roster')
  await expectAddress(cr, /^\/ce_roster\/\d+\//)
  await cr.getByRole('button', { name: 'Ask for leave' }).click()
  const dialog = cr.getByRole('dialog', { name: 'Ask for leave' })
  const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  for (const label of ['From', 'To']) {
    const [year, month, date] = day.split('-')
    await dialog.getByRole('textbox', { name: label }).fill(`${date}/${month}/${year}`)
    await dialog.getByRole('textbox', { name: label }).press('Tab')
  }
  await dialog.getByLabel('Reason').fill('Wedding in the family')
  await dialog.getByRole('button', { name: 'Ask for leave' }).click()
  await expectToast(cr, 'The leave was asked for')
  await expect(cr.getByText('Wedding in the family')).toBeVisible()

  const planner = await consoleOf({ role: 'admin' })
  await open(planner, '/users/call-center-agents')
  await planner.getByRole('button', { name: 'Requests' }).click()
  const request = planner.getByRole('listitem').filter({ hasText: 'Wedding in the family' }).last()
  await request.getByRole('button', { name: 'Grant' }).click()
  await expectToast(planner, 'Decided')
  await expect(cr.getByText('Granted').first()).toBeVisible()
})

test('a Lead Manager finds their people, plans a day and grants a leave', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Lead Manager' })
  await open(page, '/grid')
  await account(page, 'My roster')
  await page.getByRole('button', { name: 'My people' }).click()
  const people = page.getByRole('dialog', { name: 'My people' })
  await people.getByRole('link').first().click()
  await expect(people).toBeHidden()
  await page.getByRole('button', { name: 'Later' }).click()
  const day = page.getByRole('list', { name: 'Days of the month' }).getByRole('button').nth(9)
  await day.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Off', exact: true }).click()
  await expect(day).toContainText('Off')
  await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review and save' })
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(day).toContainText('Off')

  await page.getByRole('button', { name: 'Ask for leave' }).click()
  const leave = page.getByRole('dialog', { name: /^Leave for/ })
  for (const label of ['From', 'To']) {
    await leave.getByRole('textbox', { name: label }).fill('10/01/2028')
    await leave.getByRole('textbox', { name: label }).press('Tab')
  }
  await leave.getByLabel('Reason').fill('Pilgrimage with the parents')
  await leave.getByRole('button', { name: 'Ask for leave' }).click()
  await expectToast(page, 'The leave was asked for')
  await page.getByRole('button', { name: 'Requests' }).click()
  const request = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Pilgrimage' })
  await request.getByRole('button', { name: 'Grant' }).click()
  await expectToast(page, 'Decided')
  await expect(request).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
})

test('the levels of the Source Manager are saved together', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/ce_role_manage')
  const level = page.locator('.pl-skill').first()
  const before = await level.innerText()
  await level.click()
  await expect(level).not.toHaveText(before)
  await expect(page.getByText('1 person changed, not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, '1 person saved')
  await page
    .getByRole('button', { name: /^Who can take .+ now/ })
    .first()
    .click()
  const takers = page.getByRole('dialog', { name: /^Who can take/ })
  // Everybody who takes leads, the able first, with what stands against each of the others.
  await expect(takers.getByRole('row').nth(1)).toBeVisible()
  await expect(takers.getByRole('row').last()).toContainText(
    /auto-assign|shift|leave|level|open leads|console/,
  )
  await takers.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Distribute new leads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Distribute new leads' })
  await dialog.getByRole('button', { name: 'Try first' }).click()
  await expect(dialog.getByRole('status')).toContainText('leads would be given')
})

test('rosters fit a phone', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Lead Manager', width: 390, height: 844 })
  await open(page, '/grid')
  await account(page, 'My roster')
  await expect(page.getByRole('list', { name: 'Days of the month' })).toBeVisible()
  await expectFits(page)
  const admin = await consoleOf({ role: 'admin', width: 390, height: 844 })
  for (const address of ['/users/call-center-agents', '/ce_role_manage']) {
    await open(admin, address)
    await expect(admin.getByRole('table').last()).toBeVisible()
    await expectFits(admin)
  }
})
