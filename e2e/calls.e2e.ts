/** Telephone calls: from an escalation, over the card, into its tab and its talk; and only to the agent who speaks. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { callIn, hangUp } from './kit/exchange'
import { expectFits, open } from './kit/shell'
import { event, newClient } from './kit/socket'
import { central, demo, expect, test, tokenOf } from './kit/test'

const card = (page: Page) => page.getByRole('region', { name: 'Telephone call' })

interface Case {
  id: number
  order_id: number
  customer: { mobile: string }
}

/** Open escalations whose customers' calls are connected in the simulated exchange. */
async function openCases(): Promise<Case[]> {
  const asked = 'central/escalations/?status=open,in_progress&limit=100'
  const { escalations } = await ask<{ escalations: Case[] }>(central(asked), { token: tokenOf('admin') })
  return escalations.filter(({ customer }) => Number(customer.mobile.slice(-2)) > 10)
}

async function place(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  // A reason is asked for outside the calling hours, whenever the test runs.
  const dialog = page.getByRole('dialog', { name: 'Call outside the calling hours' })
  await expect(card(page).or(dialog)).toBeVisible()
  if (await dialog.isVisible()) {
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The car is on the road.')
    await dialog.getByRole('button', { name: 'Call', exact: true }).click()
  }
}

