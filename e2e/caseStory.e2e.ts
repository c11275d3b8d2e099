/**
 * The whole life of a complaint, each step by who does it: raised, told by the customer over their link, assigned, paused,
 * late, made good by a voucher and a refund, closed at the expense of the garage, and deducted from what it is paid.
 */
import { createStaff, signInAs, signInPerson } from './kit/accounts'
import { daysAgo, enableRefunds, orderToComplainAbout } from './kit/cases'
import {
  assign,
  casesOf,
  close,
  confirm,
  dialog,
  fact,
  giveVoucher,
  onCase,
  pause,
  raise,
  refund,
  region,
  resume,
  roles,
  type Row,
  type Story,
  tell,
  type Tokens,
  typeDay,
} from './kit/caseSteps'
import { now } from './kit/clock'
import { option } from './kit/garages'
import { type Server, serve } from './kit/server'
import { expectAddress, heading, open } from './kit/shell'
import { type ConsoleOf, expect, failedCall, type Locator, type Page, test } from './kit/test'

const hour = 3_600_000

const advised = (page: Page): Locator => region(page, 'What can be done')

async function take(page: Page, step: string): Promise<void> {
  await advised(page).getByRole('button', { name: step }).click()
  await confirm(page, step)
}

/** The number in a text such as "−1,500.00" or "₹1,500.00", in hundredths. */
const hundredths = (text: string): number =>
  Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100) * (/[-−]/.test(text) ? -1 : 1)

/** The lines add up to what is paid, and the recovery is one of them. */
async function expectStatement(page: Page, { order, number }: Story): Promise<void> {
  const lines = region(page, 'Lines of the statement').getByRole('row')
  const recovery = lines.filter({ hasText: number })
  await expect(recovery).toContainText('Recovery')
  await expect(recovery.getByRole('cell').last()).toHaveText(/^[-−]₹1,500\.00$/)
  await expect(
    lines
      .filter({ hasText: /^Order/ })
      .getByRole('link', { name: String(order) })
      .first(),
  ).toBeVisible()
  const cells = await region(page, 'Lines of the statement').getByRole('cell').allTextContents()
  const amounts = cells.filter((_, at) => at % 4 === 3).map(hundredths)
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(hundredths(await fact(page, 'Net').innerText()))
}

