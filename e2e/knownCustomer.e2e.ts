/** A customer who has been here calls again: their order is made in a few clicks, and it is seen what was proposed. */
import { ask } from './kit/api'
import { now } from './kit/clock'
import { field, findCustomer, newCustomer, submit } from './kit/orderForm'
import { takeOrder } from './kit/orders'
import { expectFits, heading, open } from './kit/shell'
import { central, expect, type Page, test, tokenOf } from './kit/test'

const admin = () => ({ token: tokenOf('admin') })
const tomorrow = () => new Date(now() + 5.5 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)

interface Car {
  registration_no: string
}
interface Found {
  user: { name: string } | null
  cars: Car[]
  open_orders: object[]
  last: {
    order_id: number
    city_id: number
    source_id: number
    garage: { id: number; name: string } | null
    address_line: string | null
    pincode: string | null
  } | null
}
interface Slots {
  has_hours: boolean
  slots: { time: string; capacity: number; taken: number }[]
}
interface Order {
  order_id: number
  phone: string
  car: Car | null
  garage: { id: number; name: string } | null
  address_line: string | null
  pincode: string | null
  pick_slot: string | null
  pick_date: string | null
}

const orderOf = (id: number | string) => ask<Order>(central(`orders/detail/${id}/`), admin())

/** A customer who comes with the car of their last order, and whose garage picks up cars tomorrow. */
async function returning(): Promise<{ mobile: string; last: Order; car: Car; slot: Slots['slots'][number] }> {
  const list = central('orders/?status_id=90&order_type=100&limit=120')
  const { orders } = await ask<{ orders: Order[] }>(list, admin())
  for (const { order_id, phone, car, garage } of orders) {
    if (!car || !garage) continue
    const mobile = phone.slice(-10)
    const found = await ask<Found>(central(`orders/search-retail-user/?mobile=${mobile}`), admin())
    const { last } = found
    const known = found.cars.find((one) => one.registration_no === car.registration_no)
    if (!known || found.open_orders.length > 0 || last?.order_id !== order_id) continue
    if (!last.garage || !last.address_line) continue
    const hours = central(`garages/slots/?garage_id=${garage.id}&day=${tomorrow()}`)
    const day = await ask<Slots>(hours, admin())
    const slot = day.has_hours ? day.slots.find(({ capacity, taken }) => capacity - taken > 1) : undefined
    if (slot && takeOrder('india', order_id)) return { mobile, last: await orderOf(order_id), car, slot }
  }
  throw new Error('No customer of the demonstration comes back')
}

/** Counts what is clicked in the page, as the browser reports it. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number }
    counted.clicks = 0
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)
}

const proposedBelow = (page: Page, label: string, order: number) =>
  page
    .locator('.ant-form-item', { has: page.getByLabel(label, { exact: true }) })
    .getByText(`Proposed: from order ${order}`)

test('an order for a known customer takes at most six clicks, with car, address and garage of the last one', async ({
  consoleOf,
}) => {
  const { mobile, last, car, slot } = await returning()
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await open(page, '/orders')
  const clicks = await countClicks(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create order' }).click()
  await main.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status').filter({ hasText: 'is known' })).toBeVisible()
  await expect(field(page, 'Registration number')).toHaveValue(car.registration_no)
  for (const label of ['Registration number', 'City', 'Garage', 'Source', 'Address', 'PIN code'])
    await expect(proposedBelow(page, label, last.order_id), label).toBeVisible()
  await main.getByRole('button', { name: 'tomorrow' }).click()
  await main.getByRole('combobox', { name: 'Pick-up slot' }).click()
  const free = slot.capacity - slot.taken
  await page.getByText(`${slot.time} · ${free} of ${slot.capacity} free`).click()
  await submit(page).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  expect(await clicks()).toBeLessThanOrEqual(6)
  const made = await orderOf((await heading(page).innerText()).replace(/\D/g, ''))
  expect(made.order_id).not.toBe(last.order_id)
  const { address_line, pincode, garage } = last
  expect(made).toMatchObject({ address_line, pincode, garage, pick_date: tomorrow() })
  expect(made.car?.registration_no).toBe(car.registration_no)
  expect(made.pick_slot?.slice(0, 5)).toBe(slot.time)
})

test('what is changed is no longer called proposed, and leaves with its customer unless somebody typed it', async ({
  consoleOf,
}) => {
  const { mobile, last } = await returning()
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/orders/create')
  await findCustomer(page, mobile)
  const address = proposedBelow(page, 'Address', last.order_id)
  await expect(address).toBeVisible()
  await field(page, 'Address').fill('12 Lake View')
  await expect(address).toHaveCount(0)
  await expect(proposedBelow(page, 'City', last.order_id)).toBeVisible()
  // A draft keeps what is proposed, and its mark.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(proposedBelow(page, 'City', last.order_id)).toBeVisible()
  await expect(field(page, 'Address')).toHaveValue('12 Lake View')
  await findCustomer(page, newCustomer('india').mobile)
  await expect(page.getByText('A new customer: type the name')).toBeVisible()
  await expect(page.getByText(`Proposed: from order ${last.order_id}`)).toHaveCount(0)
  await expect(field(page, 'Customer name')).toHaveValue('')
  await expect(field(page, 'Registration number')).toHaveValue('')
  await expect(field(page, 'Address')).toHaveValue('12 Lake View')
})

test('on a phone the proposals fit', async ({ consoleOf }) => {
  const { mobile, last } = await returning()
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, '/orders/create')
  await findCustomer(page, mobile)
  await expect(proposedBelow(page, 'City', last.order_id)).toBeVisible()
  await expectFits(page)
})
