/** The steps of a complaint, as those take them on their screens who have a part in it. */
import { ask } from './api'
import { type Agent, type Complained, daysAgo } from './cases'
import { takeFirst } from './garages'
import { expectAddress, heading, menu, open } from './shell'
import { central, type ConsoleOf, expect, type Locator, type Page } from './test'
import { expectToast } from './toasts'

/** Who has a part in the story: a caller, a manager of the desk, its agent, and those who decide on money. */
export const roles = [
  'Lead Call Center',
  'Central CR',
  'escalation manager',
  'Finance Admin',
  'admin',
  'Super Admin',
] as const

export type Tokens = Record<(typeof roles)[number], string>

export interface Story extends Complained {
  consoleOf: ConsoleOf
  tokens: Tokens
  agent: Agent
  id: number
  number: string
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const steps = (page: Page): Locator => page.getByRole('list', { name: 'What can be done' }).first()
/** What is shown under a name, on the page. */
export const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .filter({ visible: true })
    .last()
    .getByRole('definition')

/** Presses a button of the dialog that is open; the cross of a dialog may have the same name. */
export async function confirm(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).last().click()
  await expect(dialog(page)).toHaveCount(0)
}

/** An option of the list that is open, by its title: its text occurs twice where it is the value, too. */
const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true })

/** Picks an option of a field in the dialog; a required field has a star before its label. */
export async function pick(page: Page, label: string, name: string): Promise<void> {
  await dialog(page)
    .getByRole('combobox', { name: new RegExp(`^(\\* )?${label}$`) })
    .click()
  await option(page, name).click()
}

export const type = (page: Page, label: string, text: string): Promise<void> =>
  dialog(page).getByRole('textbox', { name: label }).fill(text)

const amount = (page: Page, label: string, value: string): Promise<void> =>
  dialog(page).getByRole('spinbutton', { name: label }).fill(value)

export async function typeDay(page: Page, label: string, value: string): Promise<void> {
  const field = dialog(page).getByRole('textbox', { name: label })
  await field.fill(value)
  await field.press('Enter')
}

export interface Row {
  id: number
  number: string
  level: number
  clock: { resolution: { due_at: string } }
}

export async function casesOf(url: string, order: number, token: string): Promise<Row[]> {
  const path = central(`central/escalations/detail/${order}/`, 'india', url)
  return (await ask<{ escalations: Row[] }>(path, { token })).escalations
}

/** The console of somebody, on the page of the case. */
export async function onCase(story: Story, url: string, role: keyof Tokens): Promise<Page> {
  const page = await story.consoleOf({ token: story.tokens[role], url })
  await open(page, `/escalation/show/${story.order}/${story.id}`)
  await expect(page.getByRole('heading', { name: story.number, level: 2 })).toBeVisible()
  return page
}

/** The customer calls: the caller raises it, and may do no more than talk about it. */
export async function raise(page: Page, order: number): Promise<void> {
  await open(page, '/escalation')
  await page.getByRole('button', { name: 'Raise escalation' }).click()
  await amount(page, 'Order', String(order))
  await pick(page, 'Type', 'Service quality')
  await pick(page, 'Source', 'Customer call')
  await pick(page, 'Priority', 'Urgent')
  await expect(dialog(page).getByRole('combobox', { name: 'Manager' })).toHaveCount(0)
  await amount(page, 'Amount claimed', '1500')
  await type(page, 'What happened', 'The brakes squeal again, one day after the repair.')
  await dialog(page).getByRole('button', { name: 'Raise', exact: true }).click()
  await expectToast(page, /^ESC-\d{4}-\d+ was raised/)
  await expectAddress(page, new RegExp(`^/escalation/show/${order}/\\d+$`))
  await expect(page.getByRole('article').getByText('Open', { exact: true })).toBeVisible()
  await expect(fact(page, 'Manager')).toContainText('Nobody yet')
  await expect(fact(page, 'Resolution due')).toContainText(/3 h 59 min left|4 h 0 min left/)
  await expect(fact(page, 'Amount claimed')).toHaveText('₹1,500.00')
  await expect(steps(page)).toHaveCount(0)
}

