/** The week and the leaves of a garage, and what they mean for a new order. */
import { ask } from './kit/api'
import { now } from './kit/clock'
import { create, fillOrder, field, newCustomer, pick, submit } from './kit/orderForm'
import { expectFits, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, test, tokenOf } from './kit/test'

const schedule = () => central('garage-roaster/garage-week-schedule/')

/** A day from today, as the calls write it. */
const day = (ahead: number) =>
  new Date(now() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)

interface Garage {
  id: number
  version: number
  city: string
  city_id: number
}

/** A garage in onboarding, in the first city of the list. */
async function newGarage(name: string): Promise<Garage> {
  const token = tokenOf('admin')
  const { cities } = await ask<{ cities: { id: number }[] }>(central('garages/cities/'), { token })
  const city = cities[0]?.id ?? 0
  const { clusters } = await ask<{ clusters: { id: number }[] }>(
    central(`central/clusters/?city_id=${city}`),
    {
      token,
    },
  )
  return await ask<Garage>(central('garages/add-garage/'), {
    token,
    body: {
      name,
      city_id: city,
      cluster_id: clusters[0]?.id,
      address_line: '14, 80 Feet Road',
      pincode: '560034',
      mobile: '98450 12345',
      is_unregistered: true,
      services: [101, 110],
    },
  })
}

/** An active garage that is always open and picks up one car in a half hour. */
async function smallGarage(name: string): Promise<Garage> {
  const garage = await newGarage(name)
  const token = tokenOf('admin')
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    is_open: true,
    opens_at: '09:00',
    closes_at: '18:00',
    pickups_per_slot: 1,
    first_slot: '10:00',
    last_slot: '12:00',
  }))
  await ask(schedule(), { token, body: { garage_id: garage.id, version: 0, week, valid_from: day(0) } })
  await ask(central(`garages/detail/${garage.id}/`), {
    token,
    method: 'PUT',
    body: {
      version: garage.version,
      status: 'active',
      status_reason: 'For this test',
      override_missing: true,
    },
  })
  return garage
}

test('a garage gets its week and a leave', async ({ consoleOf }) => {
  const garage = await newGarage('Lily Motor Works')
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, `/garage/edit/${garage.id}`)
  await page.getByRole('link', { name: 'Week and leaves' }).click()
  await expect(heading(page)).toHaveText('Week and leaves of Lily Motor Works')
  await expect(page.getByText('This garage has no week yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sunday', exact: true }).click()
  await page.getByLabel('Pick-ups in a half hour, Monday').fill('4')
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expectToast(page, 'The week is saved')
  await expect(page.getByText('Weekly day off').first()).toBeVisible()
  await expect(page.getByText('0 of 64 pick-ups').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  await dialog.getByLabel('Reason').fill('Painting')
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expectToast(page, 'The leave is added')
  await expect(page.getByText('On leave')).toBeVisible()
  await page.getByRole('button', { name: 'End leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End leave' }).click()
  await expectToast(page, 'The leave is ended')
  await expect(page.getByText('No leaves in this month')).toBeVisible()
})

test('a leave over pick-ups shows them first, on a phone too', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const garage = await smallGarage('Daisy Motor Works')
  const order = await ask<{ order_id: number }>(central('orders/'), {
    token: tokenOf('admin'),
    body: {
      order_type: 110,
      order_of: 'product',
      mobile: '9876500111',
      name: 'Asha Rao',
      city_id: garage.city_id,
      garage_id: garage.id,
      source_id: 1,
      pick_date: day(0),
      pick_slot: '10:00',
    },
  })
  const page = await consoleOf({ role: 'admin', width: 390 })
  await open(page, `/garage/roster/${garage.id}`)
  await expect(page.getByText('1 of 5 pick-ups')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Add leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add leave' })
  await dialog.getByLabel('Reason').fill('Power cut')
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expect(dialog.getByRole('link', { name: String(order.order_id) })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Save all the same' }).check()
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expectToast(page, 'The leave is added')
  await page
    .getByRole('link', { name: /pick-up/ })
    .first()
    .click()
  // On a phone each order of the list is a card.
  await expect(page.getByRole('listitem').getByRole('link', { name: String(order.order_id) })).toBeVisible()
})

test('a new order gets a free half hour in place of a full one', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const garage = await smallGarage('Aster Motor Works')
  const page = await consoleOf({ role: 'admin' })
  const fill = async () => {
    await open(page, '/orders/create')
    await fillOrder(page, newCustomer('india'))
    await pick(page, 'City', garage.city)
    await pick(page, 'Garage', 'Aster Motor Works')
    await field(page, 'Pick-up date').fill(day(1))
    await field(page, 'Pick-up date').press('Enter')
  }
  await fill()
  await pick(page, 'Pick-up slot', '10:30')
  await create(page)
  await fill()
  await field(page, 'Pick-up slot').click()
  const offered = page.locator('.ant-select-dropdown:visible')
  await expect(offered.getByText('10:30 · full')).toBeVisible()
  await expect(offered.getByText('10:00 · 1 of 1 free')).toBeVisible()
  await pick(page, 'Pick-up slot', '10:30')
  await submit(page).click()
  const question = page.getByRole('dialog', { name: 'This half hour is full' })
  await expect(question).toContainText('1 of 1 pick-ups are taken')
  await question.getByRole('button', { name: '11:00' }).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await expect(page.getByRole('main').getByText('11:00').first()).toBeVisible()
})
