/** The page of an escalation where several people work: who else has it open, keys, what is unread, and how it ends. */
import { randomUUID } from 'node:crypto'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { answer, confirm, dialog, pick, type } from './kit/caseSteps'
import { takeFirst } from './kit/garages'
import { expectFits, heading, open } from './kit/shell'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

interface Case {
  id: number
  order_id: number
  number: string
  version: number
  status: string
}

/** A new case of a completed order, raised by an admin. */
async function raised(description: string): Promise<Case> {
  const token = tokenOf('admin')
  const { orders } = await ask<{ orders: { order_id: number }[] }>(central('orders/?limit=1&status_id=90'), {
    token,
  })
  const order = orders[0]?.order_id ?? 0
  const body = { type1: 101, source_id: 1, description, anyway: true, priority: 3 }
  const answer = await ask<{ escalations: Case[] }>(central(`central/escalations/detail/${order}/`), {
    token,
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  const [found] = answer.escalations
  if (!found) throw new Error('No case was raised')
  return found
}

const address = ({ order_id, id }: Case) => `/escalation/show/${order_id}/${id}`
const badge = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByText(/unread case/)

test('who else has a case open is named above its talk, and no longer once they leave', async ({
  consoleOf,
}) => {
  const found = await raised('Two people look at it.')
  const [one, other] = [await consoleOf({ role: 'admin' }), await consoleOf({ role: 'Super Admin' })]
  await open(one, address(found))
  await expect(one.getByText('has this case open too')).toHaveCount(0)
  await open(other, address(found))
  for (const page of [one, other]) await expect(page.getByText('has this case open too')).toBeVisible()
  await expectNoViolation(other)
  for (const width of [1280, 390]) {
    await other.setViewportSize({ width, height: 800 })
    await expectFits(other)
  }
  await other.close()
  await expect(one.getByText('has this case open too')).toHaveCount(0)
})

test('a long history is shown in parts, the newest first', async ({ consoleOf }) => {
  const found = await raised('It is changed often.')
  let { version } = found
  const path = central(`central/escalations/detail/${found.order_id}/`)
  for (let turn = 0; turn < 52; turn++) {
    const body = { escalation_id: found.id, version, priority: 1 + (turn % 2) }
    const changed = await ask<{ escalations: Case[] }>(path, { token: tokenOf('admin'), method: 'PUT', body })
    version = changed.escalations.find(({ id }) => id === found.id)?.version ?? 0
  }
  const page = await consoleOf({ role: 'admin' })
  await open(page, address(found))
  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('list', { name: 'History' }).locator(':scope > li')
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: 'Show earlier entries' }).press('Enter')
  await expect.poll(() => entries.count()).toBeGreaterThan(52)
  await expect(entries.last()).toContainText('Raised')
  await expect(page.getByRole('button', { name: 'Show earlier entries' })).toHaveCount(0)
})

test('keys comment, assign and lead to the next unread case; they do nothing while text is typed', async ({
  consoleOf,
}) => {
  const [first, next] = [await raised('Keys, first.'), await raised('Keys, second.')]
  const page = await consoleOf({ role: 'Super Admin' })
  await open(page, address(first))
  await expect(page.getByText('Next unread')).toBeVisible()
  await page.keyboard.press('c')
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(comment).toBeFocused()
  await page.keyboard.type('can')
  await expect(comment).toHaveValue('can')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await comment.fill('')
  await comment.blur()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: new RegExp(first.number) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).not.toHaveURL(new RegExp(`${first.id}$`))
  await expect(page.getByRole('heading', { name: /^ESC-/ })).toBeVisible()
  expect(next.id).toBeGreaterThan(first.id)
})

test('the menu counts what is unread of my cases, and follows what others write', async ({ consoleOf }) => {
  const person = await createStaff(demo, 'escalation manager')
  const token = await signInPerson(demo, person)
  const { user_id } = await ask<{ user_id: number }>(central('users/login-user/'), { token })
  const page = await consoleOf({ token })
  await open(page, '/escalation')
  await expect(heading(page)).toHaveText('Escalations')
  await expect(badge(page)).toHaveCount(0)
  const found = await raised('Somebody else assigns it.')
  await ask(central(`central/escalations/detail/${found.order_id}/`), {
    token: tokenOf('admin'),
    method: 'PUT',
    body: {
      escalation_id: found.id,
      version: found.version,
      assignee_id: user_id,
      reason: 'They know the car',
    },
  })
  await expect(badge(page).first()).toHaveText('1 unread case')
  await open(page, address(found))
  await expect(badge(page)).toHaveCount(0)
})

