/** How an order is moved, and what is shown where it cannot be. */
import { ask } from './kit/api'
import { create, field, fillOrder, newCustomer, pick } from './kit/orderForm'
import { ordersOf } from './kit/orders'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

interface Order {
  order_id: number
  version: number
  status: { id: number; status: string }
  remarks: string | null
  timeline: { event: string; reason: string | null; role: string }[]
}

const steps = (page: Page): Locator =>
  page.getByRole('region', { name: 'Next steps' }).filter({ visible: true })
const button = (page: Page, name: string): Locator => steps(page).getByRole('button', { name, exact: true })
const currentStatus = (page: Page, status: string): Locator =>
  page
    .getByRole('list', { name: 'Progress of the order' })
    .filter({ visible: true })
    .locator('[aria-current="step"]')
    .getByText(status, { exact: true })

async function choose(page: Page, step: string | RegExp): Promise<void> {
  await steps(page).getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: step }).filter({ visible: true }).click()
}

const read = (id: number): Promise<Order> =>
  ask<Order>(central(`orders/detail/${id}/`), { token: tokenOf('admin') })

const put = (id: number, body: object): Promise<Order> =>
  ask<Order>(central(`orders/detail/${id}/`), { token: tokenOf('Super Admin'), method: 'PUT', body })

/** A new order for this test alone, created by the call. */
async function newOrder(): Promise<Order> {
  const visitor = newCustomer('india')
  const token = tokenOf('admin')
  const { orders } = await ordersOf('india', { limit: 1 })
  const known = await ask<{ city: { id: number }; source: { id: number } }>(
    central(`orders/detail/${orders[0]?.order_id}/`),
    { token },
  )
  const { models } = await ask<{ models: { id: number }[] }>(central('cars/models/'), { token })
  const { car_types } = await ask<{ car_types: { id: number }[] }>(central('central/car-types/'), { token })
  return ask<Order>(central('orders/'), {
    token,
    body: {
      order_type: 101,
      order_of: 'product',
      mobile: visitor.mobile,
      name: visitor.name,
      car: { registration_no: visitor.plate, model_id: models[0]?.id, car_type_id: car_types[0]?.id },
      city_id: known.city.id,
      source_id: known.source.id,
    },
  })
}

test('a double click moves an order once, and tells of nobody else', async ({ consoleOf }) => {
  const order = await newOrder()
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order.order_id}`)
  const moves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && moves.push(request.url()))
  await button(page, 'Move to Confirmed').dblclick()
  await expectToast(page, `Order ${order.order_id} is now: Confirmed`)
  await expect(currentStatus(page, 'Confirmed')).toBeVisible()
  await page.waitForTimeout(500)
  expect(moves).toHaveLength(1)
  const texts = await page.evaluate(() => [...(window.shownAt ?? new Map<string, number>()).keys()])
  expect(texts).toEqual([`Order ${order.order_id} is now: Confirmed`])
  expect((await read(order.order_id)).version).toBe(order.version + 1)

  // Pressed twice by keyboard, before the button shows that it is busy.
  await steps(page)
    .getByRole('button', { name: /^Move to / })
    .first()
    .evaluate((one: HTMLElement) => {
      one.click()
      one.click()
    })
  await expect.poll(() => moves.length).toBe(2)
  await page.waitForTimeout(500)
  expect(moves).toHaveLength(2)
})

test('a new order is moved until something is missing, which is shown with a link to enter it', async ({
  consoleOf,
}) => {
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/orders/create')
  await fillOrder(page, newCustomer('india'))
  const id = await create(page)
  await expect(currentStatus(page, 'New')).toBeVisible()
  await button(page, 'Move to Confirmed').click()
  await expectToast(page, `Order ${id} is now: Confirmed`)
  await expect(currentStatus(page, 'Confirmed')).toBeVisible()
  // Past a step that needs no evidence, after a confirmation.
  await choose(page, 'Move to Pick-up complete')
  const question = page.getByRole('dialog', { name: 'Go straight to Pick-up complete?' })
  await question.getByRole('button', { name: 'Move to Pick-up complete' }).click()
  await expectToast(page, `Order ${id} is now: Pick-up complete`)

  const next = button(page, 'Move to At workshop')
  await expect(next).toBeDisabled()
  await expect(next).toHaveAccessibleDescription(/Before At workshop this is missing:.*the inventory/)
  await steps(page).getByRole('button', { name: 'Other steps' }).click()
  const complete = page.getByRole('menuitem', { name: 'Move to Complete' })
  await expect(complete).toHaveAttribute('aria-disabled', 'true')
  await expect(complete).toContainText(/Missing: .*a job card, .*and a bill/)
  await page.keyboard.press('Escape')

  const order = await read(id)
  expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'status_changed', 'status_changed'])
  expect(order.timeline[2]?.role).toBe('Support Executive')
})

test('a missing garage links to the details, and saving it there is enough', async ({ consoleOf }) => {
  const { order_id: id } = await newOrder()
  await put(id, { version: 1, status_id: 10 })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${id}`)
  const garage = steps(page).getByRole('link', { name: 'a garage' })
  await garage.click()
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await pick(page, 'Garage')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(garage).toHaveCount(0)
  await expect(button(page, 'Move to At workshop')).toHaveAccessibleDescription(/the inventory/)
})