/** The customer adds to it over a link that is sent to their phone. */
export async function tell(story: Story, url: string): Promise<void> {
  const { link } = await ask<{ link: string }>(central('orders/link/', 'india', url), {
    token: story.tokens.admin,
    body: { order_id: story.order },
  })
  const phone = await story.consoleOf({ url, width: 390, height: 844 })
  await phone.goto(link)
  await expect(heading(phone)).toHaveText(`Escalations of order ${story.order}`)
  await expect(phone.getByText('This link shows one order until')).toBeVisible()
  await expect(phone.getByText('The brakes squeal again, one day after the repair.')).toBeVisible()
  await expect(phone.getByRole('list', { name: 'What can be done' })).toHaveCount(0)
  await expect(region(phone, 'Compensation')).toHaveCount(0)
  await phone.getByRole('textbox', { name: 'Comment' }).fill('It is worse in the rain.')
  await phone.getByRole('button', { name: 'Add comment' }).click()
  await expect(phone.getByRole('list', { name: 'Talk' })).toContainText('It is worse in the rain.')
  await phone.context().close()
}

/** The manager of the desk finds it in the list, and gives it to an agent, who may be off just now. */
export async function assign(page: Page, { number, agent }: Story): Promise<void> {
  await open(page, `/escalation?text=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Service quality')
  await expect(row).toContainText('Urgent')
  await row.getByRole('link', { name: number }).click()
  const said = page.getByRole('list', { name: 'Talk' }).getByRole('listitem')
  await expect(said.filter({ hasText: 'Holder of a link' })).toContainText('It is worse in the rain.')
  await steps(page).getByRole('button', { name: 'Assign or edit' }).click()
  await pick(page, 'Manager', agent.name)
  await type(page, 'Reason', 'They know the car')
  await confirm(page, 'Save')
  await expect(fact(page, 'Manager')).toContainText(agent.name)
  await expect(page.getByRole('article').getByText('In progress', { exact: true })).toBeVisible()
}

/** The agent answers the customer, and waits for them: the clock stands still. */
export async function pause(page: Page, { number }: Story): Promise<void> {
  await open(page, '/escalation')
  await expect(
    menu(page)
      .getByText(/unread case/)
      .first(),
  ).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Which escalations' })
    .getByRole('button', { name: /^Mine/ })
    .click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('We look at the brakes tomorrow.')
  await page.getByRole('checkbox', { name: 'The customer was told this' }).check()
  await page.getByRole('combobox', { name: 'How' }).click()
  await option(page, 'Call').click()
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(fact(page, 'Response due')).toContainText('In time')
  await expect(fact(page, 'Resolution due')).toContainText(/left/)
  await steps(page).getByRole('button', { name: 'Wait' }).click()
  await pick(page, 'Waits for', 'customer')
  await typeDay(page, 'Look at it again', `${daysAgo(-2)} 10:00`)
  await type(page, 'What it waits for', 'The customer brings the car.')
  await confirm(page, 'Wait')
  await expect(fact(page, 'Resolution due')).toContainText('Paused, waits for: customer')
}

/** Two hours later nothing of the promised four is used; the work goes on. */
export async function resume(page: Page): Promise<void> {
  await expect(fact(page, 'Resolution due')).toContainText('Paused, waits for: customer')
  await steps(page).getByRole('button', { name: 'Work on it' }).click()
  await expect(fact(page, 'Resolution due')).toContainText(/(4 h 0|3 h 5\d) min left/)
}

/** A manager gives a voucher, and sends its code. */
export async function giveVoucher(page: Page): Promise<void> {
  const block = region(page, 'Compensation')
  await block.getByRole('button', { name: 'Add voucher' }).click()
  await amount(page, 'Amount', '800')
  await type(page, 'Reason', 'Repaired twice')
  await confirm(page, 'Add voucher')
  const vouchers = block.getByRole('list', { name: 'Vouchers of the escalation' })
  await expect(vouchers.getByText('Approved', { exact: true })).toBeVisible()
  await vouchers.getByRole('button', { name: 'Issue and send' }).click()
  await confirm(page, 'Issue and send')
  await expect(vouchers.getByRole('code')).toHaveText(/^[A-Z2-9]{12}$/)
  await expect(block.getByRole('definition').last()).toHaveText('₹800.00')
}

/** The agent requests a refund, finance approves it, and the gateway takes its time. */
export async function refund(agent: Page, finance: Page, { order }: Story): Promise<void> {
  const block = region(agent, 'Compensation')
  await block.getByRole('button', { name: 'Request refund' }).click()
  await amount(agent, 'Amount', '400')
  await confirm(agent, 'Request refund')
  const asked = block.getByRole('listitem', { name: /^Refund \d+$/ })
  await expect(asked).toContainText('₹400.00')
  await expect(asked).toContainText('To approve')

  const gateway = await finance.context().newPage()
  await gateway.goto('/pay/india/refunds')
  await gateway.getByRole('button', { name: 'hangs until it is ended here' }).click()
  await finance.bringToFront()
  await open(finance, `/refunds?text=${order}&state=requested`)
  await finance
    .getByRole('row')
    .filter({ hasText: String(order) })
    .getByRole('button')
    .first()
    .click()
  const panel = finance.getByRole('dialog', { name: /^Refund \d+$/ })
  await expect(panel).toContainText('Rupees Four Hundred Only')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await finance
    .getByRole('dialog', { name: /^Approve/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(panel).toContainText('On its way')
  await expect(asked).toContainText('On its way')

  await expect(async () => {
    await gateway.reload()
    await expect(gateway.getByRole('listitem')).toContainText('₹400.00', { timeout: 500 })
  }).toPass()
  await gateway.getByRole('button', { name: 'Process it' }).click()
  await gateway.close()
  await expect(asked).toContainText('Returned')
  await expect(block.getByRole('definition').last()).toHaveText('₹1,200.00')
}

/** Answers a question of the closing form by yes or no. */
export const answer = (page: Page, question: string, name: 'Yes' | 'No'): Promise<void> =>
  dialog(page).getByRole('radiogroup', { name: question }).getByText(name, { exact: true }).click()

/** It is closed at the expense of the garage: not more than it cost is recovered. */
export async function close(page: Page, { garage }: Story): Promise<void> {
  await steps(page).getByRole('button', { name: 'Resolve' }).click()
  await type(page, 'What solved it', 'New brake pads were fitted, free of charge.')
  await confirm(page, 'Resolve')
  await steps(page).getByRole('button', { name: 'Close', exact: true }).click()
  await takeFirst(page, dialog(page).getByRole('combobox', { name: 'Root cause' }))
  await pick(page, 'Liable', 'Garage')
  await amount(page, 'What it cost', '300')
  await amount(page, 'To be recovered', '1600')
  await type(page, 'So that it does not happen again', 'The garage checks brakes on the road.')
  await answer(page, 'Was the same work done before?', 'No')
  await answer(page, 'Was the garage told that it is liable?', 'Yes')
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog(page).getByText(/1,500\.00/)).toBeVisible()
  await amount(page, 'To be recovered', '1500')
  await confirm(page, 'Close')
  await expect(page.getByRole('article').getByText('Closed', { exact: true })).toBeVisible()
  await expect(region(page, 'Compensation').getByRole('definition').last()).toHaveText('₹1,500.00')
  const recovery = region(page, 'Recovery')
  await expect(recovery).toContainText('Proposed')
  await expect(recovery).toContainText(`From the garage ${garage.name}`)
  await expect(recovery.getByRole('button', { name: 'Accept' })).toBeDisabled()
}