/** The garage is paid: its advice deducts what was recovered; three people take it from draft to paid. */
async function settle(first: Page, second: Page, third: Page, story: Story): Promise<string> {
  await open(first, '/payment_advice')
  await first.getByRole('button', { name: 'Create payment advice' }).click()
  await dialog(first).getByRole('combobox', { name: 'Garage' }).fill(story.garage.name)
  await option(first, story.garage.name).click()
  await typeDay(first, 'From', daysAgo(300))
  await typeDay(first, 'To', daysAgo(1))
  await expect(region(first, 'Preview')).toContainText(story.number)
  await dialog(first).getByRole('button', { name: 'Create draft' }).click()
  await expectAddress(first, /payment_advice\/detail\//)
  await expect(heading(first)).toContainText('IP0/')
  await expectStatement(first, story)
  await take(first, 'Submit')
  await expect(advised(first).getByRole('button', { name: 'Approve' })).toBeDisabled()

  const address = new URL(first.url()).pathname
  await open(second, address)
  await expectStatement(second, story)
  await take(second, 'Approve')
  await expect(advised(second).getByRole('button', { name: 'Mark as paid' })).toBeDisabled()

  await open(third, address)
  await advised(third).getByRole('button', { name: 'Mark as paid' }).click()
  await dialog(third).getByRole('textbox', { name: 'UTR' }).fill('SBIN026031000018')
  await typeDay(third, 'Paid on', daysAgo(1))
  await confirm(third, 'Mark as paid')
  await expect(advised(third)).toHaveCount(0)
  await expect(heading(first)).toBeVisible()
  await expect(first.getByRole('main')).toContainText('SBIN026031000018')
  return (await heading(third).textContent()) ?? ''
}

async function caseOf({ order, tokens }: Story, url: string): Promise<Row> {
  const [row] = await casesOf(url, order, tokens.admin)
  if (!row) throw new Error('The case is gone')
  return row
}

/** The promise is broken: the case is raised to a manager, made good, closed and settled. */
async function afterBreach(story: Story, server: Server): Promise<void> {
  const { url } = server
  // Before anybody comes back: they would be given the case.
  await expect.poll(async () => (await caseOf(story, url)).level).toBe(2)
  const agent = await onCase(story, url, 'escalation manager')
  await expect(fact(agent, 'Resolution due')).toContainText(/Late by \d+ min/)
  await expect(fact(agent, 'Manager')).toContainText(story.agent.name)
  await expect(agent.getByRole('article').getByText('L2 manager')).toBeVisible()
  const manager = await story.consoleOf({ token: story.tokens['Central CR'], url })
  await open(manager, `/escalation?late=true&text=${story.number}`)
  await manager.getByRole('link', { name: story.number }).click()
  await giveVoucher(manager)
  const finance = await story.consoleOf({ token: story.tokens['Finance Admin'], url })
  await refund(agent, finance, story)
  await close(agent, story)
  const recovery = region(manager, 'Recovery')
  await recovery.getByRole('button', { name: 'Accept' }).click()
  await confirm(manager, 'Accept')
  await expect(recovery).toContainText('Accepted')

  const payer = await signInPerson(server, await createStaff(server, 'Super Admin'))
  const [first, second, third] = await Promise.all(
    [story.tokens.admin, story.tokens['Super Admin'], payer].map((token) => story.consoleOf({ token, url })),
  )
  if (!first || !second || !third) throw new Error('Three consoles are needed')
  const advice = await settle(first, second, third, story)
  // Without a reload: who sees the case is told.
  await expect(recovery).toContainText('Applied')
  await expect(recovery).toContainText(`Deducted in the payment advice ${advice}`)
}

/** Consoles that are closed before their server stops. */
function keptOpen(consoleOf: ConsoleOf) {
  const opened: Page[] = []
  const openOne: ConsoleOf = async (options) => {
    const page = await consoleOf(options)
    opened.push(page)
    return page
  }
  return {
    consoleOf: openOne,
    leave: () => Promise.all(opened.splice(0).map((page) => page.context().close())),
  }
}

test('a complaint from the call of the customer to the payment advice of the garage that is liable', async ({
  consoleOf: openConsole,
  ownServer,
  expectTrouble,
}) => {
  // More than the case cost is not recovered.
  expectTrouble(failedCall(422))
  test.setTimeout(180_000)
  const { url, dataDir } = ownServer
  const { consoleOf, leave } = keptOpen(openConsole)
  const tokens: Partial<Tokens> = {}
  const signIn = async (role: keyof Tokens) => (tokens[role] = await signInAs(url, role, 'india'))
  const admin = await signIn('admin')
  // The caller is alone at first: nobody is there to whom the case would be given by itself.
  const callers = await signIn('Lead Call Center')
  const about = await orderToComplainAbout(url, callers, admin)
  const caller = await consoleOf({ token: callers, url })
  await raise(caller, about.order)
  const agent = await enableRefunds(url, admin, 'escalation manager')
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as people come to work
  for (const role of roles) if (!tokens[role]) await signIn(role)
  const [raised] = await casesOf(url, about.order, admin)
  if (!raised) throw new Error('Nothing was raised')
  const { id, number } = raised
  const story: Story = { ...about, consoleOf, tokens: tokens as Tokens, agent, id, number }
  await tell(story, url)
  await expect(caller.getByRole('list', { name: 'Talk' })).toContainText('It is worse in the rain.')
  await assign(await consoleOf({ token: story.tokens['Central CR'], url }), story)
  await pause(await consoleOf({ token: story.tokens['escalation manager'], url }), story)
  await leave()
  await ownServer.halt()

  const later = async (at: number, act: (server: Server) => Promise<void>) => {
    const server = await serve(dataDir, new Date(at).toISOString())
    try {
      await act(server)
    } finally {
      await leave()
      await server.stop()
    }
  }
  let due = 0
  await later(now() + 2 * hour, async (server) => {
    await resume(await onCase(story, server.url, 'escalation manager'))
    due = Date.parse((await caseOf(story, server.url)).clock.resolution.due_at)
  })
  await later(due + hour / 6, (server) => afterBreach(story, server))
})
