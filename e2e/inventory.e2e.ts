/** The inventory at pick-up: recorded, photographed and signed. */
import { writeFileSync } from 'node:fs'
import { ask } from './kit/api'
import { printed, saved } from './kit/paper'
import { chooseIn, sign } from './kit/life'
import { photo } from './kit/photo'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

interface Found {
  orders: { order_id: number; car: object | null }[]
}

interface Inventory {
  version: number
  odometer: number | null
  last_odometer: number | null
  belongings: string | null
  marks: { view: string; kind: string }[]
  files: { id: number; kind: string }[]
  signature: { kind: string; name: string } | null
}

const address = (orderId: number, country: 'india' | 'malaysia' = 'india') =>
  central(`orders/inventory/${orderId}/`, country)
const read = (orderId: number, country: 'india' | 'malaysia' = 'india') =>
  ask<Inventory>(address(orderId, country), { token: tokenOf('admin', country) })

/** Orders before their pick-up; each test takes one of its own. */
async function waiting(at: number, country: 'india' | 'malaysia' = 'india'): Promise<number> {
  const list = central('orders/?status_id=2,5,820,850&limit=200&sort=-order_id', country)
  const { orders } = await ask<Found>(list, { token: tokenOf('admin', country) })
  const order = orders.filter(({ car }) => car)[at]
  if (!order) throw new Error('Every car has come in')
  return order.order_id
}

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).click()
}

async function showTab(page: Page, orderId: number) {
  await open(page, `/orders/show/${orderId}?tab=inventory`)
  await expect(page.getByRole('tab', { name: 'Inventory', selected: true })).toBeVisible()
}

