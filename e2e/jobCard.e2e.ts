/** The job card: work is planned, done and tested, and the card is printed. */
import { ask, send } from './kit/api'
import { saved } from './kit/paper'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Page, test, tokenOf } from './kit/test'

type Country = 'india' | 'malaysia'

interface Found {
  orders: { order_id: number; car: { registration_no: string } | null }[]
}

interface Card {
  version: number
  number: string
  complaints: string[]
  diagnoses: string[]
  promised_at: string | null
  jobs: { id: number; work_action: string; description: string; status: string; started_at: string | null }[]
  road_test: { km: number; by: { name: string } } | null
}

const address = (orderId: number, country: Country = 'india') =>
  central(`orders/job-card/?order_id=${orderId}`, country)
const read = (orderId: number, country: Country = 'india') =>
  ask<Card>(address(orderId, country), { token: tokenOf('admin', country) })

/** Orders before the workshop, without a job card; each test takes one of its own. */
async function orderWithoutJobCard(at: number, country: Country = 'india') {
  const list = central('orders/?status_id=5,10,20,850,900,920&limit=200&sort=order_id', country)
  const { orders } = await ask<Found>(list, { token: tokenOf('admin', country) })
  const free: { orderId: number; plate: string }[] = []
  for (const { order_id, car } of orders) {
    if (!car) continue
    if ((await read(order_id, country)).version === 0)
      free.push({ orderId: order_id, plate: car.registration_no })
    const found = free[at]
    if (found) return found
  }
  throw new Error('Every order has a job card')
}

async function showTab(page: Page, orderId: number) {
  await open(page, `/orders/show/${orderId}?tab=job_card`)
  await expect(page.getByRole('tab', { name: 'Job card', selected: true })).toBeVisible()
}

async function choose(page: Page, group: string, label: string, option: string) {
  const box = page.getByRole('group', { name: group }).getByRole('combobox', { name: label })
  await box.click()
  await page.getByTitle(option, { exact: true }).filter({ visible: true }).last().click()
}

