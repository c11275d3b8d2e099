/**
 * The desk of leads, each step by who does it: imported, distributed, called until every way in which a call can end has
 * happened, called back, turned into an order, and counted by the reports, whose figures open what they count.
 */
import { ask } from './kit/api'
import { now } from './kit/clock'
import { callIn } from './kit/exchange'
import { option, takeFirst } from './kit/garages'
import {
  bar,
  callByHand,
  card,
  deskOf,
  dial,
  dialog,
  expectLeads,
  isCalled,
  next,
  panel,
  pick,
  record,
  state,
  talk,
  typedTime,
} from './kit/leadDesk'
import { heading, open } from './kit/shell'
import { expect, test } from './kit/test'
import { expectToast } from './kit/toasts'

const hour = 3_600_000
const source = { id: 15, name: 'Repeat Customer' }
/** The dialler calls them in this order. */
const [calledBack, busy, later, refuses, orders] = [
  'Asha Back',
  'Bina Busy',
  'Chitra Later',
  'Dev No',
  'Esha Yes',
]
const dialled = [
  ['9700100142', calledBack],
  ['9700100200', busy],
  ['9700100464', later],
  ['9700100625', refuses],
  ['9700100786', orders],
] as const
/** Called by hand: the last two digits of the number decide how the call ends. */
const byHand = [
  ['02', 'Gita Off', 'switched_off'],
  ['03', 'Hari Away', 'not_reachable'],
  ['04', 'Indu Wrong', 'wrong_number'],
  ['05', 'Jaya Records', 'voicemail'],
  ['06', 'Kiran Fails', 'failed'],
  ['08', 'Mohan Gone', 'abandoned'],
] as const
/** The same by the head of the desk, whose figures are their own. */
const byHead = [
  ['01', 'Farid Rings', 'no_answer'],
  ['07', 'Lata Waits', 'agent_no_answer'],
] as const
const names = (of: readonly (readonly [string, string, ...string[]])[]) => of.map(([, who]) => who)
const worked = names([...dialled, ...byHand])
const all = [...worked, ...names(byHead)]
const file = [
  'mobile,name,type,source,city,registration_no,request',
  ...dialled.map(
    ([mobile, who]) => `${mobile},${who},Roadside,${source.name},Delhi,DL1CA${mobile.slice(-4)},Towing`,
  ),
  ...[...byHand, ...byHead].map(
    ([digits, who]) => `97002001${digits},${who},Complaint,${source.name},,,Brakes squeal`,
  ),
].join('\n')

const labels = {
  switched_off: 'Switched off',
  not_reachable: 'Not reachable',
  wrong_number: 'Wrong number',
  voicemail: 'Voicemail',
  failed: 'Failed',
  abandoned: 'Abandoned',
}

