/** Telephone calls: from an escalation, over the card, into its tab and its talk; and only to the agent who speaks. */
import type { Page } from '@playwright/test'
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
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

async function hangUp(page: Page, mobile: string): Promise<void> {
  const exchange = await page.context().newPage()
  await exchange.goto(`${demo.url}/exchange/india`)
  await exchange.getByRole('button', { name: `Hang up ${mobile}` }).click()
  await expect(exchange.getByRole('button', { name: `Hang up ${mobile}` })).toHaveCount(0)
  await exchange.close()
}

test('a call from an escalation rings, connects and ends on the card, and stands in its calls and its talk', async ({
  consoleOf,
}) => {
  const [one] = await openCases()
  if (!one) throw new Error('no open escalation')
  const page = await consoleOf({ role: 'escalation manager' })
  await open(page, `/escalation/show/${one.order_id}/${one.id}`)
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  // A reason is asked for outside the calling hours, whenever the test runs.
  const dialog = page.getByRole('dialog', { name: 'Call outside the calling hours' })
  await expect(card(page).or(dialog)).toBeVisible()
  if (await dialog.isVisible()) {
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The car is on the road.')
    await dialog.getByRole('button', { name: 'Call', exact: true }).click()
  }
  await expect(card(page).getByRole('status')).toHaveText('Ringing')
  await expect(card(page).getByRole('status')).toHaveText('Connected', { timeout: 15_000 })
  await expect(card(page).getByRole('link', { name: String(one.order_id), exact: true })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolation(page)
  await hangUp(page, one.customer.mobile)
  await page.bringToFront()
  await expect(card(page).getByRole('status')).toHaveText(/^Answered · 0 min \d+ s$/)
  await card(page).getByRole('button', { name: 'Close the call' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(
    page.getByRole('list', { name: 'Talk' }).getByText('We called the customer').last(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Calls' }).click()
  const calls = page.getByRole('list', { name: 'Calls' })
  await expect(calls.getByRole('listitem').first()).toContainText('Answered')
  await expect(calls.getByRole('listitem').first()).toContainText(/0 min \d+ s/)
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
    await fetch(`${demo.url}/exchange/india`, {
      method: 'POST',
      body: `hang_up=${await callOf(call.mobile)}`,
    })
    await expect.poll(() => heard[0], { timeout: 5_000 }).toEqual(['ringing', 'connected', 'ended'])
    expect(heard.slice(1)).toEqual([[], [], [], [], []])
  } finally {
    for (const socket of sockets) socket.close()
  }
})

/** The exchange's id of the live call with a number, from its page. */
async function callOf(mobile: string): Promise<string> {
  const page = await (await fetch(`${demo.url}/exchange/india`)).text()
  const id = new RegExp(`value="([^"]+)">Hang up ${mobile.replace('+', '\\+')}<`).exec(page)?.[1]
  if (!id) throw new Error(`no live call with ${mobile}`)
  return id
}

test('an order’s customer is called from its page', async ({ consoleOf }) => {
  const [, , one] = await openCases()
  if (!one) throw new Error('no open escalation')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${one.order_id}`)
  const button = page.getByRole('button', { name: 'Call', exact: true })
  await expect(button).toBeVisible()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Call outside the calling hours' })
  const late = page.getByText('Customers are called from 09:00 to 21:00.')
  await expect(card(page).or(dialog).or(late).first()).toBeVisible()
})
