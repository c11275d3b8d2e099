/** Several users at once, what can be done with one of the list, photos, and files of rosters and levels. */
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { photo } from './kit/photo'
import { expectFits, account, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, type Page, test, tokenOf } from './kit/test'

const main = (page: Page) => page.getByRole('main')

/** Adds users by a file, so that nobody's work is in the way. */
async function add(page: Page, lines: readonly string[]): Promise<void> {
  await open(page, '/users')
  await page.getByRole('button', { name: 'Import users' }).click()
  const buffer = Buffer.from(['name,mobile,role', ...lines, ''].join('\n'))
  await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: `Import ${lines.length} lines` }).click()
  await expectToast(page, `${lines.length} lines were imported`)
}

test('users are ticked, moved to a manager and deactivated together', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await add(page, ['Tick One,98765 48001,CR', 'Tick Two,98765 48002,CR', 'Tick Boss,98765 48003,CR'])
  await open(page, '/users?text=Tick&is_active=1')
  for (const name of ['Tick One', 'Tick Two'])
    await page.getByRole('checkbox', { name: `Tick ${name}` }).check()
  const several = page.getByRole('group', { name: 'Ticked users' })
  await expect(several.getByText('2 users ticked')).toBeVisible()
  await several.getByRole('button', { name: 'Move to a manager' }).click()
  const move = page.getByRole('dialog', { name: 'Move 2 users to a manager' })
  await expect(move.getByText('Tick One, Tick Two')).toBeVisible()
  await move.getByRole('combobox', { name: 'Manager' }).fill('Tick Boss')
  await page.locator('.ant-select-dropdown:visible').getByText('Tick Boss', { exact: true }).click()
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expectToast(page, '2 users were moved')
  // Beside the boss's own row.
  await expect(main(page).getByRole('cell', { name: 'Tick Boss', exact: true })).toHaveCount(3)
  for (const name of ['Tick One', 'Tick Two'])
    await page.getByRole('checkbox', { name: `Tick ${name}` }).check()
  await several.getByRole('button', { name: 'Auto-assign on' }).click()
  await expectToast(page, '2 users changed')
  for (const name of ['Tick One', 'Tick Two'])
    await page.getByRole('checkbox', { name: `Tick ${name}` }).check()
  await several.getByRole('button', { name: 'Deactivate' }).click()
  const end = page.getByRole('dialog', { name: 'Deactivate 2 users?' })
  await end.getByLabel('Reason').fill('The branch was closed')
  await end.getByRole('button', { name: 'Deactivate' }).click()
  await expectToast(page, '2 users are deactivated')
  await expect(several).toBeHidden()
})

test('the work of those who leave is handed over in one dialog', async ({ consoleOf }) => {
  const { crs } = await ask<{ crs: { name: string; open_orders: number }[] }>(
    central('users/crs/?role=GI&limit=200'),
    { token: tokenOf('admin') },
  )
  const [least] = crs
    .filter(({ open_orders }) => open_orders > 0)
    .toSorted((one, other) => one.open_orders - other.open_orders)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/users?is_active=1&text=${encodeURIComponent(least?.name ?? '')}`)
  await page
    .getByRole('checkbox', { name: `Tick ${least?.name}`, exact: true })
    .first()
    .check()
  const several = page.getByRole('group', { name: 'Ticked users' })
  await several.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate 1 user?' })
  const kinds = dialog.getByRole('group')
  await expect(kinds.first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Left the company')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose who gets each kind of work.')
  for (const kind of await kinds.all()) await kind.getByText('Back to the pool').click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expectToast(page, '1 user is deactivated')
})

test('a photo is shown in the account menu, the list and the page of its user', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Tech Support' })
  await open(page, '/grid')
  await account(page, 'My photo')
  const dialog = page.getByRole('dialog', { name: /^Photo of / })
  await dialog.getByLabel('Choose a photo').setInputFiles(photo('me.png', 90))
  await expectToast(page, 'The photo is saved')
  const own = page.getByRole('button', { name: /^Account of / }).locator('img')
  await expect(own).toBeVisible()
  expect(await own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const admin = await consoleOf({ role: 'admin' })
  await open(admin, '/users?role=Tech+Support')
  await expect(main(admin).getByRole('cell').locator('.pl-avatar img')).toHaveCount(1)
  const row = main(admin)
    .getByRole('row')
    .filter({ has: admin.locator('.pl-avatar img') })
  await row.getByRole('button', { name: /^Actions for / }).click()
  await admin.getByRole('menuitem', { name: 'Photo', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(admin, 'The photo is deleted')
  await expect(main(admin).locator('.pl-avatar img')).toHaveCount(0)
})

/** A.7.18 */
test('the list of users is used by keyboard, and cuts nothing off on a phone', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, '/users?is_active=1&is_machine=0')
  const box = page.getByRole('checkbox', { name: /^Tick / }).nth(1)
  await box.focus()
  await page.keyboard.press('Space')
  const several = page.getByRole('group', { name: 'Ticked users' })
  await expect(several.getByText('1 user ticked')).toBeVisible()
  await expectFits(page)
  const actions = main(page)
    .getByRole('button', { name: /^Actions for / })
    .first()
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sign out everywhere' })).toBeVisible()
  await page.keyboard.press('Escape')
  await several.getByRole('button', { name: 'Untick all' }).focus()
  await page.keyboard.press('Enter')
  await expect(several).toBeHidden()
  const cut = await main(page).evaluate((element) =>
    [...element.querySelectorAll('h1, .pl-page-header button, .pl-user-several *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  await expectAccessible(page)
})

test('days are imported, and an hour with too few people says who could come', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await add(page, ['Plan One,98765 49001,BDE', 'Plan Two,98765 49002,BDE'])
  await open(page, '/users/call-center-agents')
  await page.getByRole('button', { name: 'Import days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import days' })
  const day = new Date(Date.now() + 500 * 86_400_000).toISOString().slice(0, 10)
  const file = (text: string) => ({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const input = dialog.getByLabel('Choose a CSV file')
  await input.setInputFiles(file(`mobile,day,kind\n9876549001,2026-02-30,off\n`))
  await expect(dialog.getByRole('row', { name: /^2 day must be a day/ })).toBeVisible()
  await input.setInputFiles(file(`mobile,day,kind\n9876549001,${day},off\n`))
  await expect(dialog.getByRole('row', { name: /^2 day must not be after/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Later' }).click()
  const strip = page.getByRole('table', { name: 'Cover' })
  if (!(await strip.isVisible())) await page.getByText(/^Cover: \d+ hours? with too few people/).click()
  await strip
    .getByRole('row', { name: /^Sat/ })
    .getByRole('button', { name: /Who could come/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: /^Who could come/ })
  await panel
    .getByRole('button', { name: /^Plan / })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 day changed, not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await expect(review.getByText('1 day changes')).toBeVisible()
  await review.getByLabel(/^Reason/).fill('Too few people')
  await review.getByRole('button', { name: /^Save/ }).click()
  await expectToast(page, 'Saved')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Roster.csv')
})

test('levels are downloaded, and a row is filled at once', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/ce_role_manage')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Sources.csv')
  await page
    .getByRole('combobox', { name: /fill, or copy from somebody$/ })
    .first()
    .click()
  await page.locator('.ant-select-dropdown:visible').getByText('good', { exact: true }).click()
  await expect(page.getByText('1 person changed, not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Import levels' })).toBeVisible()
})
