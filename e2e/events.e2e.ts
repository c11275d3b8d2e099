/** Events: planned with their staff beside their roster, offered, moved and cancelled, and what comes of them. */
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { now } from './kit/clock'
import type { Country } from './kit/contract'
import { option } from './kit/garages'
import { photo } from './kit/photo'
import { expectAddress, expectFits, heading, menu, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

interface Event {
  id: number
  version: number
  name: string
  status: string
  orders: number
  staff: { id: number; name: string }[]
}

interface User {
  id: number
  name: string
}

const places = {
  india: { pincode: '411001', code: 'PIN code', mobile: '98701' },
  malaysia: { pincode: '50450', code: 'Postcode', mobile: '01299' },
} as const

const call = <T>(path: string, country: Country, body?: unknown) =>
  ask<T>(central(path, country), { token: tokenOf('admin', country), ...(body ? { body } : {}) })

async function cityOf(country: Country): Promise<{ id: number; name: string }> {
  const { cities } = await call<{ cities: { id: number; name: string }[] }>('garages/cities/', country)
  return cities[0]!
}

/** Somebody new, for whom nothing is planned. */
async function newcomer(country: Country, number: number, name: string): Promise<User> {
  const { roles } = await call<{ roles: { id: number; name: string }[] }>('users/role-choices/', country)
  const mobile = `${places[country].mobile}${String(number).padStart(5, '0')}`
  return await call<User>('users/', country, {
    name,
    mobile,
    role_id: roles.find((role) => role.name === 'CR')!.id,
  })
}

const hours = (count: number) =>
  new Date(now() + count * 3_600_000).toISOString().replace(/:\d\d\.\d+Z/, ':00Z')

/** A camp that begins after so many hours and lasts four. */
async function camp(country: Country, name: string, inHours: number, more: object = {}): Promise<Event> {
  const { users } = await call<{ users: User[] }>('users/?role=Central%20CR&limit=1', country)
  return await call<Event>('central/events/', country, {
    name,
    kind: 'camp',
    city_id: (await cityOf(country)).id,
    address_line: '12, MG Road',
    starts_at: hours(inHours),
    ends_at: hours(inHours + 4),
    manager_id: users[0]!.id,
    expected_leads: 40,
    confirm: true,
    ...more,
  })
}

async function pick(page: Page, box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await option(page, name).click()
}

/** Types a time into a picker. */
async function typeTime(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.press('Tab')
}

for (const country of ['india', 'malaysia'] as const)
  test(`an event is planned in ${country}, with somebody who is off that day`, async ({
    consoleOf,
    expectTrouble,
  }) => {
    expectTrouble(failedCall(409))
    const place = places[country]
    const off = await newcomer(country, 1, 'Kavya Offday')
    const change = { off: { user_id: off.id, days: ['2026-03-20'] } }
    await call('users/roster-calender/', country, {
      changes: [change],
      versions: [{ user_id: off.id, version: 1 }],
      confirm: true,
    })
    const page = await consoleOf({ role: 'Central CR', country })
    await open(page, '/grid')
    await menu(page).getByRole('menuitem', { name: 'Events' }).click()
    await menu(page).getByRole('link', { name: 'Events', exact: true }).click()
    await expect(heading(page)).toHaveText('Events')
    await page.getByRole('button', { name: 'Create event' }).first().click()
    const where = page.getByRole('region', { name: 'When and where' })
    await where.getByLabel('Name', { exact: true }).fill('Spring camp')
    await typeTime(where.getByRole('textbox', { name: 'Start' }), '20 Mar 2026, 10:00')
    await typeTime(where.getByRole('textbox', { name: 'End' }), '20 Mar 2026, 16:00')
    await pick(page, where.getByLabel('City'), (await cityOf(country)).name)
    await where.getByLabel('Address').fill('12, MG Road')
    await where.getByLabel(place.code).fill(place.pincode)
    const who = page.getByRole('region', { name: 'Who', exact: true })
    await pick(page, who.getByLabel('Manager'), 'Kavya Offday')
    await pick(page, who.getByLabel('Staff'), 'Kavya Offday')
    await heading(page).click()
    await expect(page.getByRole('region', { name: 'Their roster' })).toContainText('Off')
    await page.getByRole('spinbutton', { name: 'Expected leads' }).fill('30')
    await page.getByLabel('Choose banner').setInputFiles([photo('banner.png', 80)])
    await expect(page.getByRole('button', { name: 'Remove: banner.png' })).toBeVisible()
    await expectAccessible(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Plan event' }).click()
    const absent = page.getByRole('dialog', { name: '1 of the staff is away' })
    await expect(absent).toContainText('Kavya Offday')
    await absent.getByRole('button', { name: 'They come all the same' }).click()
    await expectToast(page, 'The event is added')
    await expect(heading(page)).toHaveText('Spring camp')
    await expect(page.getByRole('main')).toContainText('Planned')
    await expect(page.getByRole('region', { name: 'Banner' }).getByRole('img')).toBeVisible()

    await page.getByRole('spinbutton', { name: 'Spent' }).fill('1250')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Saved')
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Spent')
    for (const size of ['medium', 'small', 'mini'] as const) {
      const other = await consoleOf({ role: 'admin', country, size })
      await open(other, new URL(page.url()).pathname)
      await expectAccessible(other)
      await other.setViewportSize({ width: 390, height: 844 })
      await expectFits(other)
    }

    await page.getByRole('button', { name: 'Cancel event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel Spring camp' })
    await expect(dialog).toContainText('1 of the staff gets a text message')
    await dialog.getByLabel('Reason').fill('Rain')
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await expectToast(page, 'The event is cancelled')
    await expect(page.getByText('only notes and what was spent can still be changed')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: /^\W*Name$/ })).toBeDisabled()
  })