test('an order is closed as dead and reopened, each with its reason, by keyboard alone', async ({
  consoleOf,
}) => {
  const { order_id: id } = await newOrder()
  const page = await consoleOf({ role: 'Support Executive', width: 390 })
  await open(page, `/orders/show/${id}`)
  await steps(page).getByRole('button', { name: 'Other steps' }).focus()
  await page.keyboard.press('Enter')
  const end = page.getByRole('menuitem', { name: 'Dead / duplicate…' })
  // The menu takes the focus a moment after it has opened.
  await expect(page.getByRole('menu').filter({ has: end }).getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  const dead = page.getByRole('dialog', { name: `Order ${id} is dead or a duplicate` })
  await expect(dead.getByLabel('Reason')).toBeFocused()
  await dead.getByRole('button', { name: 'Close the order' }).press('Enter')
  await expect(dead.getByText('This field is required')).toBeVisible()
  await dead.getByLabel('Reason').fill('The customer has sold the car')
  await dead.getByRole('button', { name: 'Close the order' }).press('Enter')
  await expectToast(page, `Order ${id} is now: Dead / duplicate`)
  await expect(steps(page).getByRole('button')).toHaveText(['Reopen…'])
  await button(page, 'Reopen…').press('Enter')
  const reopen = page.getByRole('dialog', { name: `Reopen order ${id}` })
  await reopen.getByLabel('Reason').fill('The customer kept the car after all')
  await reopen.getByRole('button', { name: 'Reopen the order' }).press('Enter')
  await expectToast(page, `Order ${id} is now: At workshop`)
  const { timeline } = await read(id)
  expect(timeline.slice(1).map(({ event, reason }) => [event, reason])).toEqual([
    ['status_changed', 'The customer has sold the car'],
    ['reopened', 'The customer kept the car after all'],
  ])
})

test('only an admin is offered a step back', async ({ consoleOf }) => {
  const { order_id: id } = await newOrder()
  await put(id, { version: 1, status_id: 10 })
  const support = await consoleOf({ role: 'Support Executive' })
  await open(support, `/orders/show/${id}`)
  await steps(support).getByRole('button', { name: 'Other steps' }).click()
  await expect(support.getByRole('menuitem', { name: 'Dead / duplicate…' })).toBeVisible()
  await expect(support.getByRole('menuitem', { name: /^Back to/ })).toHaveCount(0)
  const admin = await consoleOf({ role: 'admin' })
  await open(admin, `/orders/show/${id}`)
  await choose(admin, 'Back to Confirmed…')
  const back = admin.getByRole('dialog', { name: 'Back to Confirmed' })
  await back.getByLabel('Reason').fill('It was another car')
  await back.getByRole('button', { name: 'Move back' }).click()
  await expectToast(admin, `Order ${id} is now: Confirmed`)
  // Read-only users are offered nothing.
  const reader = await consoleOf({ role: 'Tech Support' })
  await open(reader, `/orders/show/${id}`)
  await expect(currentStatus(reader, 'Confirmed')).toBeVisible()
  await expect(steps(reader)).toHaveCount(0)
})

test('a second console is updated at once, and keeps what is being typed', async ({ consoleOf }) => {
  const { order_id: id } = await newOrder()
  // Neither is editing the order: they only look at it.
  const page = await consoleOf({ role: 'escalation manager' })
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes(`order:${id}`)) resolve()
      }),
    )
  })
  await open(page, `/orders/show/${id}?tab=details`)
  await joined
  await put(id, { version: 1, status_id: 2 })
  await expect(currentStatus(page, 'Confirmed')).toBeVisible()
  await field(page, 'Remarks').fill('Half a sentence')
  await put(id, { version: 2, status_id: 5 })
  await expect(currentStatus(page, 'Pick-up scheduled')).toBeVisible()
  await expect(field(page, 'Remarks')).toHaveValue('Half a sentence')
  await expect(page.getByText('This has changed meanwhile')).toHaveCount(0)
  // A changed status is not a conflict: the typed values are saved.
  await put(id, { version: 3, complaints: 'The horn is silent' })
  const notice = page.getByRole('alert').filter({ hasText: 'This has changed meanwhile' })
  await expect(notice).toBeVisible()
  await expect(field(page, 'Remarks')).toHaveValue('Half a sentence')
  await notice.getByRole('button', { name: 'Reload' }).click()
  const sure = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await sure.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Complaints')).toHaveValue('The horn is silent')
  await expect(field(page, 'Remarks')).toHaveValue('')
  await expect(notice).toHaveCount(0)
})

