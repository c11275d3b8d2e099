/** A caller whose desk no other test changes, their bar and the card of their calls. */
import { expect, type Page } from '@playwright/test'
import { createStaff, signInAs, signInPerson } from './accounts'
import { ask } from './api'
import { now } from './clock'
import { hangUp } from './exchange'
import { option } from './garages'
import type { Server } from './server'
import { heading } from './shell'
import { expectToast } from './toasts'

interface Caller {
  id: number
  name: string
  token: string
}

interface Skilled {
  id: number
  version: number
  sources: { source_id: number; level: number }[]
}

const india = 330 * 60_000

/** A time as it is typed in India. */
export function typedTime(at: number): string {
  const [day, time] = new Date(at + india).toISOString().split('T')
  return `${day?.split('-').toReversed().join('/')} ${time?.slice(0, 5)}`
}

/** Whether customers in India are called at a time. */
export function isCalled(at: number): boolean {
  const hour = new Date(at + india).getUTCHours()
  return hour >= 9 && hour < 21
}

interface Desk {
  url: string
  central: (path: string) => string
  manager: string
  head: string
  caller: Caller
}

/**
 * A demonstration in which all new leads are given away, with a new caller who is on shift all day. Nobody else takes
 * leads of the source. Without `isGiven` new leads are not given to them by themselves.
 */
export async function deskOf(server: Server, name: string, source: number, isGiven = true): Promise<Desk> {
  const { url } = server
  const central = (path: string) => `${url}/api/india/central/${path}`
  const [head, manager] = await Promise.all([
    signInAs(url, 'Central CR', 'india'),
    signInAs(url, 'Lead Manager', 'india'),
  ])
  const token = await signInPerson(server, await createStaff(server, 'Lead Call Center', 'india', name))
  const { me } = await ask<{ me: { agent: { id: number } } }>(central('agents/get_agents/?me=1'), { token })
  const { id } = me.agent
  await ask(`${url}/api/india/oauth/v1/oauth/leads/distribute_new_leads`, {
    token: manager,
    headers: { 'idempotency-key': 'e2e-all-that-wait' },
    body: {},
  })
  const people = async (query: string) =>
    (await ask<{ users: Skilled[] }>(central(`users/get_cr_data/?limit=100&${query}`), { token: head })).users
  const others = await people(`source_id=${source}`)
  const own = (await people(`text=${encodeURIComponent(name)}`)).filter((one) => one.id === id)
  const rows = [
    ...others.map((one) => ({
      ...one,
      sources: one.sources.filter(({ source_id }) => source_id !== source),
    })),
    ...own.map((one) => ({ ...one, sources: [{ source_id: source, level: 3 }] })),
  ]
  const saved = await ask<{ users: Skilled[] }>(central('central/source-skills/'), {
    token: head,
    method: 'PUT',
    body: { rows: rows.map((row) => ({ user_id: row.id, version: row.version, skills: row.sources })) },
  })
  const version = saved.users.find((one) => one.id === id)?.version
  await ask(central('users/auto-assign/'), {
    token: head,
    method: 'PATCH',
    body: { user_id: id, version, auto_assign: isGiven },
  })
  const days = [new Date(now() + india).toISOString().slice(0, 10)]
  await ask(central('users/roster-calender/'), {
    token: head,
    headers: { 'idempotency-key': 'e2e-on-shift' },
    body: {
      changes: [{ shift: { user_id: id, days, start: '09:00', end: '21:00' } }],
      versions: [{ user_id: id, version: 1 }],
      confirm: true,
    },
  })
  return { url, central, manager, head, caller: { id, name, token } }
}

/** Somebody calls about a lead by hand; how the call has ended is returned. */
export async function callByHand(
  { url, central }: Desk,
  token: string,
  lead: number,
): Promise<string | null> {
  const { call } = await ask<{ call: { call_id: string } }>(`${url}/api/telephony/account/call/makecall`, {
    token,
    body: { lead_id: lead },
  })
  let outcome: string | null = null
  const hasEnded = async () => {
    const { calls } = await ask<{ calls: { call_id: string; outcome: string | null }[] }>(
      central(`leads/detail/${lead}/`),
      { token },
    )
    outcome = calls.find(({ call_id }) => call_id === call.call_id)?.outcome ?? null
    return outcome !== null
  }
  await expect.poll(hasEnded, { timeout: 40_000, intervals: [500] }).toBe(true)
  return outcome
}

export const card = (page: Page) => page.getByRole('region', { name: 'Telephone call' })
export const state = (page: Page) => card(page).getByRole('status')
export const bar = (page: Page) => page.getByRole('region', { name: 'My calls' })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Lead', exact: true })
export const next = (page: Page) => page.getByRole('region', { name: 'Next lead' })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Chooses an option of a field that takes several. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await option(page, text).click()
  await page.keyboard.press('Escape')
}

/** The bar offers somebody, who is dialled. */
export async function dial(page: Page, who: string): Promise<void> {
  await expect(next(page)).toContainText(who)
  await next(page)
    .getByRole('button', { name: `Dial ${who}` })
    .click()
  await expect(card(page)).toContainText(who)
}

/** They talk, until the customer hangs up. */
export async function talk(page: Page, url: string, mobile: string): Promise<void> {
  await expect(state(page)).toHaveText('Connected')
  await hangUp(mobile, url)
  await expect(state(page)).toHaveText(/^Answered/)
}

/** Saves what came of a talk, with the time of the next one where one was agreed on. */
async function agree(page: Page, who: string, what: string, at?: string): Promise<void> {
  const asked = dialog(page, `${who}: ${what}`)
  if (at) {
    await asked.getByRole('textbox', { name: 'Follow up' }).fill(at)
    await page.keyboard.press('Enter')
  }
  await asked.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `${who}: ${what}`)
}

/** The same on the card of the call, which is closed by it. */
export async function record(page: Page, who: string, what: string, at?: string): Promise<void> {
  await card(page)
    .getByRole('button', { name: new RegExp(`^\\d ${what}$`) })
    .click()
  await agree(page, who, what, at)
  await expect(card(page)).toHaveCount(0)
}

/** The list has these leads, and no others. */
export async function expectLeads(page: Page, whose: readonly string[]): Promise<void> {
  const shown = async () =>
    (await page.getByRole('main').getByRole('row').locator('a[href^="/leads"]').allTextContents()).toSorted()
  await expect(heading(page)).toHaveText('Leads')
  await expect.poll(shown).toEqual([...whose].toSorted())
}
