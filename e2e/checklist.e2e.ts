/** The checks of a car before delivery: results, measured values, notes and photos. */
import { ask, send } from './kit/api'
import { photo } from './kit/photo'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

type Country = 'india' | 'malaysia'

interface Found {
  orders: { order_id: number; car: object | null }[]
}

interface Entry {
  item_id: number
  result: string | null
  measure: number | null
  note: string | null
  done: boolean
  photos: { id: number }[]
}

interface Checklist {
  version: number
  is_complete: boolean
  entries: Entry[]
}

const read = (orderId: number, country: Country = 'india') =>
  ask<Checklist>(central(`orders/checklist/?order_id=${orderId}`, country), {
    token: tokenOf('admin', country),
  })

const saving = () => central('').replace(/central\/$/, 'oauth/v1/oauth/order/save_checklist')

/** Preventive services with an untouched checklist; each test takes one of its own. */
async function uncheckedOrder(at: number, country: Country = 'india'): Promise<number> {
  const list = central('orders/?status_id=2,5,10,20&order_type=100&limit=200&sort=order_id', country)
  const { orders } = await ask<Found>(list, { token: tokenOf('admin', country) })
  const free: number[] = []
  for (const { order_id, car } of orders) {
    if (!car) continue
    const { version, entries } = await read(order_id, country)
    if (version === 0 && entries.every(({ photos }) => photos.length === 0)) free.push(order_id)
    const found = free[at]
    if (found) return found
  }
  throw new Error('Every car has been checked')
}

async function showTab(page: Page, orderId: number) {
  await open(page, `/orders/show/${orderId}?tab=checklist`)
  await expect(page.getByRole('tab', { name: 'Checklist', selected: true })).toBeVisible()
}

const pick = (page: Page, thing: string, result: string) =>
  page.getByRole('radiogroup', { name: thing, exact: true }).getByText(result, { exact: true }).click()

