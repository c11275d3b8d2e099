/** Support tickets for the roles that have the section, and how they are refused to the others. */
import { ask, send } from './kit/api'
import { anOrder } from './kit/orders'
import { expectFits, expectAddress, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

interface Ticket {
  support_ticket_number: string
  version: number
  status: string
  comments: { body: string }[]
}

const numbered = /TKT-\d{4}-\d{6}/
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /TKT-|Create ticket/ })

const makeTicket = (subject: string, more: object = {}): Promise<Ticket> =>
  ask<Ticket>(central('support/ticket/add'), {
    token: tokenOf('admin'),
    body: { subject, description: 'As described above.', category: 'console', priority: 2, ...more },
  })

const edit = (ticket: Ticket, body: object): Promise<Ticket> =>
  ask<Ticket>(central(`support/ticket/${ticket.support_ticket_number}/edit`), {
    token: tokenOf('Super Admin'),
    body,
  })

async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = panel(page).getByRole('combobox', { name: label })
  await box.click()
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).first().click()
}

test('a ticket is created, assigned, commented on and resolved', async ({ consoleOf, expectTrouble }) => {
  // Resolving without a comment is refused.
  expectTrouble(failedCall(422))
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/grid')
  await menu(page).getByRole('link', { name: 'Tickets' }).click()
  await expect(heading(page)).toHaveText('Tickets')
  await page.getByRole('main').getByRole('button', { name: 'Create ticket' }).click()

  // A missing field shows an error beside its input, and nothing is sent.
  await panel(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(panel(page).getByText('This field is required')).toHaveCount(3)
  await panel(page).getByLabel('Subject').fill('Receipt does not arrive')
  await panel(page).getByLabel('Description').fill('The customer waits for it since Monday.')
  await choose(page, 'Category', 'Payment')
  await panel(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, /^Ticket TKT-\d{4}-\d{6} is created$/)
  await expectAddress(page, /^\/tickets\?ticket=TKT-/)
  await expect(panel(page).getByRole('heading', { name: 'Receipt does not arrive' })).toBeVisible()

  const people = await ask<{ assignees: { name: string }[] }>(central('support/ticket/add?limit=1'), {
    token: tokenOf('admin'),
  })
  const worker = people.assignees[0]?.name ?? ''
  await choose(page, 'Assigned to', worker)
  await panel(page).getByRole('textbox', { name: 'Comment' }).fill('I have asked the bank.')
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  const talk = panel(page).getByRole('region', { name: 'Comments' })
  await expect(talk.getByText('I have asked the bank.')).toBeVisible()
  const history = panel(page).getByRole('region', { name: 'History' })
  await expect(history.getByText(worker)).toBeVisible()

  // Resolving needs a comment.
  await choose(page, 'Status', 'Resolved')
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel(page).getByText(/is required for resolved/)).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Comment' }).fill('The receipt was sent again.')
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(talk.getByText('The receipt was sent again.')).toBeVisible()
  await expect(history.getByText('Status changed')).toBeVisible()

  const number = numbered.exec(page.url())?.[0] ?? ''
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expectAddress(page, '/tickets')
  const row = page.getByRole('main').getByRole('row', { name: new RegExp(number) })
  await expect(row.getByText('Resolved')).toBeVisible()
  await expect(row.getByText(worker)).toBeVisible()
})

test('the filters are in the address and a link shows the same list', async ({ consoleOf }) => {
  const late = await makeTicket('Findable by its words', { priority: 1 })
  const page = await consoleOf({ role: 'Tech Support' })
  await open(page, '/tickets?text=findable+BY&priority=1')
  await expect(page.getByRole('main').getByRole('link', { name: numbered })).toHaveText([
    late.support_ticket_number,
  ])
  await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).last().click()
  await expectAddress(page, '/tickets')
  await open(page, '/tickets?text=nobody+ever+wrote+this')
  await expect(page.getByText('No tickets fit these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tickets' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: numbered }).first()).toBeVisible()
})

