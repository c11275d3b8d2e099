/** The official clients of Socket.IO 2 and 4: their users' calls and nothing else, and nothing without a session. */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { hangUp } from './kit/exchange'
import { type Client, officialClients } from './kit/socket'
import { central, demo, expect, test, tokenOf } from './kit/test'

interface Heard {
  version: string
  client: Client
  joined: number
  /** Of the calls of this user. */
  states: string[]
  ended: boolean
}

const opened = new Set<Client>()

/** Listened to before it has connected: nothing is missed. Each asks to join without saying whom. */
function listening(token: string | undefined): Heard[] {
  return officialClients.map(([version, open]) => {
    const client = open(demo.url, token)
    opened.add(client)
    const heard: Heard = { version, client, joined: 0, states: [], ended: false }
    client.on('connect', () => client.emit('join', ''))
    client.on('joined', () => (heard.joined += 1))
    client.on('getCall', ({ state }: { state: string }) => heard.states.push(state))
    client.on('sessionEnded', () => (heard.ended = true))
    return heard
  })
}

test.afterEach(() => {
  for (const client of opened) client.close()
  opened.clear()
})

async function newAgent(): Promise<string> {
  return await signInPerson(demo, await createStaff(demo, 'escalation manager'))
}

test('old and new clients hear the calls of their own user, and 20 others hear nothing', async () => {
  const asked = 'central/escalations/?status=open,in_progress&limit=100'
  const { escalations } = await ask<{ escalations: { id: number; customer: { mobile: string } }[] }>(
    central(asked),
    { token: tokenOf('admin') },
  )
  // Of those whose calls are connected, not one that another test calls.
  const one = escalations.filter(({ customer }) => Number(customer.mobile.slice(-2)) > 10).at(3)
  if (!one) throw new Error('no open escalation')
  const token = await newAgent()
  const own = listening(token)
  const others: Heard[] = []
  for (let user = 0; user < 2; user += 1) {
    const theirs = await newAgent()
    for (let socket = 0; socket < 5; socket += 1) others.push(...listening(theirs))
  }
  expect(others).toHaveLength(20)
  const all = [...own, ...others]
  await expect.poll(() => all.filter(({ joined }) => joined === 1).length).toBe(all.length)
  await ask(`${demo.url}/api/telephony/account/call/makecall`, {
    token,
    body: { escalation_id: one.id, reason: 'The car is on the road.' },
  })
  const connected = ['ringing', 'connected']
  await expect
    .poll(() => own.map(({ states }) => states), { timeout: 15_000 })
    .toEqual([connected, connected])
  await hangUp(one.customer.mobile)
  const ended = [...connected, 'ended']
  await expect.poll(() => own.map(({ states }) => states), { timeout: 5_000 }).toEqual([ended, ended])
  expect(others.flatMap(({ states }) => states)).toEqual([])
})

for (const [name, token] of [
  ['without a session', undefined],
  ['with an invented one', `india.${'a'.repeat(64)}`],
] as const) {
  test(`old and new clients ${name} are refused`, async () => {
    const both = listening(token)
    await expect.poll(() => both.map(({ ended }) => ended)).toEqual([true, true])
    await expect.poll(() => both.map(({ client }) => client.connected)).toEqual([false, false])
    for (const { client } of both) client.emit('join', '')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(both.map(({ joined }) => joined)).toEqual([0, 0])
  })
}