test('work is planned, done, tested and printed', async ({ consoleOf }) => {
  const { orderId, plate } = await orderWithoutJobCard(0)
  const page = await consoleOf({ role: 'Support Executive' })
  await showTab(page, orderId)
  await expect(page.getByText('Nobody has opened the job card yet')).toBeVisible()
  await page.getByRole('button', { name: 'Open the job card' }).click()
  const form = page.getByRole('form', { name: 'Job card' })
  await form.getByLabel("Complaints, in the customer's words").fill('Brakes squeal\nगाड़ी से आवाज़ आती है')
  await form.getByLabel('Diagnosis').fill('Front pads at 2 mm')
  await form.getByRole('button', { name: 'Add a job' }).click()
  const first = page.getByRole('group', { name: 'Job 1' })
  await choose(page, 'Job 1', 'Work', 'Replaced')
  await first.getByLabel('What is done').fill('Front brake pads')
  await first.getByLabel('Technician').fill('Ravi Kumar')
  await first.getByLabel('Bay').fill('b2')
  await form.getByRole('button', { name: 'Add a job' }).click()
  await page.getByRole('group', { name: 'Job 2' }).getByLabel('What is done').fill('Wash')
  // By keyboard alone: the second job is moved to the top.
  await page.getByRole('button', { name: 'Move job 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Job 1' }).getByLabel('What is done')).toHaveValue('Wash')
  await form.getByRole('button', { name: 'Open the job card' }).click()
  await expectToast(page, 'The job card is saved')
  await expect(page.getByText(`JC-${orderId}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Replaced: Front brake pads')).toBeVisible()
  expect(await read(orderId)).toMatchObject({
    version: 1,
    complaints: ['Brakes squeal', 'गाड़ी से आवाज़ आती है'],
    jobs: [{ description: 'Wash' }, { work_action: 'Replaced', bay: 'B2' }],
  })

  await page.getByRole('button', { name: 'Edit the job card' }).click()
  await choose(page, 'Job 2', 'Status', 'In progress')
  const road = page.getByRole('region', { name: 'Road test' })
  await road.getByRole('combobox', { name: 'Result' }).click()
  await page.getByTitle('Passed', { exact: true }).filter({ visible: true }).last().click()
  await road.getByLabel('Done by').fill('Imran Sheikh')
  await road.getByLabel('Driven').fill('6.5')
  await page.getByRole('button', { name: 'Save the job card' }).click()
  await expect(page.getByRole('button', { name: 'Edit the job card' })).toBeVisible()
  const card = await read(orderId)
  expect(card.jobs[1]).toMatchObject({ status: 'in_progress' })
  expect(card.jobs[1]?.started_at).not.toBeNull()
  expect(card.road_test).toMatchObject({ km: 6.5, by: { name: 'Imran Sheikh' } })

  const { name, text: words } = await saved(page, page.getByRole('button', { name: 'Download job card' }))
  expect(name).toBe(`job-card-JC-${orderId}.pdf`)
  for (const part of ['Pitlane Car Services', `JC-${orderId}`, 'Front brake pads', 'Ravi Kumar', '6.5 km'])
    expect(words).toContain(part)
  // On paper the plate has spaces, as on the car.
  expect(words.replaceAll(' ', '')).toContain(plate)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText('passed by Imran Sheikh, 6.5 km')).toBeVisible()
})

test('another promise asks why, by one press each', async ({ consoleOf }) => {
  const { orderId } = await orderWithoutJobCard(1, 'malaysia')
  const page = await consoleOf({ role: 'Support Executive', country: 'malaysia' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Open the job card' }).click()
  const form = page.getByRole('form', { name: 'Job card' })
  await form.getByLabel("Complaints, in the customer's words").fill('Brakes squeal')
  await form.getByRole('button', { name: 'tomorrow 12:00' }).click()
  await form.getByRole('button', { name: 'Open the job card' }).click()
  await expectToast(page, 'The job card is saved')
  const { promised_at: first } = await read(orderId, 'malaysia')
  expect(first).not.toBeNull()

  await page.getByRole('button', { name: 'Edit the job card' }).click()
  const reason = form.getByLabel('Reason, which the customer is told')
  await expect(reason).toHaveCount(0)
  await form.getByRole('button', { name: 'tomorrow 18:00' }).click()
  await reason.fill('The pads are late')
  await page.getByRole('button', { name: 'Save the job card' }).click()
  await expect(page.getByRole('button', { name: 'Edit the job card' })).toBeVisible()
  const { promised_at: later } = await read(orderId, 'malaysia')
  expect(Date.parse(later ?? '') - Date.parse(first ?? '')).toBe(6 * 3_600_000)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText('The pads are late').first()).toBeVisible()
})

test('a form with faults shows where, and a partly filled form asks before it is lost', async ({
  consoleOf,
  expectTrouble,
}) => {
  expectTrouble(failedCall(422))
  const { orderId } = await orderWithoutJobCard(1)
  // What the order complains of would be enough for a card.
  const token = tokenOf('admin')
  const detail = central(`orders/detail/${orderId}/`)
  const { version } = await ask<{ version: number }>(detail, { token })
  expect((await send(detail, { token, method: 'PUT', body: { version, complaints: null } })).status).toBe(200)
  const page = await consoleOf({ role: 'admin' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Open the job card' }).click()
  const form = page.getByRole('form', { name: 'Job card' })
  await form.getByLabel('Diagnosis').fill('Nothing yet')
  await form.getByRole('button', { name: 'Open the job card' }).click()
  await expect(form.getByText('must have at least one line when there is no job')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Diagnosis')).toHaveValue('Nothing yet')
  expect((await read(orderId)).version).toBe(0)
})

test('when two users save at once, nobody loses what they wrote', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const { orderId } = await orderWithoutJobCard(2)
  const token = tokenOf('admin')
  const body = { order_id: orderId, version: 0, complaints: ['first'], diagnoses: ['one'] }
  await ask(central('orders/job-card/'), { token, body })
  const page = await consoleOf({ role: 'Support Executive' })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Edit the job card' }).click()
  const form = page.getByRole('form', { name: 'Job card' })
  await form.getByLabel("Complaints, in the customer's words").fill('mine')
  const theirs = { ...body, version: 1, complaints: ['theirs'], diagnoses: ['two'] }
  expect((await send(central('orders/job-card/'), { token, method: 'PUT', body: theirs })).status).toBe(200)
  await page.getByRole('button', { name: 'Save the job card' }).click()
  const stale = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(stale.getByRole('radio', { name: 'Saved meanwhile: theirs', exact: true })).toBeVisible()
  await stale.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'The job card is saved')
  expect(await read(orderId)).toMatchObject({ version: 3, complaints: ['mine'], diagnoses: ['two'] })
})

test('a read-only role can read it; a phone in Malaysia shows all of it', async ({ consoleOf }) => {
  const list = central('orders/?status_id=30,40&limit=50&sort=-order_id&order_type=101')
  const { orders } = await ask<Found>(list, { token: tokenOf('admin') })
  const reader = await consoleOf({ role: 'Tech Support' })
  await showTab(reader, orders.find(({ car }) => car)?.order_id ?? 0)
  await expect(
    reader.getByText('Your role Tech Support may read the job card but not change it.'),
  ).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Edit the job card' })).toHaveCount(0)
  const { orderId } = await orderWithoutJobCard(0, 'malaysia')
  const page = await consoleOf({ role: 'admin', country: 'malaysia', width: 390, height: 844 })
  await showTab(page, orderId)
  await page.getByRole('button', { name: 'Open the job card' }).click()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect(page.getByRole('group', { name: 'Job 1' }).getByLabel('What is done')).toBeVisible()
  await expectFits(page)
})