test('events stand in a list and in a month, under the same filters', async ({ consoleOf }) => {
  const event = await camp('india', 'Month camp', 30)
  const page = await consoleOf({ role: 'admin' })
  await open(page, '/event')
  await page.getByLabel('Name of the event').fill('month camp')
  const row = page.getByRole('row').filter({ hasText: 'Month camp' })
  await expect(row).toContainText('0 of 40')
  await expectAddress(page, /text=month/)
  await page.getByText('Month', { exact: true }).click()
  await expectAddress(page, /view=month/)
  const month = page.getByRole('list', { name: 'Mar 2026' })
  await expect(month.getByRole('link', { name: /Month camp/ })).toBeVisible()
  await expect(month.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Month after' }).click()
  await expect(page.getByText('No events in this month')).toBeVisible()
  await page.getByRole('button', { name: 'This month' }).click()
  await month.getByRole('link', { name: /Month camp/ }).click()
  await expectAddress(page, `/event/edit/${event.id}`)
})

test('what came of an event opens in the list of orders', async ({ consoleOf }) => {
  const { events } = await call<{ events: Event[] }>('central/events/?status=over&limit=50', 'india')
  const event = events.find(({ orders }) => orders > 0)!
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/event/edit/${event.id}`)
  await page
    .getByRole('region', { name: 'Leads and orders' })
    .getByRole('link', { name: /orders?$/ })
    .click()
  await expectAddress(page, new RegExp(`^/orders\\?event_id=${event.id}`))
  await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${event.orders}\\b`))
})

test('two editors: the second sees what the first has saved', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const event = await camp('india', 'Two editors', 50)
  const page = await consoleOf({ role: 'Central CR' })
  await open(page, `/event/edit/${event.id}`)
  await page.getByLabel('Notes').fill('Mine')
  await ask(central(`central/event/detail/${event.id}/`), {
    token: tokenOf('admin'),
    method: 'PUT',
    body: { version: event.version, notes: 'Theirs' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Theirs')
  await expect(dialog).toContainText('Mine')
})

test('staff of a running event see that what they enter comes from it', async ({ consoleOf }) => {
  const { users } = await call<{ users: User[] }>(
    'users/?role=Support%20Executive&is_active=1&is_machine=0&limit=200',
    'india',
  )
  await camp('india', 'Counter camp', -1, { staff_ids: users.map(({ id }) => id) })
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, '/orders/create')
  await expect(page.getByRole('main')).toContainText('You stand at Counter camp now')
  await expect(page.getByLabel('It does not come from this event')).not.toBeChecked()
})

test('events are for admin and Central CR alone', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'Super Admin' })
  await page.goto('/event')
  await expectAddress(page, /^\/401/)
})

test('a coupon that an event offers is not paused unseen', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const made = await call<{ coupon: { id: number } }>('orders/coupons/', 'india', {
    code: 'E2E-CAMP',
    title: 'Camp offer',
    kind: 'flat',
    value: 50,
    valid_from: '2020-01-01',
    valid_to: '2099-12-31',
    status: 'active',
  })
  await camp('india', 'Coupon camp', 70, { coupon_id: made.coupon.id })
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/coupon/show/${made.coupon.id}`)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Events offer this coupon' })
  await expect(question).toContainText('Coupon camp')
  await question.getByRole('button', { name: 'End it all the same' }).click()
  await expectToast(page, 'Saved')
})
