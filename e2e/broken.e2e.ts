/**
 * What remains of the console when a part of it crashes. The real program sends only answers that the console can
 * show, so the faulty ones are injected here.
 */
import { createStaff, signInPerson } from './kit/accounts'
import { expectAddress, heading, menu, open, tab, tools } from './kit/shell'
import { demo, expect, type Page, test } from './kit/test'

/** Answers null where the console needs a list. */
async function breakLists(page: Page, address: string, field: string) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, [field]: null } } })
  })
}

const broken = (page: Page) => page.getByRole('heading', { name: 'The console ran into an error' })

test('a shell that crashes leaves a page with: try again, reload, home, log out', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(/TypeError/)
  const page = await consoleOf({ token: await signInPerson(demo, await createStaff(demo, 'admin')) })
  await breakLists(page, '**/users/login-user/', 'roles')
  await page.goto('/orders?text=zzzz')
  await expect(broken(page)).toBeVisible()
  await page.getByText('Error Log', { exact: true }).click()
  const log = page.getByRole('alert')
  await expect(log.getByText(/^Cannot read properties of null/)).toBeVisible()
  await expect(log.getByText(/\/orders\?text=zzzz$/)).toBeVisible()
  await expect(log.getByText(/^TypeError: .+\s+at /)).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(broken(page)).toBeVisible()
  await page.getByRole('button', { name: 'Home' }).click()
  await expectAddress(page, '/')
  await expect(broken(page)).toBeVisible()

  await page.unroute('**/users/login-user/')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page)).toHaveText('Dashboard grid')

  await breakLists(page, '**/users/login-user/', 'roles')
  await page.reload()
  await expect(broken(page)).toBeVisible()
  await page.unroute('**/users/login-user/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Dashboard grid')

  await breakLists(page, '**/users/login-user/', 'roles')
  await page.reload()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expectAddress(page, '/login?redirect=%2Fgrid')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
})

test('a screen that crashes leaves the shell and the other tabs working', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(/TypeError/)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/grid')
  await breakLists(page, '**/users/roles/', 'roles')
  await menu(page).getByRole('link', { name: 'Roles' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This view ran into an error' })
  await expect(notice).toBeVisible()
  await expect(tools(page).getByRole('button', { name: /^Error log, \d+$/ })).toBeVisible()
  await tab(page, 'Dashboard grid').click()
  await expect(heading(page)).toHaveText('Dashboard grid')
  await tab(page, 'Roles').click()
  await page.unroute('**/users/roles/')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Roles', exact: true })).toBeVisible()
})