const mobileOf = (who: string) => `+91${dialled.find(([, one]) => one === who)?.[0]}`
test('leads go from a file to the reports', async ({ consoleOf, ownServer }) => {
  test.setTimeout(240_000)
  test.skip(!isCalled(now()) || !isCalled(now() + hour), 'leads are called from 09:00 to 21:00')
  const { url } = ownServer
  const desk = await deskOf(ownServer, 'Leela Narang', source.id)
  const { caller, central } = desk
  const manager = await consoleOf({ token: desk.manager, url })
  const page = await consoleOf({ token: caller.token, url })

  await test.step('they are imported, and distributed to the one who takes them', async () => {
    await open(manager, '/leads')
    await manager.getByRole('button', { name: 'Import leads' }).click()
    const csv = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await manager.getByLabel('Choose a CSV file').setInputFiles(csv)
    await expect(manager.getByText('13 to add, 0 to change, 0 unchanged.')).toBeVisible()
    await manager.getByRole('button', { name: 'Import 13 lines' }).click()
    await expectToast(manager, '13 lines were imported')
    await manager.getByRole('button', { name: 'Distribute new leads' }).click()
    const giving = dialog(manager, 'Distribute new leads')
    await pick(manager, 'Only these sources', source.name)
    await giving.getByRole('button', { name: 'Try first' }).click()
    await expect(giving.getByRole('status')).toHaveText('13 leads would be given, 0 left, 0 taken back')
    await giving.getByRole('button', { name: 'Give the leads' }).click()
    await expect(giving.getByRole('status')).toHaveText('13 leads were given, 0 left, 0 taken back')
    await expect(giving.getByRole('cell', { name: caller.name })).toHaveCount(13)
    await giving.getByRole('button', { name: 'Close' }).last().click()
  })
  const { leads } = await ask<{ leads: { id: number; name: string }[] }>(
    central(`leads/?limit=50&assign_to_call_id=${caller.id}`),
    { token: desk.manager },
  )
  const report = `/users/agent-activites?user_id=${caller.id}&tab=`
  const idOf = (who: string) => leads.find(({ name }) => name === who)?.id ?? 0

  let due = 0
  await test.step('a customer calls, and wants to be called back in some minutes', async () => {
    await open(page, '/leads')
    await bar(page).getByRole('button', { name: 'Ready' }).click()
    await expect(bar(page).getByRole('status')).toHaveText('Ready')
    await callIn(mobileOf(calledBack), url)
    await expect(card(page)).toContainText(calledBack)
    await talk(page, url, mobileOf(calledBack))
    // The call is about their open lead: what they said is recorded with it, once.
    due = Math.ceil((now() + 20_000) / 60_000) * 60_000
    await record(page, calledBack, 'Call back', typedTime(due))
    await bar(page).getByRole('combobox', { name: 'Not ready' }).click()
    await option(page, 'Tea').click()
    await expect(bar(page).getByRole('status')).toHaveText('Not ready: Tea')
  })

  const call = async (token: string, leads: typeof byHand | typeof byHead) => {
    for (const [, who, outcome] of leads) expect(await callByHand(desk, token, idOf(who))).toBe(outcome)
  }
  const called = Promise.all([call(caller.token, byHand), call(desk.head, byHead)])

  await test.step('the dialler gets the caller, and would dial the leads of its filters alone', async () => {
    await open(manager, '/leads-configuration')
    await manager.getByRole('button', { name: 'New configuration' }).first().click()
    await dialog(manager, 'New configuration').getByRole('textbox', { name: 'Name' }).fill('Towing')
    await dialog(manager, 'New configuration').getByRole('button', { name: 'Add and edit' }).click()
    await expect(heading(manager)).toHaveText('Towing')
    await manager.getByRole('switch', { name: 'Switched on' }).click()
    await pick(manager, 'Sources', source.name)
    await pick(manager, 'Types', 'Roadside')
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(manager, 'Saved')
    await pick(manager, 'Add callers', caller.name)
    await manager.getByRole('button', { name: 'Add callers' }).click()
    await expect(manager.getByRole('row', { name: new RegExp(caller.name) })).toBeVisible()
    const plan = manager.getByRole('region', { name: 'What it would dial' })
    for (const [, who] of dialled) await expect(plan.getByRole('link', { name: who })).toBeVisible()
    await expect(plan.getByRole('link')).toHaveCount(dialled.length)
  })

  await test.step('the others are called by hand, and every call ends in its own way', async () => {
    await called
  })

  await test.step('the caller dials who comes next, and records what came of it', async () => {
    await page.reload()
    await expect(next(page)).toContainText('to get the next lead')
    await expect.poll(now, { timeout: 130_000 }).toBeGreaterThan(due)
    await bar(page).getByRole('button', { name: 'Ready' }).click()
    await dial(page, calledBack)
    await talk(page, url, mobileOf(calledBack))
    await record(page, calledBack, 'Price')
    await dial(page, busy)
    await expect(state(page)).toHaveText('Busy')
    await card(page).getByRole('button', { name: 'No answer' }).click()
    await expect(card(page)).toHaveCount(0)
    await dial(page, later)
    await talk(page, url, mobileOf(later))
    await record(page, later, 'Interested', typedTime(due + hour / 2))
    await dial(page, refuses)
    await talk(page, url, mobileOf(refuses))
    await record(page, refuses, 'Not interested')
    await dial(page, orders)
    await talk(page, url, mobileOf(orders))
  })

  await test.step('one becomes an order, filled in with what is known of the lead', async () => {
    await card(page).getByRole('link', { name: 'Open lead' }).click()
    await panel(page).getByRole('button', { name: 'Create order' }).click()
    const form = dialog(page, 'Create order')
    await expect(form.getByRole('textbox', { name: 'Mobile' })).toHaveValue(mobileOf(orders).slice(3))
    await expect(form.getByRole('textbox', { name: 'Customer name' })).toHaveValue(orders)
    for (const label of ['Brand', 'Model', 'Fuel'])
      await takeFirst(page, form.getByRole('combobox', { name: label }))
    await form.getByRole('button', { name: 'Create order', exact: true }).click()
    await expectToast(page, /^Order \d+ is created$/)
    await expect(panel(page).getByText('Closed: Converted')).toBeVisible()
  })

  await test.step('the figures of the reports count what was done, and open it', async () => {
    const head = await consoleOf({ token: desk.head, url })
    await open(head, `${report}analysis`)
    await head.getByRole('button', { name: 'Show as table' }).click()
    const row = head.getByRole('row').filter({ hasText: caller.name })
    await expect(row).toHaveCount(1)
    const titles = await head.getByRole('columnheader').allTextContents()
    const cell = (title: string) => row.getByRole('cell').nth(titles.indexOf(title))
    await expect(cell('Dialled')).toHaveText('11')
    await expect(cell('Answered')).toHaveText('4')
    for (const [title, whose] of [
      ['Assigned', all],
      ['Worked on', worked],
      ['Converted', [orders]],
      ['Follow-ups due', [calledBack, later]],
      ['Follow-ups kept', [calledBack]],
    ] as const) {
      await expect(cell(title)).toHaveText(String(whose.length))
      await cell(title).getByRole('link').click()
      await expectLeads(head, whose)
      await head.goBack()
    }
    await open(head, `${report}statuses`)
    await head.getByRole('button', { name: 'Show as table' }).click()
    for (const [status, whose] of [
      ['Follow Up', [later]],
      ['Unanswered', [busy, 'Gita Off', 'Hari Away', 'Jaya Records', 'Mohan Gone']],
      ['Closed', [calledBack, refuses, orders, 'Indu Wrong']],
    ] as const) {
      await head
        .getByRole('row', { name: new RegExp(`^${status} ${whose.length}\\b`) })
        .getByRole('link')
        .click()
      await expectLeads(head, whose)
      await head.goBack()
    }
  })

  await test.step('every call is in the list of its direction, and every lead in that of the desk', async () => {
    const head = await consoleOf({ token: desk.head, url })
    await open(head, `${report}outbound`)
    await expect(head.getByRole('status').filter({ hasText: 'calls' })).toHaveText(
      /^11 calls, 4 answered, 1 abandoned, /,
    )
    for (const [, , outcome] of byHand)
      await expect(head.getByRole('cell', { name: labels[outcome], exact: true })).toHaveCount(1)
    await open(head, `${report}inbound`)
    await expect(head.getByRole('status').filter({ hasText: 'calls' })).toHaveText(/^1 calls, 1 answered, /)
    await open(manager, `/leads?assign_to_call_id=${caller.id}&status_id=1`)
    await expectLeads(manager, ['Kiran Fails', 'Lata Waits'])
  })
})
