/** The Roles screen, as administrators use it. */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import type { Server } from './kit/server'
import { closeTab, expectAddress, heading, menu, open, tabStrip } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test } from './kit/test'

type ConsoleOf = (options: { url: string; token: string }) => Promise<Page>

const admin = async (server: Server, consoleOf: ConsoleOf) => {
  const token = await signInPerson(server, await createStaff(server, 'admin'))
  return { token, page: await consoleOf({ url: server.url, token }) }
}

interface Role {
  id: number
  name: string
  letters: Record<string, string>
  sections: string[]
  is_default: boolean
}

const savedRole = async (server: Server, token: string, name: string) => {
  const all = await ask<{ roles: Role[] }>(central('users/roles/', 'india', server.url), { token })
  return all.roles.find((role) => role.name === name)
}

const entry = (page: Page, role: string) =>
  page
    .getByRole('navigation', { name: 'Roles', exact: true })
    .getByRole('button', { name: new RegExp(`^${role} `) })
const editor = (page: Page, role: string) => page.getByRole('region', { name: role, exact: true })
const letter = (page: Page, role: string, name: string) =>
  editor(page, role).getByRole('checkbox', { name, exact: true })
const section = (page: Page, role: string, name: string) =>
  editor(page, role).getByRole('checkbox', { name: new RegExp(`^${name} /`) })
const save = (page: Page, role: string) =>
  editor(page, role).getByRole('button', { name: 'Save', exact: true })

async function choose(page: Page, role: string) {
  await open(page, '/users/roles')
  await page.getByRole('textbox', { name: 'Search roles' }).fill(role)
  await entry(page, role).click()
  await expect(editor(page, role)).toBeVisible()
}

test('permissions and sections are edited, saved, shown in the list, applied in an open console, and reset', async ({
  ownServer,
  consoleOf,
}) => {
  const role = 'Feedback Executive'
  const { page, token } = await admin(ownServer, consoleOf)
  const other = await consoleOf({
    url: ownServer.url,
    token: await signInPerson(ownServer, await createStaff(ownServer, role)),
  })
  await open(other, '/grid')
  await expect(menu(other).getByText('Orders', { exact: true })).toHaveCount(0)

  await choose(page, role)
  await expect(entry(page, role)).toContainText(/\d+ users$/)
  await expect(save(page, role)).toBeDisabled()
  await section(page, role, 'Orders').check()
  await letter(page, role, 'Orders: Create').check()
  await expect(editor(page, role).getByText('2 changes not saved')).toBeVisible()
  await save(page, role).click()
  await expectToast(page, `Saved: ${role}`)
  await expect(entry(page, role)).toContainText('changed')
  await expect(save(page, role)).toBeDisabled()
  expect((await savedRole(ownServer, token, role))?.letters.orders).toBe('CR')

  await expectToast(other, 'Your permissions have changed')
  await menu(other).getByText('Orders', { exact: true }).first().click()
  await menu(other).getByRole('link', { name: 'Create order' }).click()
  await expect(other.getByRole('button', { name: 'Create order', exact: true })).toBeVisible()

  await editor(page, role).getByRole('button', { name: 'Back to default' }).click()
  await expect(section(page, role, 'Orders')).not.toBeChecked()
  await expect(letter(page, role, 'Orders: Create')).not.toBeChecked()
  await save(page, role).click()
  await expect(entry(page, role)).not.toContainText('changed')
  await expect(editor(page, role).getByRole('button', { name: 'Back to default' })).toBeDisabled()
  expect(await savedRole(ownServer, token, role)).toMatchObject({ is_default: true })
  await expectAddress(other, '/401?noGoBack=true')
})

test('two users edit one role: the second sees both versions and nothing is lost', async ({
  ownServer,
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const role = 'Spares Ops'
  const first = await admin(ownServer, consoleOf)
  const second = await admin(ownServer, consoleOf)
  await choose(first.page, role)
  await choose(second.page, role)
  await expect(entry(second.page, role).getByText('1 user', { exact: true })).toBeVisible()
  await letter(first.page, role, 'Spares escalations: Delete').check()
  await letter(first.page, role, 'Tickets: Create').check()
  await letter(second.page, role, 'Spares escalations: Read').uncheck()
  await section(second.page, role, 'Tickets').check()
  await save(first.page, role).click()
  await expectToast(first.page, `Saved: ${role}`)
  await save(second.page, role).click()
  const both = second.page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  const escalations = both.getByRole('radiogroup', { name: 'Spares escalations' })
  await expect(escalations).toContainText('both changed')
  await expect(escalations.getByRole('radio', { name: 'Yours: CU', exact: true })).toBeChecked()
  await expect(escalations.getByRole('radio', { name: 'Saved meanwhile: CRUD', exact: true })).toBeVisible()

  await both.getByRole('button', { name: 'Back to the form' }).click()
  await expect(letter(second.page, role, 'Spares escalations: Read')).not.toBeChecked()
  await save(second.page, role).click()
  await escalations.getByRole('radio', { name: /^Saved meanwhile/ }).check()
  await both.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(second.page, `Saved: ${role}`)
  const now = await savedRole(ownServer, first.token, role)
  expect(now?.letters).toMatchObject({
    spares_escalations: 'CRUD',
    tickets: 'CR',
  })
  expect(now?.sections).toContain('Tickets')
})

test("the server's errors are shown beside what they are about", async ({
  ownServer,
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const role = 'Spares Ops'
  const { page } = await admin(ownServer, consoleOf)
  await choose(page, role)
  // The screen itself cannot produce such permissions: its request is altered on the way.
  await page.route('**/users/role/', (route) => {
    const body = route.request().postDataJSON() as Role
    return route.continue({
      postData: JSON.stringify({
        ...body,
        letters: { ...body.letters, tickets: 'RC' },
        sections: [...body.sections, 'Nowhere'],
      }),
    })
  })
  await letter(page, role, 'Tickets: Create').check()
  await save(page, role).click()
  const row = editor(page, role).getByRole('row', { name: /^Tickets/ })
  await expect(row.getByRole('alert')).toHaveText(
    'must be letters out of C, R, U and D, in this order, each once',
  )
  await expect(
    editor(page, role).getByText('sections.Nowhere: is not a section of the console'),
  ).toBeVisible()
  await expect(letter(page, role, 'Tickets: Create')).toBeChecked()
  await page.unroute('**/users/role/')
  await letter(page, role, 'Tickets: Update').check()
  await expect(row.getByRole('alert')).toHaveCount(0)
  await save(page, role).click()
  await expectToast(page, `Saved: ${role}`)
})

test('unsaved changes ask before: another role, closing the tab, leaving the console', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'admin' })
  await choose(page, 'distributor')
  await letter(page, 'distributor', 'Tickets: Create').check()
  await expect(tabStrip(page).getByRole('link', { name: 'not saved' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search roles' }).clear()
  await entry(page, 'driver').click()
  const discard = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await discard.getByRole('button', { name: 'Keep editing' }).click()
  await expect(letter(page, 'distributor', 'Tickets: Create')).toBeChecked()
  await closeTab(page, 'Roles')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(letter(page, 'distributor', 'Tickets: Create')).toBeChecked()
  await entry(page, 'driver').click()
  await discard.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(editor(page, 'driver')).toBeVisible()
  await expect(tabStrip(page).getByRole('link', { name: 'not saved' })).toHaveCount(0)
  await entry(page, 'distributor').click()
  await expect(letter(page, 'distributor', 'Tickets: Create')).not.toBeChecked()
  await expect(heading(page)).toHaveText('Roles and permissions')
})
