import { createStaff, type Person, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { ordersOf } from './kit/orders'
import { event, newClient, OldClient } from './kit/socket'
import { central, demo, expect, test, tokenOf } from './kit/test'

const openClients = new Set<{ close: () => void }>()
const closedAfterTest = <T extends { close: () => void }>(client: T): T => {
  openClients.add(client)
  return client
}

async function newUser(): Promise<{ person: Person; token: string; id: number }> {
  const person = await createStaff(demo, 'CR')
  const token = await signInPerson(demo, person)
  const { user_id } = await ask<{ user_id: number }>(central('users/login-user/'), { token })
  return { person, token, id: user_id }
}

const signOutEverywhere = (user_id: number) =>
  ask(central('users/sign-out-everywhere/'), { token: tokenOf('admin'), body: { user_id } })

test.describe('the real-time channel', () => {
  test.afterEach(() => {
    for (const client of openClients) client.close()
    openClients.clear()
  })

  test('a new client joins its own room and is notified that its session ended', async () => {
    const { token, id } = await newUser()
    const socket = closedAfterTest(newClient(demo.url, token))
    await event(socket, 'connect')
    const joined = event(socket, 'joined')
    socket.emit('join', '')
    await joined
    const ended = event<{ reason: string }>(socket, 'sessionEnded', 1_000)
    const closed = event<string>(socket, 'disconnect', 2_000)
    await signOutEverywhere(id)
    expect(await ended).toEqual({ reason: 'signed out by an admin' })
    await closed
  })

  test('an old client joins, needs not answer itself, and is notified in the same way', async () => {
    const { token, id } = await newUser()
    const old = closedAfterTest(new OldClient(demo.url, token))
    const opened = JSON.parse((await old.frame('0{')).slice(1)) as Record<string, unknown>
    expect(opened.upgrades).toEqual([])
    expect(Number(opened.pingInterval)).toBeGreaterThan(0)
    await old.frame('40')
    // In this protocol the client sends the heartbeat, and the server answers.
    old.send('2')
    expect(await old.frame('3')).toBe('3')
    old.join('')
    await old.frame('42["joined"')
    await signOutEverywhere(id)
    expect(await old.frame('42["sessionEnded"', 1_000)).toBe(
      '42["sessionEnded",{"reason":"signed out by an admin"}]',
    )
  })

  test('a client that shows an order is notified of its changes, and of no orders its user may not see', async () => {
    const { orders } = await ordersOf('india', { limit: 1, offset: 40 })
    const id = orders[0]?.order_id ?? 0
    const token = tokenOf('Super Admin')
    const change = async (remarks: string) => {
      const { version } = await ask<{ version: number }>(central(`orders/detail/${id}/`), { token })
      await ask(central(`orders/detail/${id}/`), { token, method: 'PUT', body: { version, remarks } })
    }
    const reader = closedAfterTest(newClient(demo.url, tokenOf('Tech Support')))
    const outsider = closedAfterTest(newClient(demo.url, tokenOf('Vendor')))
    const heard: unknown[] = []
    outsider.onAny((name: string) => heard.push(name))
    await Promise.all([event(reader, 'connect'), event(outsider, 'connect')])
    const watching = event(reader, 'watching')
    for (const socket of [outsider, reader]) socket.emit('watch', `order:${id}`)
    expect(await watching).toBe(`order:${id}`)
    const changed = event<{ calls: string[] }>(reader, 'answersChanged')
    await change('Seen by whoever looks at it')
    expect((await changed).calls).toContain('get_order')
    expect(heard).toEqual([])
  })

  test("a request for another user's room joins the own room only", async () => {
    const [mine, other] = [await newUser(), await newUser()]
    const socket = closedAfterTest(newClient(demo.url, mine.token))
    await event(socket, 'connect')
    const joined = event(socket, 'joined')
    socket.emit('join', `india:user:${other.id}`)
    await joined
    const nothing = event(socket, 'sessionEnded', 1_000)
    await signOutEverywhere(other.id)
    await expect(nothing).rejects.toThrow('no sessionEnded')
  })

  for (const [name, token] of [
    ['without a session', undefined],
    ['with an invented one', `india.${'a'.repeat(64)}`],
    ['with that of no country', 'atlantis.abc'],
  ] as const) {
    test(`a new client ${name} is refused`, async () => {
      const socket = closedAfterTest(newClient(demo.url, token))
      await event(socket, 'disconnect')
      expect(socket.connected).toBe(false)
    })

    test(`an old client ${name} is refused`, async () => {
      const old = closedAfterTest(new OldClient(demo.url, token))
      await old.frame('42["sessionEnded"')
      old.join('')
      await expect(old.frame('42["joined"', 1_000)).rejects.toThrow('no frame')
    })
  }

  test('there is no transport other than the websocket', async () => {
    for (const version of [3, 4]) {
      const answer = await fetch(`${demo.url}/chat/?EIO=${version}&transport=polling`)
      expect(answer.status).toBe(400)
    }
  })
})