test('a step that comes too late shows both statuses and is taken if chosen', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(409))
  const { order_id: id } = await newOrder()
  const page = await consoleOf({ role: 'admin' })
  // This console receives no events.
  await page.routeWebSocket(/\/chat\//, () => {})
  await open(page, `/orders/show/${id}`)
  await put(id, { version: 1, status_id: 2 })
  await choose(page, 'Move to Pick-up complete')
  await page
    .getByRole('dialog', { name: 'Go straight to Pick-up complete?' })
    .getByRole('button', { name: 'Move to Pick-up complete' })
    .click()
  const both = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(both.getByRole('radio', { name: /Yours: Pick-up complete/ })).toBeChecked()
  await expect(both.getByRole('radio', { name: /Saved meanwhile: Confirmed/ })).toBeVisible()
  await both.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, `Order ${id} is now: Pick-up complete`)
  expect((await read(id)).status.id).toBe(10)

  // Somebody has already moved it there: only a message is needed.
  await put(id, { version: 3, status_id: 21, status_reason: 'A duplicate' })
  await choose(page, 'Dead / duplicate…')
  const dead = page.getByRole('dialog', { name: `Order ${id} is dead or a duplicate` })
  await dead.getByLabel('Reason').fill('Booked twice')
  await dead.getByRole('button', { name: 'Close the order' }).click()
  await expectToast(page, 'Somebody else has already moved the order to: Dead / duplicate')
  await expect(button(page, 'Reopen…')).toBeVisible()
  expect((await read(id)).timeline.at(-1)?.reason).toBe('A duplicate')
})

test('in the panel of the grid an order is moved as on its own screen', async ({ consoleOf }) => {
  const { order_id: id } = await newOrder()
  const page = await consoleOf({ role: 'Central Operation Head' })
  await open(page, `/grid?order=${id}`)
  const panel = page.getByRole('dialog', { name: `Order ${id}` })
  await panel.getByRole('button', { name: 'Move to Confirmed' }).click()
  await expectToast(page, `Order ${id} is now: Confirmed`)
  await expect(currentStatus(page, 'Confirmed')).toBeVisible()
})
