/** What a desk does by hand in each order: the steps of the days whose clicks and keys are counted. */
import { ask } from './api'
import { now } from './clock'
import { chooseIn, expectMoved, sign } from './life'
import { heading } from './shell'
import { central, expect, type Page, tokenOf } from './test'
import { expectToast } from './toasts'

export interface Slot {
  time: string
  capacity: number
  taken: number
}

interface Listed {
  order_id: number
  phone: string
  car: object | null
  garage: { id: number } | null
}

/** A customer as the order form finds them. */
export interface Known {
  mobile: string
  slot: Slot
  order_id: number
  cars: { fleet: object | null }[]
}

export const dayFrom = (days: number): string =>
  new Date(now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const read = <T>(path: string) => ask<T>(central(path), { token: tokenOf('admin') })

/** Customers whose last order is in this list, at a garage that fetches cars tomorrow; nothing of theirs is open. */
export async function* returning(list: string): AsyncGenerator<Known> {
  const { orders } = await read<{ orders: Listed[] }>(`orders/?${list}`)
  for (const { order_id, phone, car, garage } of orders) {
    if (!car || !garage) continue
    const mobile = phone.slice(-10)
    const { last, cars, open_orders } = await read<{
      cars: { fleet: object | null }[]
      open_orders: object[]
      last: { order_id: number; garage: object | null; address_line: string | null } | null
    }>(`orders/search-retail-user/?mobile=${mobile}`)
    if (open_orders.length > 0 || last?.order_id !== order_id) continue
    if (!last.garage || !last.address_line) continue
    const day = await read<{ has_hours: boolean; slots: Slot[] }>(
      `garages/slots/?garage_id=${garage.id}&day=${dayFrom(1)}`,
    )
    const slot = day.has_hours ? day.slots.find(({ capacity, taken }) => capacity - taken > 1) : undefined
    if (slot) yield { mobile, slot, order_id, cars }
  }
}

export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

/** Goes where what is missing is entered. */
export const missing = (page: Page, what: string): Promise<void> =>
  page.getByRole('link', { name: what, exact: true }).click()

/** From the list: who calls is known by their number. */
export async function beginOrder(page: Page, { mobile }: Pick<Known, 'mobile'>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create order' }).click()
  await expect(main.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status').filter({ hasText: 'is known' })).toBeVisible()
}

/** Fetched tomorrow; returns the number of the order. */
export async function endOrder(page: Page, { slot }: Pick<Known, 'slot'>): Promise<number> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'tomorrow' }).click()
  await main.getByRole('combobox', { name: 'Pick-up slot' }).click()
  await page.getByText(`${slot.time} · ${slot.capacity - slot.taken} of ${slot.capacity} free`).click()
  await main.getByRole('button', { name: 'Create order' }).last().click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  return Number((await heading(page).innerText()).replace(/\D/g, ''))
}

/** The inventory at the customer's, in the form that is open. */
export async function noteInventory(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Inventory' })
  await expect(form.getByLabel('Odometer', { exact: true })).toBeFocused()
  await page.keyboard.type('245210')
  await chooseIn(form, 'Fuel', '5/8')
  await form.getByRole('button', { name: 'Mark the rest as present' }).click()
  await sign(page)
  await form.getByRole('button', { name: 'Take the inventory' }).click()
  await expectMoved(page, 'Pick-up complete')
}

/** A package of three lines and a service, found by what is typed into the search that has the focus. */
export async function typeEstimate(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search packages, services and parts' })
  for (const [words, found] of [
    ['basic', /Basic Service/],
    ['alignm', /lignment/],
  ] as const) {
    await expect(search).toBeFocused()
    await page.keyboard.type(words)
    await expect(page.getByTitle(found).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem', { name: found }).first()).toBeVisible()
  }
}

/** The checklist, group by group: the focus goes on by itself. */
export async function lookAtCar(page: Page): Promise<void> {
  await missing(page, 'the finished checklist')
  const rests = page.getByRole('button', { name: /^Looked at the rest of / })
  await expect(rests.first()).toBeVisible()
  const sections = await rests.count()
  await rests.first().click()
  for (let more = 1; more < sections; more += 1) await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectToast(page, 'The checklist is complete')
}

/** What the customer owes, in cash: the last that the order needs. */
export async function takeCash(page: Page): Promise<void> {
  await missing(page, 'the payment of what is due')
  const dialog = page.getByRole('dialog', { name: /^Collect a payment/ })
  await chooseIn(dialog, 'Payment method', 'Cash')
  await dialog.getByRole('button', { name: /^Take .* in cash$/ }).click()
  await expectMoved(page, 'Complete')
}