test('what closing as unreachable still needs is shown before the click', async ({ consoleOf }) => {
  const found = await raised('Nobody answers the telephone.')
  if (found.status === 'open') {
    await ask(central(`central/escalations/detail/${found.order_id}/`), {
      token: tokenOf('admin'),
      method: 'PUT',
      body: { escalation_id: found.id, version: found.version, status: 'in_progress' },
    })
  }
  const page = await consoleOf({ role: 'admin' })
  await open(page, address(found))
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'The customer could not be reached' })).toBeDisabled()
  await expect(dialog.getByText(/Call the customer on 3 days/)).toBeVisible()
})

test('a closing form that has changed meanwhile keeps what was typed, and asks what is new', async ({
  consoleOf,
  expectTrouble,
}) => {
  const found = await raised('The horn is silent.')
  const detail = central(`central/escalations/detail/${found.order_id}/`)
  if (found.status === 'open') {
    const body = { escalation_id: found.id, version: found.version, status: 'in_progress' }
    await ask(detail, { token: tokenOf('admin'), method: 'PUT', body })
  }
  const page = await consoleOf({ role: 'admin' })
  // The dialog reads the form of before, once: it has one question, of which the other form knows the key.
  const info = central('central/escalations/closing-info/')
  const form = await ask<{ questions: object[] }>(info, { token: tokenOf('admin') })
  const old = [
    { key: 'done_before', label: 'Done before?', kind: 'yes_no', required: true },
    { key: 'witness', label: 'Who saw it', kind: 'text', required: false },
  ]
  const stale = { status: 200, message: 'OK', data: { ...form, version: 1, current: 1, questions: old } }
  await page.route(`**${info}`, (route) => route.fulfill({ json: stale }), { times: 1 })
  await open(page, address(found))
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await takeFirst(page, dialog(page).getByRole('combobox', { name: 'Root cause' }))
  await pick(page, 'Liable', 'Nobody')
  await dialog(page).getByRole('spinbutton', { name: 'What it cost' }).fill('120.50')
  await type(page, 'What solved it', 'The fuse of the horn was replaced.')
  await answer(page, 'Done before?', 'Yes')
  await type(page, 'Who saw it', 'Ravi')
  const close = dialog(page).getByRole('button', { name: 'Close', exact: true }).last()
  expectTrouble(failedCall(409))
  await close.click()
  await expect(
    dialog(page).getByText('The form has changed. What you typed is kept; what is new is marked.'),
  ).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'What solved it' })).toHaveValue(/fuse of the horn/)
  const before = dialog(page).getByRole('radiogroup', { name: 'Was the same work done before?' })
  await expect(before.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(dialog(page).getByRole('textbox', { name: 'Who saw it' })).toHaveCount(0)
  await expect(dialog(page).getByText('New question').first()).toBeVisible()
  await close.click()
  await expect(dialog(page).getByText('This field is required')).toHaveCount(1)
  await type(page, 'Which work, and when', 'The horn, in May')
  await expectFits(page)
  await expectNoViolation(page)
  await confirm(page, 'Close')
  await page.getByRole('tab', { name: 'Closing' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Which work, and when' })).toBeVisible()
  await expect(page.getByText('The horn, in May', { exact: true })).toBeVisible()
})

test('orders with open escalations are marked and found, and their history tells of them', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders?escalated=true')
  await expect(page.getByText(/open escalation/).first()).toBeAttached()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(
    page
      .getByText(/\d+ open escalation/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Status of the escalation').filter({ visible: true }).first()).toBeVisible()
  await open(page, '/orders?refund_due=true')
  await expect(page.getByText(/Refund due:/).first()).toBeAttached()
  await expectNoViolation(page)
})
