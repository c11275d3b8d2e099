/**
 * Work that is disturbed: a session that ends, a connection that drops, a tab that shows an older state. Two who save the same
 * estimate, or decide on the same lines of it, are in `estimates.e2e.ts`.
 */
import { ask } from './kit/api'
import { now } from './kit/clock'
import { chooseJob, codeOn, enterCode, sentOrder } from './kit/customerPages'
import { billedOrder, duesOf, notesOf } from './kit/dues'
import { estimateOf, fillField, line, newOrder, openEstimate, saveLines } from './kit/estimates'
import { expectMoved, orderOf } from './kit/life'
import { approvedOrder } from './kit/lifeByCalls'
import { open, tab } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

const unreachable = 'The server could not be reached. Check the connection and try again.'
const dropped = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED/

/** The next call does not reach the server; the one after it does. */
const dropBefore = (page: Page, call: RegExp) =>
  page.route(call, (route) => route.abort('internetdisconnected'), { times: 1 })
/** The next call reaches the server, but its answer is lost. */
const dropAfter = (page: Page, call: RegExp) =>
  page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
/** The session is over for the next call, as the server says it of one that has expired. */
const expire = (page: Page, call: RegExp) =>
  page.route(
    call,
    (route) =>
      route.fulfill({
        status: 401,
        json: { code: 50014, message: 'Your session has expired.', data: null },
      }),
    { times: 1 },
  )
/** Nothing is told to the page: it shows what it has read. */
const goDeaf = (page: Page) => page.routeWebSocket(/\/chat/, () => {})

async function signInAgain(page: Page, token: string, address: string): Promise<void> {
  await page.getByRole('dialog', { name: '确定登出' }).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: demo.url, sameSite: 'Strict' }])
  await open(page, address)
}

const clock = /\/job-card\/job\/clock\//
const start = (page: Page) => page.getByRole('button', { name: 'Start: Brake service' })
const pause = (page: Page) => page.getByRole('button', { name: 'Pause: Brake service' })
const jobs = (page: Page) => page.getByRole('region', { name: 'Jobs' })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'The order moved by itself' }).getByRole('button', { name: 'Undo' })

async function spansOf(order: number): Promise<number> {
  const { jobs: all } = await ask<{ jobs: { clock: { spans: object[] } }[] }>(
    central(`orders/job-card/?order_id=${order}`),
    { token: tokenOf('admin') },
  )
  return all.flatMap((job) => job.clock.spans).length
}

test('a session that ends while a job is clocked loses no row of the estimate', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(401))
  const { order_id: order } = await approvedOrder('india')
  const token = tokenOf('admin')
  const page = await consoleOf({ token })
  await openEstimate(page, order)
  await page.getByRole('button', { name: 'Add a free line' }).click()
  await fillField(line(page, 3), 'Name', 'Half a wax')
  await fillField(line(page, 3), 'Price', '750')
  await page.getByRole('tab', { name: 'Job card' }).click()
  await page.getByLabel('Who works on Brake service').fill('Ravi Kumar')
  await expire(page, clock)
  await start(page).click()
  await signInAgain(page, token, `/orders/show/${order}?tab=job_card`)
  expect(await spansOf(order)).toBe(0)
  await page.getByLabel('Who works on Brake service').fill('Ravi Kumar')
  await start(page).click()
  await expect(jobs(page).getByRole('timer')).toContainText('Running')
  expect(await spansOf(order)).toBe(1)
  await page.getByRole('tab', { name: 'Estimate' }).click()
  await expect(page.getByText('Your earlier input was restored.')).toBeVisible()
  await expect(line(page, 3).getByLabel('Name', { exact: true })).toHaveValue('Half a wax')
  await expect(line(page, 3).getByLabel('Price', { exact: true })).toHaveValue('750')
})