test('a car is checked step by step, with a photo, until all is done', async ({ consoleOf }) => {
  const orderId = await uncheckedOrder(0)
  const page = await consoleOf({ role: 'Support Executive' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Begin the checklist' }).click()
  // The measured value sets the result.
  await page.getByLabel('Measured value: Front brake pads').fill('2.1')
  await page.keyboard.press('Tab')
  const pads = page.getByRole('radiogroup', { name: 'Front brake pads', exact: true })
  await expect(pads.getByRole('radio', { name: 'Replace' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Done: Front brake pads' })).toBeChecked()
  await page.getByRole('button', { name: 'Note, photos (0): Front brake pads' }).click()
  await page.getByLabel('Note: Front brake pads').fill('Worn unevenly')
  await pick(page, 'Horn', 'OK')
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  await expectToast(page, 'The checklist is saved')
  const begun = await read(orderId)
  expect(begun.entries.filter(({ done }) => done)).toMatchObject([
    { result: 'replace', measure: 2.1, note: 'Worn unevenly' },
    { result: 'ok' },
  ])

  await page.getByLabel('Choose photos').setInputFiles([photo('pads.png', 90)])
  await expect(page.getByRole('button', { name: 'Front brake pads 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Front brake pads 1', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'Front brake pads 1' })
  await expect(viewer.getByRole('img', { name: 'Front brake pads 1' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const rest of await page.getByRole('button', { name: /^Looked at the rest of / }).all())
    await rest.click()
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  await expectToast(page, 'The checklist is complete')
  await expect(page.getByText(`All ${begun.entries.length} done`)).toBeVisible()
  const checklist = await read(orderId)
  expect(checklist.is_complete).toBe(true)
  expect(checklist.entries.find(({ measure }) => measure === 2.1)?.photos).toHaveLength(1)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText('Front brake pads: replace (2.1 mm)')).toBeVisible()
})

test('what is in order is stated for a group by its name, and what is to be replaced wants a photo', async ({
  consoleOf,
}) => {
  const orderId = await uncheckedOrder(1, 'malaysia')
  const page = await consoleOf({ role: 'admin', country: 'malaysia' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Begin the checklist' }).click()
  await pick(page, 'Horn', 'Replace')
  const group = page.getByRole('region', { name: 'Electrical', exact: true })
  const groups = group.getByRole('radiogroup')
  const size = await groups.count()
  const rest = group.getByRole('button', { name: /^Looked at the rest of Electrical: all OK/ })
  await expect(rest).toContainText(`(${size - 1})`)
  await rest.click()
  await expect(group.getByRole('radio', { name: 'OK', exact: true, checked: true })).toHaveCount(size - 1)
  await group.getByRole('button', { name: 'Take back: the rest of Electrical is OK' }).click()
  await expect(group.getByRole('radio', { name: 'OK', exact: true, checked: true })).toHaveCount(0)
  await rest.click()
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  await expect(group.getByText('Add a photo, or say here why there is none')).toBeVisible()
  expect((await read(orderId, 'malaysia')).version).toBe(0)
  await group.getByLabel('Choose photos').setInputFiles([photo('horn.png', 90)])
  await expect(page.getByRole('button', { name: 'Horn 1', exact: true })).toBeVisible()
  await expect(group.getByText('Add a photo, or say here why there is none')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  await expectToast(page, 'The checklist is saved')
  // Nothing is said of the groups that nobody has spoken of.
  const { entries } = await read(orderId, 'malaysia')
  expect(entries.filter(({ result }) => result === 'ok')).toHaveLength(size - 1)
  expect(entries.filter(({ result }) => result === 'replace')).toHaveLength(1)
  expect(entries.filter(({ result }) => result !== null)).toHaveLength(size)
})

test('when two users save at once, nobody loses what they found', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const orderId = await uncheckedOrder(1)
  const page = await consoleOf({ role: 'admin' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Begin the checklist' }).click()
  await pick(page, 'Horn', 'Attention')
  const { entries } = await read(orderId)
  const body = {
    order_id: orderId,
    version: 0,
    entries: [{ item_id: entries[0]?.item_id, result: 'ok', measure: 7, done: true }],
  }
  expect((await send(saving(), { token: tokenOf('admin'), body })).status).toBe(200)
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  const stale = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(stale.getByRole('radio', { name: 'Saved meanwhile: OK, 7 mm, Done' })).toBeChecked()
  await stale.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'The checklist is saved')
  const saved = await read(orderId)
  expect(saved.version).toBe(2)
  expect(saved.entries.filter(({ done }) => done).map(({ result }) => result)).toEqual(['ok', 'attention'])
})

test('a partly filled checklist asks before it is lost', async ({ consoleOf }) => {
  const orderId = await uncheckedOrder(2)
  const page = await consoleOf({ role: 'admin' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Begin the checklist' }).click()
  await pick(page, 'Horn', 'Replace')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const horn = page.getByRole('radiogroup', { name: 'Horn', exact: true })
  await expect(horn.getByRole('radio', { name: 'Replace' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Begin the checklist' })).toBeVisible()
  expect((await read(orderId)).version).toBe(0)
})

test("a mechanic's phone shows it, and a read-only role can read it", async ({ consoleOf }) => {
  const orderId = await uncheckedOrder(0, 'malaysia')
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390, height: 844 })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Begin the checklist' }).click()
  await pick(page, 'Horn', 'OK')
  const target = await page
    .getByRole('radiogroup', { name: 'Horn', exact: true })
    .getByText('Replace', { exact: true })
    .boundingBox()
  expect(target?.width).toBeGreaterThan(40)
  await expectFits(page)
  await page.getByRole('button', { name: 'Save the checklist' }).click()
  await expectToast(page, 'The checklist is saved')
  const reader = await consoleOf({ role: 'Tech Support' })
  await showTab(reader, await uncheckedOrder(3))
  await expect(
    reader.getByText('Your role Tech Support may read the checklist but not change it.'),
  ).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Begin the checklist' })).toHaveCount(0)
})