test('somebody else was faster: both versions are shown and nothing is lost', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const ticket = await makeTicket('Old subject')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/tickets?ticket=${ticket.support_ticket_number}`)
  await panel(page).getByLabel('Subject').fill('My subject')
  await panel(page).getByRole('textbox', { name: 'Comment' }).fill('Sent with the edit.')
  await edit(ticket, { version: 1, subject: 'Their subject', priority: 1 })
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(question.getByText('Their subject')).toBeVisible()
  await expect(question.getByText('My subject')).toBeVisible()
  await question.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(panel(page).getByRole('heading', { name: 'My subject' })).toBeVisible()
  const saved = await ask<Ticket & { subject: string; priority: number }>(
    central(`support/ticket/${ticket.support_ticket_number}/edit`),
    { token: tokenOf('admin') },
  )
  expect([saved.subject, saved.priority, saved.version]).toEqual(['My subject', 1, 3])
  expect(saved.comments.map(({ body }) => body)).toEqual(['Sent with the edit.'])
})

test('changes by another console are shown without reloading', async ({ consoleOf }) => {
  const ticket = await makeTicket('Watched by two')
  const page = await consoleOf({ role: 'Tech Support' })
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('joined')) resolve()
      }),
    )
  })
  await open(page, `/tickets?ticket=${ticket.support_ticket_number}`)
  await joined
  await edit(ticket, { comment: 'Written elsewhere.' })
  await expect(panel(page).getByText('Written elsewhere.')).toBeVisible()
})

test('unsaved input asks before it is lost', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/tickets?ticket=new')
  await panel(page).getByLabel('Subject').fill('Half a ticket')
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel(page).getByLabel('Subject')).toHaveValue('Half a ticket')
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectAddress(page, '/tickets')
  await page.getByRole('main').getByRole('button', { name: 'Create ticket' }).click()
  await expect(panel(page).getByLabel('Subject')).toHaveValue('')
})

test('an order shows its tickets to those who may read them', async ({ consoleOf }) => {
  const order_id = await anOrder()
  const ticket = await makeTicket('About this order', { order_id, category: 'order' })
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order_id}`)
  await page.getByRole('tab', { name: 'Tickets' }).click()
  const list = page.getByRole('region', { name: 'Tickets' })
  await expect(list.getByText('About this order').first()).toBeVisible()
  await list.getByRole('button', { name: 'Create ticket' }).click()
  await expect(panel(page).getByLabel('Order ID')).toHaveValue(String(order_id))
  await page.goBack()
  await list.getByRole('link', { name: ticket.support_ticket_number }).click()
  await expect(panel(page).getByRole('heading', { name: 'About this order' })).toBeVisible()
  const other = await consoleOf({ role: 'escalation manager' })
  await open(other, `/orders/show/${order_id}?tab=tickets`)
  await expect(other.getByRole('tab', { name: 'Summary' })).toBeVisible()
  await expect(other.getByRole('tab', { name: 'Tickets' })).toHaveCount(0)
})

test('a role without the section is refused, by the console and by the server', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, '/grid')
  await expect(menu(page).getByRole('link', { name: 'Tickets' })).toHaveCount(0)
  await page.goto('/tickets')
  await expectAddress(page, '/401?noGoBack=true')
  const refused = await send(central('support/ticket/add'), { token: tokenOf('Central CR') })
  expect(refused.status).toBe(403)
})

test('a ticket is edited on a phone too', async ({ consoleOf }) => {
  const ticket = await makeTicket('Seen on a phone')
  const page = await consoleOf({ role: 'Tech Support', width: 390, height: 844 })
  await open(page, `/tickets?ticket=${ticket.support_ticket_number}`)
  await panel(page).getByRole('textbox', { name: 'Comment' }).fill('Written on the way.')
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    panel(page).getByRole('region', { name: 'Comments' }).getByText('Written on the way.'),
  ).toBeVisible()
  await expectFits(page)
})