test('what is missing is scrolled to and gets the focus, however far the button is from it', async ({
  consoleOf,
}) => {
  const orderId = await waiting(0)
  const page = await consoleOf({ role: 'Support Executive' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Take the inventory' }).click()
  const odometer = page.getByLabel('Odometer', { exact: true })
  await page.getByLabel('Belongings').fill('Two bags')
  await page
    .getByRole('form', { name: 'Inventory' })
    .getByRole('button', { name: 'Take the inventory' })
    .click()
  await expect(odometer).toBeFocused()
  await expect(odometer).toBeInViewport()
  await expect(page.getByText('This field is required').first()).toBeInViewport()
})

test('a car is taken in: form, damage, signature, photos', async ({ consoleOf }) => {
  const orderId = await waiting(0)
  const page = await consoleOf({ role: 'Support Executive' })
  await showTab(page, orderId)
  await expect(page.getByText('Nobody has taken the inventory yet')).toBeVisible()
  await page.getByRole('button', { name: 'Take the inventory' }).click()
  const { last_odometer } = await read(orderId)
  const reading = String((last_odometer ?? 40_000) + 120)
  await page.getByLabel('Odometer', { exact: true }).fill(reading)
  await chooseIn(page.getByRole('form', { name: 'Inventory' }), 'Fuel', '5/8')
  await page.getByLabel('What is wrong with it').fill('Pulls to the left')
  await choose(page, 'Next mark', 'Dent')
  await page.getByRole('button', { name: 'Mark damage: Left' }).click({ position: { x: 60, y: 40 } })
  await page.getByLabel('Note on damage 1').fill('rear door')
  // By keyboard alone.
  await page.getByRole('button', { name: 'Mark damage: Front' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Damage 2: from the left').fill('20')
  await page.getByLabel('How many: Floor mats').fill('4')
  await page
    .getByRole('radiogroup', { name: 'Jack', exact: true })
    .getByText('Absent', { exact: true })
    .click()
  await page.getByRole('button', { name: 'Mark the rest as present' }).click()
  await expect(page.getByLabel('How many: Wheel caps')).toHaveValue('4')
  for (const [paper, state] of [
    ['Registration certificate (RC)', 'Present'],
    ['Insurance policy', 'Absent'],
  ] as const)
    await page.getByRole('radiogroup', { name: paper, exact: true }).getByText(state, { exact: true }).click()
  await page.getByLabel('Belongings').fill('Two bags')
  await page.getByLabel('Tread of the tyre, Rear left').fill('1.2')
  await expect(page.getByText('Below 1.6 mm')).toBeVisible()
  await sign(page)
  await page
    .getByRole('form', { name: 'Inventory' })
    .getByRole('button', { name: 'Take the inventory' })
    .click()
  await expectToast(page, 'The inventory is saved')
  await expect(page.getByText('Inventory taken')).toBeVisible()
  await expect(page.getByText('Dent, Left: rear door')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Signature of/ })).toBeVisible()
  const papers = page.getByRole('region', { name: 'Documents in the car' })
  await expect(papers.getByRole('listitem').filter({ hasText: 'Insurance policy' })).toContainText('Absent')
  await expect(papers.getByRole('listitem').filter({ hasText: 'Service book' })).toContainText('Not checked')
  const taken = await read(orderId)
  expect(taken).toMatchObject({ version: 1, odometer: Number(reading), belongings: 'Two bags' })
  expect(taken.marks).toMatchObject([
    { view: 'left', kind: 'dent' },
    { view: 'front', kind: 'dent', x: 0.2 },
  ])
  expect(taken.signature).toMatchObject({ kind: 'pad' })

  await page.getByLabel('Choose photos').setInputFiles([photo('a.png', 40), photo('b.png', 200)])
  await expect(page.getByRole('button', { name: 'Before the work 2', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Before the work 1', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'Before the work 1' })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await viewer.getByRole('group').focus()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'Before the work 2' })
  await expect(second.getByRole('img', { name: 'Before the work 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Before the work 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'The photo is deleted')
  await expect(page.getByRole('button', { name: 'Before the work 2', exact: true })).toHaveCount(0)
  expect((await read(orderId)).files).toHaveLength(1)

  const { name, text } = await saved(page, page.getByRole('button', { name: 'Download inventory sheet' }))
  expect(name).toBe(`inventory-sheet-IS-${orderId}.pdf`)
  const km = `${Number(reading).toLocaleString('en-GB')} km`
  const parts = [
    'Pulls to the left',
    km,
    '5/8',
    '1 Dent Left side rear door',
    '2 Dent Front',
    'Two bags',
    '1.2 mm',
  ]
  for (const part of [...parts, 'Floor mats 4', 'Jack Absent', 'Before the work'])
    expect(text).toContain(part)
  expect(await printed(page, page.getByRole('button', { name: 'Print inventory sheet' }))).toContain(km)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText('Pulls to the left')).toBeVisible()
})

test('a file that is not a picture shows an error and can be removed', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const orderId = await waiting(1)
  const page = await consoleOf({ role: 'admin' })
  await showTab(page, orderId)
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'), Buffer.alloc(400)])
  await page
    .getByLabel('Choose photos')
    .setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic }])
  await expect(page.getByRole('alert').filter({ hasText: 'Most compatible' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: IMG_1.HEIC' }).click()
  await expect(page.getByText('IMG_1.HEIC')).toHaveCount(0)
  const huge = test.info().outputPath('huge.jpg')
  writeFileSync(huge, Buffer.alloc((15 << 20) + 1))
  await page.getByLabel('Choose photos').setInputFiles(huge)
  await expect(page.getByRole('alert').filter({ hasText: 'Larger than 15 MiB' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again: huge.jpg' })).toHaveCount(0)
})

test('when two users save at once, nobody loses what they wrote', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const orderId = await waiting(2)
  const odometer = ((await read(orderId)).last_odometer ?? 10_000) + 5
  const form = new FormData()
  form.append('form', JSON.stringify({ version: 0, odometer, fuel_level: 2, belongings: 'first' }))
  const headers = { authorization: `Bearer ${tokenOf('admin')}` }
  const taken = await fetch(address(orderId), { method: 'POST', headers, body: form })
  expect(taken.status).toBe(201)
  const page = await consoleOf({ role: 'Support Executive' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Edit the inventory' }).click()
  await page.getByLabel('Belongings').fill('mine')
  const theirs = new FormData()
  const body = { version: 1, odometer, fuel_level: 6, belongings: 'theirs' }
  theirs.append('form', JSON.stringify(body))
  expect((await fetch(address(orderId), { method: 'PUT', headers, body: theirs })).status).toBe(200)
  await page.getByRole('button', { name: 'Save the inventory' }).click()
  const stale = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(stale.getByRole('radio', { name: 'Saved meanwhile: theirs', exact: true })).toBeVisible()
  await stale.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'The inventory is saved')
  expect(await read(orderId)).toMatchObject({ version: 3, belongings: 'mine', fuel_level: 6 })
})

test('a partly filled form asks before it is lost, and is restored when the tab is opened again', async ({
  consoleOf,
}) => {
  const orderId = await waiting(3)
  const page = await consoleOf({ role: 'admin' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Take the inventory' }).click()
  await page.getByLabel('Belongings').fill('half a sen')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Belongings')).toHaveValue('half a sen')
})

test('a read-only role can read it; Malaysia has its own items and documents', async ({ consoleOf }) => {
  const list = central('orders/?status_id=20,30&limit=50&sort=-order_id')
  const { orders } = await ask<Found>(list, { token: tokenOf('admin') })
  const atWorkshop = orders.find(({ car }) => car)?.order_id ?? 0
  const reader = await consoleOf({ role: 'Tech Support' })
  await showTab(reader, atWorkshop)
  await expect(
    reader.getByText('Your role Tech Support may read the inventory but not change it.'),
  ).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Edit the inventory' })).toHaveCount(0)
  const orderId = await waiting(0, 'malaysia')
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390, height: 844 })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Take the inventory' }).click()
  await expect(page.getByRole('radiogroup', { name: 'SmartTAG' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Insurance cover note' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Idol' })).toHaveCount(0)
  await expectFits(page)
})
