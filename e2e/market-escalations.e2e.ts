/** Escalations of orders of the markets: raised with lines, worked on, closed and listed; on the order's page, and by a link. */
import { randomUUID } from 'node:crypto'
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { answer } from './kit/caseSteps'
import { option, takeFirst } from './kit/garages'
import { expectFits, heading, open } from './kit/shell'
import { central, demo, expect, type Page, test, tokenOf } from './kit/test'

interface Order {
  order: { id: number; number: string }
}

/** An order of a market with two lines, placed by a call. */
async function placed(market: 'spares' | 'accessories'): Promise<Order['order']> {
  const admin = tokenOf('admin')
  const { garages } = await ask<{ garages: { id: number }[] }>(central('garages/?limit=1'), { token: admin })
  const { cities } = await ask<{ cities: { id: number }[] }>(central('garages/cities/'), { token: admin })
  const { order } = await ask<Order>(`${demo.url}/api/${market}/market-orders/`, {
    token: tokenOf('Accessories Manager'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      buyer: { kind: 'garage', id: garages[0]?.id },
      city_id: cities[0]?.id,
      address: '14, 80 Feet Road',
      payment_mode: 'cod',
      items: [
        { sku: 'BP-1', name: 'Brake pads', hsn: '8708', quantity: 3, price: 999 },
        { sku: 'OF-1', name: 'Oil filter', hsn: '8708', quantity: 1, price: 250 },
      ],
    },
  })
  return order
}

async function fits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 })
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await expectFits(page)
  }
}

/** Picks an option of a select in a dialog. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  // A required field has a star before its label.
  const labelled = new RegExp(`^(\\* )?${label}$`)
  await page.getByRole('dialog').getByRole('combobox', { name: labelled }).click()
  await option(page, name).click()
}

/** Fills the form by which an escalation is raised, with both lines of the order. */
async function raise(page: Page, order?: number): Promise<void> {
  await page.getByRole('button', { name: 'Raise escalation' }).click()
  const dialog = page.getByRole('dialog')
  if (order !== undefined) await dialog.getByRole('spinbutton', { name: 'Order' }).fill(String(order))
  await pick(page, 'Type', 'Wrong item')
  await pick(page, 'Source', 'Customer call')
  await dialog.getByRole('checkbox', { name: /^Brake pads/ }).check()
  await dialog.getByRole('checkbox', { name: /^Oil filter/ }).check()
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('Neither of the two fits the car.')
  await fits(page)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Raise', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function step(page: Page, name: string, fields: () => Promise<void>): Promise<void> {
  await page.getByRole('list', { name: 'What can be done' }).getByRole('button', { name }).click()
  await fields()
  // The cross of a dialog is named Close, too.
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const { market, role, list, prefix } of [
  { market: 'spares', role: 'Spares Escalation Manager', list: '/spares-escalation', prefix: 'SPE-' },
  { market: 'accessories', role: 'acc_escalation_manager', list: '/accessories-escalation', prefix: 'ACE-' },
] as const) {
  test(`an escalation of ${market} is raised with two lines, worked on, closed and listed`, async ({
    consoleOf,
  }) => {
    const order = await placed(market)
    const page = await consoleOf({ role })
    await open(page, list)
    await fits(page)
    await expectNoViolation(page)
    await raise(page, order.id)
    await expect(page).toHaveURL(new RegExp(`${list}/detail/${order.id}\\?escalation=\\d+$`))
    await expect(heading(page)).toHaveText(`Escalations of order ${order.number}`)
    await expect(page.getByRole('heading', { name: new RegExp(`^${prefix}`) })).toBeVisible()
    const about = page.getByRole('region', { name: 'Lines of the order' })
    await expect(about.getByRole('listitem')).toHaveCount(2)
    await fits(page)
    await expectNoViolation(page)

    // Whoever is there is given the case by itself.
    const take = page.getByRole('button', { name: 'Work on it' })
    if (await take.isVisible()) await take.click()
    await page.getByRole('textbox', { name: 'Comment' }).fill('The right ones are sent today.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    // In the talk, not in the box that it was typed into.
    await expect(page.getByRole('list', { name: 'Talk' })).toContainText('The right ones are sent today.')
    await step(page, 'Resolve', async () => {
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'What solved it' })
        .fill('The right ones were sent.')
    })
    await step(page, 'Close', async () => {
      await takeFirst(page, page.getByRole('dialog').getByRole('combobox', { name: 'Root cause' }))
      await pick(page, 'Liable', 'Logistics')
      await page.getByRole('dialog').getByRole('spinbutton', { name: 'What it cost' }).fill('120.50')
      await answer(page, 'Was the same work done before?', 'No')
    })
    await expect(page.getByText('Closed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await open(page, `${list}?order_id=${order.id}`)
    await expect(page.getByRole('cell').getByRole('link', { name: new RegExp(`^${prefix}`) })).toHaveCount(1)
    await open(page, `${list}?text=nobody+is+named+so`)
    await expect(page.getByText('No escalations under these filters')).toBeVisible()
  })
}

test('an escalation is raised on the page of the order, and Spares Ops works on what is theirs', async ({
  consoleOf,
}) => {
  const order = await placed('spares')
  const page = await consoleOf({ role: 'Accessories Manager' })
  await open(page, `/spares-payment/detail/${order.id}`)
  const cases = page.getByRole('region', { name: 'Escalations' })
  await expect(cases.getByText('Nobody has complained about this order')).toBeVisible()
  await raise(page)
  await expect(cases.getByRole('button', { name: /^SPE-/ })).toBeVisible()
  await fits(page)

  const ops = await consoleOf({ role: 'Spares Ops' })
  await open(ops, '/spares-ops-escalation')
  await expect(heading(ops)).toHaveText('Spares Ops escalations')
  await fits(ops)
  await expectNoViolation(ops)
  await ops.getByRole('link', { name: /^SPE-/ }).first().click()
  await expect(ops.getByRole('dialog').getByRole('heading', { name: /^SPE-/ })).toBeVisible()
})

test('a link opens the escalations of one order of spares, without menu, and takes a comment', async ({
  consoleOf,
}) => {
  const order = await placed('spares')
  const token = tokenOf('Spares Escalation Manager')
  await ask(central('spares-escalations/'), {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: order.id, type1: 401, source_id: 1, description: 'It does not fit.' },
  })
  const { link } = await ask<{ link: string }>(central('orders/link/'), {
    token,
    method: 'POST',
    body: { order_id: order.id, kind: 'spares' },
  })
  const page = await consoleOf()
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/spares-escalation/escalation-details/${order.id}$`))
  await expect(heading(page)).toHaveText(`Escalations of order ${order.number}`)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Comment' }).fill('It still does not fit.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('Holder of a link')).toBeVisible()
  await fits(page)
  await expectNoViolation(page)
})