test('a note on what is due outlasts the session, and is added once', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(401))
  const due = await billedOrder()
  const token = tokenOf('Finance Ops')
  const page = await consoleOf({ token })
  const address = duesOf(due)
  await open(page, address)
  await page.getByRole('button', { name: `Notes: Order ${due.order_id}` }).click()
  const panel = page.getByRole('dialog', { name: `Notes: Order ${due.order_id}` })
  const said = panel.getByRole('textbox', { name: 'What was said' })
  await said.fill('Pays after the holidays')
  await panel.getByRole('textbox', { name: 'Ask again on' }).fill('20/03/2026')
  await panel.getByRole('textbox', { name: 'Ask again on' }).press('Tab')
  await expire(page, /dues\/notes/)
  await panel.getByRole('button', { name: 'Add note' }).click()
  await signInAgain(page, token, address)
  // The panel is open again, as it was left.
  await expect(said).toHaveValue('Pays after the holidays')
  await expect(panel.getByRole('textbox', { name: 'Ask again on' })).toHaveValue('20 Mar 2026')
  await expect(panel.getByText('Your earlier input was restored.')).toBeVisible()
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expectToast(page, /note is added/)
  await expect(panel.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1)
  expect(await notesOf(due)).toHaveLength(1)
  await page.reload()
  await expect(tab(page, 'Dues')).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('a dropped connection starts a clock once, and undoes a step once', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(dropped, failedCall(409))
  const { order_id: order } = await approvedOrder('india')
  const page = await consoleOf({ role: 'Support Executive', width: 390, height: 844 })
  await open(page, `/orders/show/${order}?tab=job_card`)
  await page.getByLabel('Who works on Brake service').fill('Ravi Kumar')
  await dropBefore(page, clock)
  await start(page).click()
  await expectToast(page, unreachable)
  expect(await spansOf(order)).toBe(0)
  // What was typed is still there; this time only the answer is lost.
  await dropAfter(page, clock)
  await start(page).click()
  await expect.poll(() => spansOf(order)).toBe(1)
  await start(page).or(pause(page)).first().click()
  await expect(pause(page)).toBeVisible()
  expect(await spansOf(order)).toBe(1)
  await page.keyboard.press('Escape')

  await expectMoved(page, 'Work in progress')
  await dropBefore(page, /\/undo/)
  await undo(page).click()
  await expect(page.getByText(unreachable).last()).toBeVisible()
  await undo(page).click()
  await expectToast(page, new RegExp(`Order ${order} is back at`))
  await expect(undo(page)).toHaveCount(0)
})

test('a link that is sent, and a promise in the grid, outlast a dropped connection', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(dropped, /dynamically imported module/, /WebSocket connection to/)
  const order = await newOrder('india')
  await saveLines(order, 0, [{ name: 'Wax', price: 300 }])
  const page = await consoleOf({ role: 'admin' })
  // Not even what shows the messages can be loaded.
  await page.route(/assets\/notices/, (route) => route.abort('internetdisconnected'), { times: 1 })
  await openEstimate(page, order)
  const send = page.getByRole('button', { name: 'Send approval link' })
  await expect(send).toBeEnabled()
  await page.context().setOffline(true)
  await send.click()
  await page.context().setOffline(false)
  await expectToast(page, unreachable)
  expect((await estimateOf(order)).standing).not.toBe('sent')
  await send.click()
  await expect.poll(async () => (await estimateOf(order)).standing).toBe('sent')

  const token = tokenOf('admin')
  const { orders } = await ask<{ orders: { order_id: number; version: number }[] }>(
    central('orders/?due=delayed&limit=50'),
    { token },
  )
  const late = orders.at(-3)
  await open(page, `/grid?due=delayed&text=${late?.order_id}`)
  await page.getByRole('main').getByRole('button', { name: 'New promise' }).first().click()
  const asked = page.getByRole('dialog', { name: /^New promise for order/ })
  const [year, month, day] = new Date(now() + 86_400_000).toISOString().slice(0, 10).split('-')
  const at = asked.getByRole('textbox', { name: 'Expected delivery' })
  await at.fill(`${day}/${month}/${year} 17:00`)
  await at.press('Tab')
  await page.context().setOffline(true)
  await asked.getByRole('button', { name: 'Save promise' }).click()
  await expect(asked.getByText(unreachable)).toBeVisible()
  await expect(at).toHaveValue(/, 17:00$/)
  await page.context().setOffline(false)
  await asked.getByRole('button', { name: 'Save promise' }).click()
  await expectToast(page, /is promised the car for/)
  expect((await orderOf(late?.order_id ?? 0, 'india')).version).toBe((late?.version ?? 0) + 1)
})

