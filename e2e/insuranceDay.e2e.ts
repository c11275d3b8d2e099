/** A claim of a known car, from the telephone to both payments, with what it costs in clicks and keys. */
import { ask } from './kit/api'
import {
  beginOrder,
  dayFrom,
  endOrder,
  type Known,
  lookAtCar,
  missing,
  noteInventory,
  returning,
  tab,
  takeCash,
  typeEstimate,
} from './kit/desk'
import { countEffort, type Effort } from './kit/effort'
import { expectMoved, moveTo, orderOf } from './kit/life'
import { photo } from './kit/photo'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, type Locator, type Page, test, tokenOf } from './kit/test'

test.describe.configure({ timeout: 300_000 })

const admin = () => ({ token: tokenOf('admin') })
const read = <T>(path: string) => ask<T>(central(path), admin())

interface Claim {
  policy: {
    company: { name: string }
    address: { tax_number: string | null } | null
    policy_number: string | null
    engine_cc: number | null
    registered_on: string | null
  }
}
interface Insured extends Pick<Known, 'mobile' | 'slot'> {
  /** The order of the car's last claim. */
  last: number
  policy: { number: string; company: string }
}

/** Enters a policy as the insurance document of a car, as the desk did when the customer renewed it. */
async function renew(car: number, number: string, issuer: string): Promise<void> {
  const form = new FormData()
  const valid_to = dayFrom(200)
  form.append('form', JSON.stringify({ car_id: car, kind: 'insurance', number, issuer, valid_to }))
  const headers = { authorization: `Bearer ${tokenOf('admin')}` }
  const answer = await fetch(central('cars/documents/'), { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** A customer whose last order was a claim of their only car, at a garage that fetches cars tomorrow. */
async function insured(): Promise<Insured> {
  for await (const { mobile, slot, order_id, cars } of returning('status_id=1400&limit=200')) {
    if (cars.length !== 1 || cars[0]?.fleet) continue
    const { policy } = await read<Claim>(`orders/insurance/claim/?order_id=${order_id}`)
    if (!policy.address?.tax_number || !policy.engine_cc || !policy.registered_on) continue
    const { car_id } = await read<{ car_id: number }>(`orders/detail/${order_id}/`)
    const number = `POL-DAY-${order_id}`
    await renew(car_id, number, policy.company.name)
    return { mobile, slot, last: order_id, policy: { number, company: policy.company.name } }
  }
  throw new Error('No customer of the demonstration had a claim before')
}

const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).filter({ visible: true })

/** The policy is the one of the car's document: only the claim's number is typed. */
async function book(page: Page, known: Insured): Promise<number> {
  const main = page.getByRole('main')
  await beginOrder(page, known)
  await main.getByRole('combobox', { name: /Order type$/ }).click()
  await page.keyboard.type('ins')
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Policy number')).toHaveValue(known.policy.number)
  await expect(main.getByText('Proposed: from the car’s policy')).toHaveCount(3)
  await main.getByLabel('Claim number').click()
  await page.keyboard.type('CLM48213')
  return endOrder(page, known)
}

const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj\n%%EOF\n${name}`),
})

/** All documents at once, each told by its name; and what is known of the car from its last claim. */
async function register(page: Page, id: number, { last }: Insured): Promise<void> {
  await missing(page, 'the required documents of the claim')
  const papers = part(page, 'Claim documents')
  await expect(papers.getByRole('button', { name: 'Choose files' })).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await papers.getByRole('button', { name: 'Choose files' }).click()
  const names = ['claim form', 'policy', 'RC', 'driving licence', 'aadhaar', 'PAN']
  await (await chooser).setFiles([...names.map(pdf), photo('damage.png', 80)])
  await expect(papers.getByText('Proposed: by the name of the file')).toHaveCount(7)
  await papers.getByRole('button', { name: 'Send 7 documents' }).click()
  await expectMoved(page, 'Documents collected')
  const known = page.getByRole('alert').filter({ hasText: `from the claim of order ${last}` })
  await known.getByRole('button', { name: 'Take into the claim' }).click()
  await expectToast(page, 'The claim is saved')
  await moveTo(page, id, 'Pick-up scheduled')
}

async function takeIn(page: Page, id: number): Promise<void> {
  await missing(page, 'the inventory')
  await noteInventory(page)
  await moveTo(page, id, 'At workshop')
}

/** A package and a service, which the insurer pays; handed to the surveyor. */
async function estimate(page: Page): Promise<void> {
  await missing(page, 'an estimate that was sent')
  await typeEstimate(page)
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expectToast(page, 'The estimate is saved.')
  await page.getByRole('button', { name: 'Record as sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record as sent' })
  await expect(dialog.getByLabel('To whom, and how')).toBeFocused()
  await page.keyboard.type('Raman, mail')
  await page.keyboard.press('Enter')
  await expectMoved(page, 'Estimate sent')
}

/** The surveyor's name and the day of the damage, then the survey. */
async function survey(page: Page): Promise<void> {
  await missing(page, "the surveyor's name")
  const claim = page.getByRole('form', { name: 'Claim' })
  await expect(claim.getByLabel('Surveyor', { exact: true })).toBeFocused()
  await page.keyboard.type('V. Raman')
  await claim.getByLabel('Day of the damage').click()
  await page.keyboard.type('1/3/26')
  await page.keyboard.press('Tab')
  await claim.getByRole('button', { name: 'Save' }).click()
  // A claim was saved before, too: only the form's end says that this one is.
  await expect(claim).toHaveCount(0)
  await part(page, 'Survey and shares')
    .getByRole('button', { name: 'Approve all lines as estimated' })
    .click()
  await expectToast(page, 'The survey is approved')
  await expectMoved(page, 'Approval received')
}

async function work(page: Page, id: number): Promise<void> {
  await moveTo(page, id, 'Work in progress')
  await lookAtCar(page)
  await moveTo(page, id, 'Ready for delivery')
}

async function bill(page: Page, id: number): Promise<void> {
  await missing(page, 'a bill')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue bill' }).click()
  await expect(page.getByRole('region', { name: /^Bill IB/ })).toHaveCount(2)
  await tab(page, 'Insurance')
  await part(page, 'Bills of the claim').getByRole('button', { name: 'Issue both bills' }).click()
  await expectToast(page, `Bills CB-${id}-1 and SB-${id}-1 are issued`)
}

/** The delivery order, and what the insurer pays for it. */
async function collectOfInsurer(page: Page): Promise<void> {
  const order = part(page, 'Delivery order')
  await order.getByRole('button', { name: 'Record the delivery order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record the delivery order' })
  await expect(dialog.getByLabel('Number')).toBeFocused()
  await page.keyboard.type('DO481207')
  await expect(dialog.getByLabel('Amount')).not.toHaveValue('')
  await page.keyboard.press('Enter')
  await expectToast(page, 'The delivery order is saved')
  // Enter again opens the dialog of its payment; it books nothing.
  await expect(order.getByRole('button', { name: 'Collect its payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Collect its payment' })
    .getByRole('button', { name: /^Take ₹.* by delivery order$/ })
    .click()
  await expectToast(page, /The payment of the insurer is collected/)
}

async function handOver(page: Page, id: number): Promise<void> {
  await moveTo(page, id, 'Delivered')
  await takeCash(page)
}

test('a claim of a known car takes at most 50 clicks and 110 keys', async ({ consoleOf }, info) => {
  const known = await insured()
  const page = await consoleOf({ role: 'admin', width: 1366, height: 768 })
  await open(page, '/orders')
  const effort = await countEffort(page)
  const parts: string[] = []
  let last: Effort = { clicks: 0, keys: 0 }
  const count = async (name: string) => {
    const { clicks, keys } = await effort()
    parts.push(`${name} ${clicks - last.clicks}/${keys - last.keys}`)
    last = { clicks, keys }
  }
  const id = await book(page, known)
  await count('booking')
  await register(page, id, known)
  await count('registration')
  await takeIn(page, id)
  await count('inventory')
  await estimate(page)
  await count('estimate')
  await survey(page)
  await count('survey')
  await work(page, id)
  await count('work')
  await bill(page, id)
  await count('bills')
  await collectOfInsurer(page)
  await count('delivery order')
  await handOver(page, id)
  await count('payment')
  info.annotations.push({ type: 'clicks/keys', description: parts.join(' · ') })
  const order = await orderOf(id, 'india')
  expect([order.status.id, order.due_amount]).toEqual([1400, 0])
  const { clicks, keys } = await effort()
  expect(clicks, parts.join(' · ')).toBeLessThanOrEqual(50)
  expect(keys, parts.join(' · ')).toBeLessThanOrEqual(110)
})
