/** Two consoles show the same record: the second is told when the first saves, and loses nothing. L.10 */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const token = () => tokenOf('admin')

interface Listed {
  id: number
  version: number
}

/** A user that no other test changes. */
async function newUser(name: string, role = 'Tech Support'): Promise<Listed & { token: string }> {
  const person = await createStaff(demo, role, 'india', name)
  const own = await signInPerson(demo, person)
  const { user_id: id } = await ask<{ user_id: number }>(central('users/login-user/'), { token: own })
  const { version } = await ask<Listed>(central(`users/detail/${id}/`), { token: token() })
  return { id, version, token: own }
}

/** The notice above a form with input that another user's save has made old. */
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This has changed meanwhile' })

/** Half-typed input keeps its notice until the user loads the record again, and is asked about first. */
async function reload(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toBeHidden()
}

test('a half-typed user is told of a change; an untouched one follows', async ({ consoleOf }) => {
  const user = await newUser('Told Once')
  const [typing, looking] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Super Admin' })]
  for (const page of [typing, looking]) await open(page, `/users/edit/${user.id}`)
  await typing.getByLabel('Name', { exact: true }).fill('Told by Hand')
  await ask(central('users/'), {
    token: token(),
    method: 'PUT',
    body: { id: user.id, version: user.version, name: 'Told Twice' },
  })
  await expect(looking.getByRole('heading', { name: 'Told Twice' })).toBeVisible()
  await expect(looking.getByLabel('Name', { exact: true })).toHaveValue('Told Twice')
  await expect(notice(typing)).toBeVisible()
  await expect(typing.getByLabel('Name', { exact: true })).toHaveValue('Told by Hand')
  await reload(typing)
  await expect(typing.getByLabel('Name', { exact: true })).toHaveValue('Told Twice')
})

test('a half-typed garage is told of a change', async ({ consoleOf }) => {
  const { garages } = await ask<{ garages: Listed[] }>(central('garages/?limit=1&sort=name'), {
    token: token(),
  })
  const id = garages[0]?.id
  const [typing, looking] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Super Admin' })]
  for (const page of [typing, looking]) await open(page, `/garage/edit/${id}`)
  const owner = (page: Page) => page.getByLabel('Owner', { exact: true })
  await owner(typing).fill('Typed, not saved')
  await owner(looking).fill('Saved first')
  await looking.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(looking, 'Saved')
  await expect(notice(typing)).toBeVisible()
  await expect(owner(typing)).toHaveValue('Typed, not saved')
  await reload(typing)
  await expect(owner(typing)).toHaveValue('Saved first')
})

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)

test('a week that is planned is told whose roster others have changed, and is planned over it', async ({
  consoleOf,
  expectTrouble,
}) => {
  // Trying and saving days over a roster that is another now.
  expectTrouble(failedCall(409))
  const name = `Weeks ${Math.random().toString(36).slice(2)}`
  await newUser(name)
  const [first, second] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Super Admin' })]
  for (const page of [first, second]) {
    await open(page, `/users/call-center-agents?text=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(cell(page, 0, 1)).toBeVisible()
  }
  const plan = async (page: Page, column: number, choice: RegExp) => {
    await cell(page, 0, column).click()
    await page.getByRole('menuitem', { name: choice }).click()
  }
  await plan(first, 1, /^Night/)
  await plan(second, 2, /^Morning/)
  await first.getByRole('button', { name: 'Review and save' }).click()
  await first.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expectToast(first, 'Saved')

  await expect(second.getByText(`Others have changed the roster of ${name} meanwhile`)).toBeVisible()
  await expect(cell(second, 0, 1)).toContainText('Night')
  await expect(cell(second, 0, 2)).toContainText('Morning')
  const review = second.getByRole('dialog', { name: 'Review and save' })
  await second.getByRole('button', { name: 'Review and save' }).click()
  await expect(review.getByRole('alert')).toContainText(`Another user has changed the roster of ${name}`)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await second.getByRole('button', { name: 'Plan over the new days' }).click()
  // A night and the morning after it leave too little rest.
  await expect(second.getByText('1 day changed, not saved, 1 warning')).toBeVisible()
  await second.getByRole('button', { name: 'Review and save' }).click()
  await review.getByRole('button', { name: /^Save/ }).click()
  await expectToast(second, 'Saved')
  for (const [column, shift] of [
    [1, 'Night'],
    [2, 'Morning'],
  ] as const)
    await expect(cell(first, 0, column)).toContainText(shift)
})

test('a day is planned on the page of its user', async ({ consoleOf }) => {
  const { id } = await newUser('On Their Page')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/users/edit/${id}?tab=roster`)
  const days = page.getByRole('list', { name: 'Days of the month' }).getByRole('button')
  await page.getByRole('button', { name: 'Later' }).click()
  await days.nth(9).click()
  await page.getByRole('menuitem', { name: 'Off', exact: true }).click()
  await expect(page.getByText('1 day changed, not saved')).toBeVisible()
  // Another tab of the page keeps the day and its mark.
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('tab', { name: 'Roster' }).click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expectToast(page, 'Saved')
  await page.reload()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(days.nth(9)).toContainText('Off')
})
