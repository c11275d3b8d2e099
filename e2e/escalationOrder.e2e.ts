/** What an escalation does to its order: another order for the same car, an end; and the files of a case. */
import { ask } from './kit/api'
import { expectNoViolation } from './kit/axe'
import { expectFits, open } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'

interface Raised {
  escalations: { id: number; number: string; order_id: number }[]
}

const admin = { token: tokenOf('admin', 'india') }

/** An order that may be cancelled, of a car, with an escalation of its own. */
async function complaint(statuses: string, key: string, isUnpaid = false) {
  const query = `?status_id=${statuses}&order_type=101&limit=50`
  const list = await ask<{
    orders: {
      order_id: number
      car: unknown
      paid_amount: number
      garage: unknown
      invoice_number: string | null
    }[]
  }>(central(`orders/${query}`, 'india'), admin)
  // Orders of other tests may be billed in advance.
  const isOpen = (row: (typeof list.orders)[number]) => row.paid_amount === 0 && row.invoice_number === null
  const order = list.orders.find((row) => row.car && row.garage && (!isUnpaid || isOpen(row)))
  expect(order, 'an order of a car').toBeDefined()
  const order_id = order?.order_id ?? 0
  const raised = await ask<Raised>(central(`central/escalations/detail/${order_id}/`, 'india'), {
    ...admin,
    method: 'POST',
    headers: { 'idempotency-key': `${key}-${order_id}` },
    body: { type1: 101, source_id: 1, description: 'The brakes squeal again.', anyway: true },
  })
  return { order_id, id: raised.escalations[0]?.id ?? 0, number: raised.escalations[0]?.number ?? '' }
}

test('a complaint brings the car again, as rework, and both orders name each other', async ({
  consoleOf,
}) => {
  const { order_id, id, number } = await complaint('60,70', 'rework')
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/escalation/show/${order_id}/${id}`)
  // How the order stands is beside its complaint: nobody looks it up elsewhere.
  const card = page.getByRole('region', { name: 'Order', exact: true })
  for (const label of ['Status', 'Car', 'Pick-up', 'Handed back', 'Amount', 'Paid', 'Due', 'CR', 'GI'])
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('What is to be done')).toHaveValue('The brakes squeal again.')
  await dialog.getByLabel('Who pays').click()
  await page.getByTitle('The garage').click()
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  await expectNoViolation(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const day = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  await dialog.getByLabel('Pick-up on').fill(day)
  await dialog.getByLabel('Pick-up on').press('Enter')
  await dialog.getByRole('combobox', { name: 'At' }).click()
  await page.getByTitle('10:00', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Create order' }).click()
  // The car has an open order, or the garage is full: the second press says that it is meant.
  const again = dialog.getByRole('button', { name: 'Create it all the same' })
  const made = page.getByRole('region', { name: 'Orders for this complaint' })
  await expect(again.or(made).first()).toBeVisible()
  while (await again.isVisible()) await again.click()
  await expect(made.getByText('Rework, the garage pays')).toBeVisible()
  await made.getByRole('link').first().click()
  await expect(page.getByText(`${order_id}, the garage pays`)).toBeVisible()
  await page.getByRole('tab', { name: /^Escalations/ }).click()
  await expect(page.getByText(`Created for the complaint ${number} about order ${order_id}`)).toBeVisible()
})

test('the order of a complaint is cancelled after what was paid was shown', async ({ consoleOf }) => {
  const { order_id, id } = await complaint('31,40', 'cancel', true)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/escalation/show/${order_id}/${id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order_id}` })
  await expect(dialog.getByText('The order becomes dead.', { exact: false })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  await expectNoViolation(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The customer sold the car.')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('strong').filter({ hasText: 'Order cancelled' })).toBeVisible()
})

test('photos and papers are attached to a case, opened, and deleted', async ({ consoleOf }) => {
  const { order_id, id } = await complaint('60,70', 'files')
  const page = await consoleOf({ role: 'escalation manager' })
  await open(page, `/escalation/show/${order_id}/${id}`)
  await page.getByRole('tab', { name: 'Files (0)' }).click()
  await expect(page.getByText('No photos and papers yet')).toBeVisible()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNwaDgAAAKEAYEml6crAAAAAElFTkSuQmCC'
  await page
    .getByLabel('Choose photos or PDF files')
    .setInputFiles({ name: 'pads.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(page.getByRole('tab', { name: 'Files (1)' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'pads.png' })).toBeVisible()
  // It stands between the comments, too.
  await page.getByRole('tab', { name: 'Talk' }).click()
  const entry = page.getByRole('list', { name: 'Talk' }).getByRole('listitem').filter({ hasText: 'pads.png' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(entry.getByRole('img', { name: 'pads.png' })).toBeVisible()
    await expectFits(page)
  }
  await expectNoViolation(page)
  await entry.getByRole('button', { name: 'pads.png' }).click()
  await page.getByRole('dialog', { name: 'pads.png' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Files (1)' }).click()
  await page.getByRole('button', { name: 'Delete pads.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('tab', { name: 'Files (0)' })).toBeVisible()
})
