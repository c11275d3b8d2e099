/** What an open console shows without reloading, and what it does by itself when nobody uses it. */
import { createStaff, signInPerson } from './kit/accounts'
import { ask } from './kit/api'
import { newOrder, saveLines } from './kit/estimates'
import { expectAddress, heading, menu, open } from './kit/shell'
import { central, demo, expect, failedCall, type Page, test, tokenOf, type WebSocketRoute } from './kit/test'

interface Role {
  id: number
  name: string
  version: number
  sections: string[]
  letters: Record<string, string>
}

/** The console has joined the rooms of its session. */
const hasJoined = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('joined')) resolve()
      }),
    )
  })

/**
 * Waits until the page says so by itself. The list of orders asks nothing by itself, so that a console that is not told
 * never says it; how long it takes depends here on the tests that run beside this one.
 */
const says = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible({ timeout: 8_000 })

test('a console shows its forced sign-out by itself', async ({ consoleOf, expectTrouble }) => {
  // What the page is still asking for when it is signed out.
  expectTrouble(failedCall(401))
  const person = await createStaff(demo, 'Support Executive')
  const token = await signInPerson(demo, person)
  const { user_id } = await ask<{ user_id: number }>(central('users/login-user/'), { token })
  const page = await consoleOf({ token })
  const joined = hasJoined(page)
  await open(page, '/orders')
  await expect(page.getByRole('main').getByRole('cell').first()).toBeVisible()
  await joined
  await ask(central('users/sign-out-everywhere/'), { token: tokenOf('admin'), body: { user_id } })
  await says(page, 'You have been logged out. Login to continue')
  await expectAddress(page, '/login?redirect=%2Forders')
  expect(await page.context().cookies()).toEqual([])
})

test('a console that had lost its connection shows what has changed meanwhile', async ({ consoleOf }) => {
  const order = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  const lines: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/chat/, async (line) => {
    if (isCut) return line.close()
    line.connectToServer().onMessage((message) => {
      line.send(message)
      if (String(message).includes('watching')) lines.push(line)
    })
  })
  await open(page, `/orders/show/${order}?tab=estimate`)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  isCut = true
  await Promise.all(lines.map((line) => line.close()))
  await saveLines(order, 0, [{ name: 'Wash', price: 300 }])
  isCut = false
  await expect(page.getByRole('listitem', { name: 'Line 1: Wash' })).toBeVisible()
})

test('a role change reaches an open console, which closes what it may no longer open', async ({
  consoleOf,
  ownServer,
}) => {
  const hr = await signInPerson(ownServer, await createStaff(ownServer, 'admin'))
  const roles = () =>
    ask<{ roles: Role[] }>(central('users/roles/', 'india', ownServer.url), { token: hr }).then((all) => {
      const found = all.roles.find(({ name }) => name === 'Support Executive')
      if (!found) throw new Error('no such role')
      return found
    })
  const change = (wanted: Role) => {
    const { id, version, sections, letters } = wanted
    const body = { id, version, sections, letters }
    return ask(central('users/role/', 'india', ownServer.url), { token: hr, method: 'PUT', body })
  }
  const person = await createStaff(ownServer, 'Support Executive')
  const page = await consoleOf({ url: ownServer.url, token: await signInPerson(ownServer, person) })
  const joined = hasJoined(page)
  await open(page, '/orders')
  await expect(page.getByRole('main').getByRole('cell').first()).toBeVisible()
  await joined
  const before = await roles()
  await change({ ...before, sections: before.sections.filter((name) => name !== 'Orders') })
  await says(page, 'Your permissions have changed')
  await says(page, 'You may not open this page')
  await expect(menu(page).getByText('Orders', { exact: true })).toHaveCount(0)
  await expectAddress(page, '/401?noGoBack=true')
  const after = await roles()
  await change({ ...after, sections: before.sections })
  await expect(async () => {
    await page.goto('/orders')
    await expect(heading(page)).toHaveText('Orders', { timeout: 2_000 })
  }).toPass()
})

test('an escalation manager is signed out after 25 hours without activity', async ({ consoleOf }) => {
  const token = await signInPerson(demo, await createStaff(demo, 'escalation manager'))
  const page = await consoleOf({ token })
  await page.clock.install()
  await open(page, '/grid')
  const alert = page.getByRole('dialog', { name: 'Session Expired' })
  await page.clock.fastForward(89_000_000)
  await expect(alert).toHaveCount(0)
  const logOut = page.waitForRequest(/central\/logout/)
  await page.clock.fastForward(1_030_000)
  await expect(alert).toContainText('You have been logged out.')
  await logOut
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expectAddress(page, '/login?redirect=%2Fgrid')
})

test('activity restarts the 25 hours, and other roles have no such limit', async ({ consoleOf }) => {
  const alert = { name: 'Session Expired' }
  const busy = await consoleOf({
    token: await signInPerson(demo, await createStaff(demo, 'escalation manager')),
  })
  await busy.clock.install()
  await open(busy, '/grid')
  await busy.clock.fastForward(80_000_000)
  await heading(busy).click()
  await busy.clock.fastForward(80_000_000)
  await expect(busy.getByRole('dialog', alert)).toHaveCount(0)
  const admin = await consoleOf({ role: 'admin' })
  await admin.clock.install()
  await open(admin, '/grid')
  await admin.clock.fastForward(100_000_000)
  await expect(admin.getByRole('dialog', alert)).toHaveCount(0)
})
