/** The audit trail on its screen. */
import { createStaff, type Person, signInPerson } from './kit/accounts'
import { now } from './kit/clock'
import { ask, send } from './kit/api'
import { anOrder } from './kit/orders'
import { expectAddress, heading, open } from './kit/shell'
import { central, demo, expect, type Page, test, tokenOf } from './kit/test'

const field = (page: Page, label: string) => page.getByRole('search').getByLabel(label, { exact: true })
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const cells = (page: Page, column: number) =>
  rows(page).locator(`td:nth-child(${column})`).filter({ visible: true })
const range = (page: Page, text: RegExp) => expect(page.getByRole('main').getByText(text)).toBeVisible()

async function pick(page: Page, label: string, text: string) {
  await field(page, label).click()
  await field(page, label).fill(text)
  await field(page, label).press('Enter')
}

/** A new user, known to no other test, who signed in, changed an order and was refused once. */
async function newUser(): Promise<Person> {
  const letters = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)
  const person = await createStaff(demo, 'Support Executive', 'india', `Zoya Q${letters}`)
  const token = await signInPerson(demo, person)
  const order = await anOrder()
  const address = central(`orders/detail/${order}/`)
  const { version, remarks } = await ask<{ version: number; remarks: string | null }>(address, { token })
  await ask(address, {
    token,
    method: 'PUT',
    body: { version, remarks: `${remarks ?? ''} seen by Zoya`.trim() },
  })
  expect((await send(central('users/roles/'), { token })).status).toBe(403)
  return person
}

test('users are found by name or mobile, their actions by kind and day', async ({ consoleOf }) => {
  const person = await newUser()
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/audit')
  await field(page, 'Who: name or mobile').fill(person.name.split(' ').toReversed().join(' ').toLowerCase())
  await range(page, /^1–3 of 3$/)
  await expect(cells(page, 4)).toHaveText([person.name, person.name, person.name])
  await expect(cells(page, 2).first()).toHaveText('roles.R')
  await expect(cells(page, 3)).toHaveText(['Denied', 'Done', 'Done'])

  await pick(page, 'Action', 'Order changed')
  await range(page, /^1–1 of 1$/)
  await page.getByRole('search').getByText('Clear', { exact: true }).click()
  await expectAddress(page, '/audit')

  await field(page, 'Who: name or mobile').fill(`+91 ${person.mobile.slice(0, 5)} ${person.mobile.slice(5)}`)
  await range(page, /^1–3 of 3$/)
  await pick(page, 'Outcome', 'Denied')
  await range(page, /^1–1 of 1$/)
  await page.goto(`/audit?actor=${person.mobile}&from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText('No entries fit these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expectAddress(page, '/audit')
})

test('days are chosen in the calendar', async ({ consoleOf }) => {
  const person = await newUser()
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/audit?actor=${person.mobile}`)
  await range(page, /^1–3 of 3$/)
  const today = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  })
  const day = (ago: number) => today.format(now() - ago * 86_400_000).replace('Sept', 'Sep')
  const between = page.getByRole('search').locator('.ant-picker input')
  const pickDays = async (from: string, to: string) => {
    await between.first().click()
    await between.first().fill(from)
    await between.first().press('Enter')
    await between.last().fill(to)
    await between.last().press('Enter')
  }
  await pickDays(day(9), day(2))
  await expect(page.getByText('No entries fit these filters')).toBeVisible()
  await pickDays(day(2), day(0))
  await range(page, /^1–3 of 3$/)
})

test('an entry opens with its changes, and links to all entries about the same resource', async ({
  consoleOf,
}) => {
  const person = await newUser()
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/audit?actor=${person.mobile}&action=order.update`)
  await rows(page).getByText('Order changed').click()
  const panel = page.getByRole('dialog', { name: 'Order changed' })
  await expect(panel.getByText(`${person.name} (Support Executive)`)).toBeVisible()
  const changed = panel.getByRole('row', { name: /^remarks / })
  await expect(changed.getByRole('cell').last()).toContainText('seen by Zoya')
  await panel.getByRole('button', { name: `Everything by ${person.name}` }).click()
  await expect(panel).toBeHidden()
  await range(page, /^1–3 of 3$/)
  await expect(field(page, 'User ID')).toHaveValue(/^\d+$/)
  await rows(page).getByText('Order changed').click()
  await panel.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
})

test('the trail is paged, newest first', async ({ consoleOf }) => {
  const refuse = () => send(central('users/roles/'), { token: tokenOf('CR') })
  for (let turn = 0; turn < 22; turn += 1) await refuse()
  const page = await consoleOf({ role: 'admin' })
  const times = () => cells(page, 1).allTextContents()
  await open(page, '/audit?action=roles.R&outcome=denied')
  await range(page, /^1–20 of \d+$/)
  const first = await times()
  expect(first).toHaveLength(20)
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expectAddress(page, '/audit?action=roles.R&outcome=denied&page=2')
  await range(page, /^21–\d+ of \d+$/)
  expect((await times()).length).toBeGreaterThan(1)
})
