/** The groups that work on escalations: kept by admins, with their members and the types that go to them. */
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { takeFirst } from './kit/garages'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, test, tokenOf } from './kit/test'

const token = tokenOf('admin')
const groups = central('central/escalation-groups/')

interface Group {
  id: number
  version: number
  name: string
  calendar: { id: number }
  strategy: string
  members: { user: { id: number }; level: number }[]
  routes: { type1: { id: number }; city: { id: number } | null }[]
}

test('groups are shown with members, types and hours, and their history is loaded page by page', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'Super Admin' })
  await open(page, '/escalation/groups')
  await expect(heading(page)).toHaveText('Escalation groups')
  const desk = page.getByRole('region', { name: 'Workshop desk' })
  await expect(desk).toContainText('Service quality, Parts')
  await expect(desk).toContainText('Every day')
  await expect(page.getByRole('region', { name: 'High-severity team' })).not.toContainText('Types')
  await page.getByRole('button', { name: 'Show history' }).click()
  await expect(page.getByText('History', { exact: true })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await expectNoViolation(page)
})

test('a group is added, and a save over a colleague’s shows both', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409), failedCall(422))
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/escalation/groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add group' })
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await expect(dialog.getByText('This field is required')).toHaveCount(1)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night desk')
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await takeFirst(page, dialog.getByRole('combobox', { name: 'Member 1', exact: true }))
  await dialog.getByRole('button', { name: 'Add type' }).click()
  await takeFirst(page, dialog.getByRole('combobox', { name: 'Type 1', exact: true }), 'Safety')
  // The type goes to another group in all cities: the error is beside its row.
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await expect(dialog.getByText(/goes to the group Workshop desk already/)).toBeVisible()
  await takeFirst(page, dialog.getByRole('combobox', { name: 'City of type 1' }))
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await expectToast(page, 'The group is saved')
  const card = page.getByRole('region', { name: 'Night desk' })
  await expect(card).toContainText(/Safety \(.+\)/)
  await page.getByRole('button', { name: 'Show history' }).click()
  await expect(page.getByRole('list', { name: 'History' }).getByText('Night desk').first()).toBeVisible()

  await card.getByRole('button', { name: 'Edit the group Night desk' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit group' })
  await editing.getByRole('textbox', { name: 'Name' }).fill('Late desk')
  const { groups: known } = await ask<{ groups: Group[] }>(groups, { token })
  const theirs = known.find(({ name }) => name === 'Night desk')
  if (!theirs) throw new Error('the group is missing')
  await ask(groups, {
    token,
    method: 'PUT',
    body: {
      id: theirs.id,
      version: theirs.version,
      name: theirs.name,
      calendar_id: theirs.calendar.id,
      cap: 7,
      strategy: theirs.strategy,
      is_active: true,
      members: theirs.members.map(({ user, level }) => ({ user_id: user.id, level })),
      routes: theirs.routes.map(({ type1, city }) => ({ type1_id: type1.id, city_id: city?.id ?? null })),
    },
  })
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByRole('note')).toContainText('7')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The group is saved')
  await expect(page.getByRole('region', { name: 'Late desk' })).toBeVisible()
})

test('groups of spares have a screen of their own, in Malaysia too', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin', country: 'malaysia' })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/spares/groups')
  await expect(heading(page)).toHaveText('Spares groups')
  await expect(page.getByRole('region', { name: 'Spares dispatch' })).toContainText('Late delivery')
  await expect(page.getByRole('region', { name: 'Workshop desk' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit the group Spares dispatch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit group' })
  await expect(dialog.getByRole('combobox', { name: 'Type 2', exact: true })).toBeVisible()
  await expectFits(page)
  await expectNoViolation(page)
})