test('a customer without signal decides once, and a second phone sees it', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(dropped, failedCall(410))
  const { order, link } = await sentOrder('india')
  const [phone, other] = [
    await consoleOf({ width: 390, height: 844 }),
    await consoleOf({ width: 390, height: 844 }),
  ]
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Approve all' }).click()
  await chooseJob(phone, 'Hand wash', 'Decline')
  await other.goto(link)
  await other.getByRole('button', { name: 'Approve all' }).click()
  await dropBefore(phone, /send-otp/)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('alert')).toHaveText('This did not work. Please try again.')
  await expect(phone.getByRole('button', { name: /Decline/, pressed: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Continue' }).click()
  const code = await codeOn(phone)
  await dropAfter(phone, /link\/decide/)
  await enterCode(phone, code)
  await expect(phone.getByRole('alert')).toHaveText('This did not work. Please try again.')
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByText('A decision has already been made.')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText('A decision has already been made.')).toBeVisible()
  const { lines } = await estimateOf(order)
  expect(lines.map(({ approval }) => approval)).toEqual(['approved', 'approved', 'declined'])
})

test('a customer without signal rates once', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(dropped, failedCall(410))
  // The page of a car that was handed over; what the program answers is tested with the messages.
  const phone = await consoleOf({ width: 390, height: 844 })
  const data = {
    state: 'open',
    order: { order_id: 7, registration_no: 'KA01AB1234', garage: 'Sharma Motors' },
  }
  const answer = (shown: object) => ({ json: { code: 20000, message: '', data: shown } })
  await phone.route(/feedback\/link\/open|feedback-link\/open/, (route) => route.fulfill(answer(data)))
  const sent: unknown[] = []
  await phone.route(/feedback\/link\/answer|feedback-link\/answer/, (route) => {
    sent.push(route.request().postDataJSON())
    return sent.length === 1 ? route.abort('internetdisconnected') : route.fulfill(answer({ rating: 2 }))
  })
  await phone.goto(`/rate#india.${'0'.repeat(64)}`)
  const rating = phone.getByRole('radiogroup', { name: /^How do you rate/ })
  await rating.getByText('2', { exact: true }).click()
  await phone.getByRole('textbox').fill('A scratch on the door')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('alert')).toHaveText('This did not work. Please try again.')
  await expect(phone.getByRole('textbox')).toHaveValue('A scratch on the door')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('status')).toContainText('Thank you')
  expect(sent[1]).toEqual(sent[0])
})

test('a tab that shows an older state says what has happened, and shows the new one', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const { order_id: order } = await approvedOrder('india')
  const first = await consoleOf({ role: 'Support Executive' })
  const second = await first.context().newPage()
  await goDeaf(second)
  const address = `/orders/show/${order}?tab=job_card`
  await open(first, address)
  await open(second, address)
  for (const page of [first, second]) await page.getByLabel('Who works on Brake service').fill('Ravi Kumar')
  await start(first).click()
  await expect(jobs(first).getByRole('timer')).toContainText('Running')
  await start(second).click()
  await expectToast(second, 'is worked on already')
  await expect(jobs(second).getByRole('timer')).toContainText('Running')
  expect(await spansOf(order)).toBe(1)

  await expectMoved(first, 'Work in progress')
  await expect(undo(second)).toBeVisible()
  await undo(first).click()
  await expectToast(first, new RegExp(`Order ${order} is back at`))
  await undo(second).click()
  await expectToast(second, /^Somebody else has changed this meanwhile/)
  await expect(undo(second)).toHaveCount(0)
})