test('a call from an escalation rings, connects and ends on the card, and stands in its calls and its talk', async ({
  consoleOf,
}) => {
  const [one] = await openCases()
  if (!one) throw new Error('no open escalation')
  const page = await consoleOf({ role: 'escalation manager' })
  await open(page, `/escalation/show/${one.order_id}/${one.id}`)
  await place(page)
  await expect(card(page).getByRole('status')).toHaveText('Ringing')
  await expect(card(page).getByRole('status')).toHaveText('Connected', { timeout: 15_000 })
  await expect(card(page).getByRole('link', { name: String(one.order_id), exact: true })).toBeVisible()
  await card(page).getByRole('button', { name: 'Hold' }).click()
  await expect(card(page).getByRole('status')).toHaveText('On hold')
  await card(page).getByRole('button', { name: 'Resume' }).click()
  await expect(card(page).getByRole('status')).toHaveText('Connected')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolation(page)
  await hangUp(one.customer.mobile)
  await expect(card(page).getByRole('status')).toHaveText(/^Answered · 0 min \d+ s$/)
  // The card stays until what came of the call is saved.
  await expect(card(page).getByRole('button', { name: 'Close the call' })).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: 'Customer informed' })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolation(page)
  await card(page).getByRole('textbox', { name: 'Note' }).fill('Told her: 2 more days')
  await expect(card(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Told her: 2 more days')
  await card(page).getByRole('button', { name: 'Customer informed' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(
    page.getByRole('list', { name: 'Talk' }).getByText('We called the customer').last(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Calls' }).click()
  const calls = page.getByRole('list', { name: 'Calls' })
  await expect(calls.getByRole('listitem').first()).toContainText('Answered')
  await expect(calls.getByRole('listitem').first()).toContainText(/0 min \d+ s/)
  await expect(calls.getByRole('listitem').first()).toContainText('Customer informed')
  await expect(calls.getByRole('listitem').first()).toContainText('Told her: 2 more days')
})

test('only the agent who speaks is told, once for each state, and nobody without a session', async () => {
  const [, one] = await openCases()
  if (!one) throw new Error('no open escalation')
  const agent = await createStaff(demo, 'escalation manager')
  const token = await signInPerson(demo, agent)
  const tokens = [token]
  for (let at = 0; at < 5; at++) {
    tokens.push(await signInPerson(demo, await createStaff(demo, 'escalation manager')))
  }
  // All at once, so that none has connected before it is listened to.
  const sockets = tokens.map((one) => newClient(demo.url, one))
  try {
    const heard = await Promise.all(
      sockets.map(async (socket) => {
        await event(socket, 'connect')
        const joined = event(socket, 'joined')
        socket.emit('join', '')
        await joined
        const states: string[] = []
        socket.on('getCall', ({ state }: { state: string }) => states.push(state))
        return states
      }),
    )
    const refused = newClient(demo.url, undefined)
    sockets.push(refused)
    await event(refused, 'sessionEnded')
    const body = { escalation_id: one.id, reason: 'The car is on the road.' }
    const { call } = await ask<{ call: { mobile: string } }>(
      `${demo.url}/api/telephony/account/call/makecall`,
      {
        token,
        body,
      },
    )
    await expect.poll(() => heard[0], { timeout: 15_000 }).toEqual(['ringing', 'connected'])
    await hangUp(call.mobile)
    await expect.poll(() => heard[0], { timeout: 5_000 }).toEqual(['ringing', 'connected', 'ended'])
    expect(heard.slice(1)).toEqual([[], [], [], [], []])
  } finally {
    for (const socket of sockets) socket.close()
  }
})

test('reloading shows one card within two seconds, in one of three tabs, and the talk is asked about afterwards', async ({
  consoleOf,
}) => {
  const [, , one] = await openCases()
  if (!one) throw new Error('no open escalation')
  // They do not telephone for leads: everybody who may call has the card again.
  const token = await signInPerson(demo, await createStaff(demo, 'escalation manager'))
  const page = await consoleOf({ token })
  await open(page, `/escalation/show/${one.order_id}/${one.id}`)
  await place(page)
  await expect(card(page).getByRole('status')).toHaveText('Connected', { timeout: 15_000 })
  const tabs = [page, await page.context().newPage(), await page.context().newPage()]
  for (const tab of tabs.slice(1)) await open(tab, '/')
  const shown = async () => (await Promise.all(tabs.map((tab) => card(tab).count()))).reduce((a, b) => a + b)
  for (let turn = 0; turn < 5; turn += 1) {
    const tab = tabs[turn % 3] ?? page
    await tab.bringToFront()
    await tab.reload()
    await expect(card(tab)).toBeVisible({ timeout: 2_000 })
    await expect.poll(shown).toBe(1)
  }
  await hangUp(one.customer.mobile)
  await page.bringToFront()
  await page.reload()
  await expect(card(page).getByRole('status')).toHaveText(/^Answered/)
  await expect(card(page).getByRole('button', { name: 'Resolved' })).toBeVisible()
  await page.keyboard.press('1')
  for (const tab of tabs) await expect(card(tab)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('an unknown number that calls offers a lead with its number, and takes no focus', async ({
  consoleOf,
}) => {
  const token = await signInPerson(demo, await createStaff(demo, 'Lead Call Center'))
  const page = await consoleOf({ token })
  await open(page, '/leads')
  const bar = page.getByRole('region', { name: 'My calls' })
  await bar.getByRole('button', { name: 'Ready' }).click()
  await expect(bar.getByRole('status')).toHaveText('Ready')
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await search.fill('Brakes')
  const mobile = `+9197${randomInt(100_000, 999_999)}${randomInt(20, 99)}`
  await callIn(mobile)
  await expect(card(page)).toContainText('Incoming call')
  await expect(card(page)).toContainText('Unknown number')
  await expect(search).toBeFocused()
  await expect(
    page.locator('[aria-live="assertive"]').filter({ hasText: 'Incoming call. Unknown number' }),
  ).toHaveCount(1)
  await expectNoViolation(page)
  await card(page).getByRole('link', { name: 'New lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'New lead' })
  await expect(dialog.getByRole('textbox', { name: 'Mobile' })).toHaveValue(mobile)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card(page).getByRole('link', { name: 'New order' }).click()
  const order = page.getByRole('dialog', { name: 'New order' })
  // The country's prefix stands before the field.
  await expect(order.getByRole('textbox', { name: 'Mobile' })).toHaveValue(mobile.replace('+91', ''))
  await hangUp(mobile)
  await expect(card(page).getByRole('button', { name: 'Customer informed' })).toBeVisible()
})

test('an order’s customer is called from its page', async ({ consoleOf }) => {
  const [, , , , one] = await openCases()
  if (!one) throw new Error('no open escalation')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${one.order_id}`)
  const button = page.getByRole('button', { name: 'Call', exact: true })
  await expect(button).toBeVisible()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Call outside the calling hours' })
  const late = page.getByText('Customers are called from 09:00 to 21:00.')
  await expect(card(page).or(dialog).or(late).first()).toBeVisible()
  // Its card would stand in the way of other tests.
  const { me } = await ask<{ me: { live_call: { mobile: string } | null } }>(
    central('agents/get_agents/?me=1'),
    { token: tokenOf('admin') },
  )
  if (me.live_call) await hangUp(me.live_call.mobile)
})
