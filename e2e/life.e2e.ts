/**
 * The complete life of an order on its screens, from creation to feedback: one in each country, and a claim. The same
 * and more cases, in both countries and on both databases, are tested by calls alone (`crates/pitlane/src/lives`).
 */
import { ask } from './kit/api'
import { countries } from './kit/contract'
import {
  approveByPhone,
  askCustomer,
  estimate,
  expectHome,
  doJobs,
  expectMoved,
  finishChecklist,
  giveReason,
  issueBill,
  createOrder,
  moveTo,
  recordApproval,
  recordSent,
  openJobCard,
  openTab,
  orderOf,
  payByLink,
  takeCash,
  takeInventory,
} from './kit/life'
import { bringDocuments } from './kit/claims'
import { approveByCalls, checkByCalls } from './kit/lifeByCalls'
import { pick } from './kit/orderForm'
import { photo } from './kit/photo'
import { expectOnPaper, numberOf, paperOf, sumOf } from './kit/papers'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, test, tokenOf } from './kit/test'

// The test has a hundred steps: on a busy machine it takes a while.
test.describe.configure({ timeout: 240_000 })

for (const country of countries) {
  test(`a general order from creation to feedback in ${country}`, async ({ consoleOf, expectTrouble }) => {
    // The customer mistypes the code once.
    expectTrouble(failedCall(422))
    const page = await consoleOf({ role: 'admin', country })
    const id = await createOrder(page, country)
    for (const status of ['Confirmed', 'Pick-up scheduled', 'Pick-up complete'])
      await moveTo(page, id, status)
    await takeInventory(page, id)
    await expectMoved(page, 'At workshop')
    await openJobCard(page, id)
    await expectMoved(page, 'Diagnostic complete')
    await estimate(page, id, [
      { name: 'Brake service', price: '1200.01' },
      { name: 'Brake cleaning', price: '460' },
      { name: 'Hand wash', price: '250.5' },
    ])
    // Nobody has seen it yet.
    await expect(page.getByRole('button', { name: 'Move to Estimate sent' })).toBeDisabled()
    await recordSent(page, 'Printed at the counter')
    await expectMoved(page, 'Estimate sent')
    await approveByPhone(page, consoleOf, country, 'Hand wash')
    await doJobs(page, id, 3)
    await expectMoved(page, 'Work in progress')
    await finishChecklist(page, id)
    await moveTo(page, id, 'Ready for delivery')
    const bill = await issueBill(page, id)
    expectOnPaper({ name: '', text: bill.text }, 'Brake service', 'Brake cleaning')
    expect(bill.text).not.toContain('Hand wash')
    await takeCash(page, id, '100')
    await payByLink(page, id, consoleOf, country)
    await moveTo(page, id, 'Delivered')
    await moveTo(page, id, 'Complete')
    await askCustomer(page, id)
    await expectHome(id, country, 90, bill.total)
    await openTab(page, id, 'history', 'History')
    for (const event of [
      'Order created',
      'Inventory',
      'Job card',
      'Estimate',
      'Approval',
      'Checklist',
      'Bill',
    ])
      await expect(page.getByRole('tabpanel').getByText(event, { exact: true }).first()).toBeVisible()
  })
}

test('an insurance claim from creation to completion', async ({ consoleOf }) => {
  const page = await consoleOf({ role: 'admin' })
  const id = await createOrder(page, 'india', { type: 'Insurance' })
  const toCollected = page.getByRole('button', { name: 'Move to Documents collected' })
  await expect(toCollected).toBeDisabled()
  await bringDocuments(id)
  await page.getByRole('link', { name: 'the required documents of the claim' }).click()
  const papers = page.getByRole('region', { name: 'Claim documents' })
  const chooser = page.waitForEvent('filechooser')
  await papers.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([photo('damage.png', 80)])
  await papers.getByRole('button', { name: 'Send 1 document' }).click()
  await expectMoved(page, 'Documents collected')
  for (const status of ['Pick-up scheduled', 'Pick-up complete']) await moveTo(page, id, status)
  await takeInventory(page, id)
  await expectMoved(page, 'At workshop')
  await estimate(page, id, [
    { name: 'Front bumper', price: '10000', payer: 'Insurer' },
    { name: 'Fitting', price: '5000', payer: 'Insurer' },
    { name: 'Polish', price: '1000', payer: 'Customer' },
  ])
  await recordSent(page, 'V. Raman, surveyor, by e-mail')
  await expectMoved(page, 'Estimate sent')
  const part = (name: string) => page.getByRole('region', { name }).filter({ visible: true })
  await openTab(page, id, 'insurance', 'Insurance')
  await part('Claim').getByRole('button', { name: 'Edit' }).click()
  const claim = page.getByRole('form', { name: 'Claim' })
  await claim.getByLabel('Surveyor', { exact: true }).fill('V. Raman')
  // Nothing is final, and nothing billed, on what is assumed about the car.
  for (const [label, day] of [
    ['First registration of the car', '1 May 2023'],
    ['Day of the damage', '1 Mar 2026'],
  ] as const) {
    await claim.getByLabel(label).fill(day)
    await page.keyboard.press('Tab')
  }
  await claim.getByLabel('Engine size').fill('1197')
  await pick(page, 'Office of the insurer')
  await claim.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The claim is saved')
  const survey = part('Survey and shares')
  await survey.getByRole('button', { name: 'Record the survey' }).click()
  await survey.getByRole('button', { name: 'Approve all lines' }).click()
  await survey.getByRole('button', { name: 'Approve the survey' }).click()
  await expectToast(page, 'The survey is approved')
  await expectMoved(page, 'Survey done')
  const insurer = await sumOf(survey, 'Insurer pays')
  const customer = await sumOf(survey, 'Customer pays')
  // Customers decide on what they pay themselves.
  await openTab(page, id, 'estimate', 'Estimate')
  await recordApproval(page)
  await expectMoved(page, 'Approval received')
  await moveTo(page, id, 'Work in progress')
  await finishChecklist(page, id)
  await moveTo(page, id, 'Ready for delivery')
  const bill = await issueBill(page, id)
  // Each bill rounds the tax of its own lines, and both together are whole rupees.
  expect(Math.abs(numberOf(customer) - numberOf(bill.total))).toBeLessThanOrEqual(1)
  const insurers = page.getByRole('region', { name: /^Bill IB/ }).filter({ hasText: 'Insurer’s bill' })
  expect(await sumOf(insurers, 'Total')).toBe(insurer)
  const whole = await orderOf(id, 'india')

  await openTab(page, id, 'insurance', 'Insurance')
  const bills = part('Bills of the claim')
  for (const [kind, total] of [
    ['customer', bill.total],
    ['surveyor', insurer],
  ] as const) {
    await bills.getByRole('button', { name: `Issue the ${kind} bill` }).click()
    const save = bills.getByRole('button', {
      name: new RegExp(`^Download bill ${kind[0]?.toUpperCase()}B-`),
    })
    expectOnPaper(await paperOf(page, save), total, 'V. Raman', 'CLM-1')
  }
  const promise = part('Delivery order')
  await promise.getByRole('button', { name: 'Record the delivery order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record the delivery order' })
  await dialog.getByLabel('Number').fill(`DO-${id}`)
  await expect(dialog.getByLabel('Amount')).toHaveValue(new RegExp(`^${numberOf(insurer)}`))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The delivery order is saved')
  await promise.getByRole('button', { name: 'Collect its payment' }).click()
  await page
    .getByRole('dialog', { name: 'Collect its payment' })
    .getByRole('button', { name: /^Take ₹.* by delivery order$/ })
    .click()
  await expectToast(page, /The payment of the insurer is collected/)
  await moveTo(page, id, 'Delivered')
  await takeCash(page, id)
  await expectMoved(page, 'Complete')
  await expectHome(id, 'india', 1400, String(whole.amount))
})

test('an order of a fleet in another state has IGST', async ({ consoleOf }) => {
  const { fleets } = await ask<{ fleets: { name: string; kind: string }[] }>(
    central('central/fleets/?limit=200'),
    { token: tokenOf('admin') },
  )
  const fleet = fleets.find(({ kind }) => kind === 'business')?.name ?? ''
  const page = await consoleOf({ role: 'Support Executive' })
  const id = await createOrder(page, 'india', { fleet })
  await expect(page.getByRole('main').getByText(fleet).first()).toBeVisible()
  await approveByCalls(id, 'india', 1200.01)
  await checkByCalls(id, 'india')
  await openTab(page, id, 'bill', 'Bill')
  const preview = page.getByRole('region', { name: 'What would be billed now' }).filter({ visible: true })
  const here = await preview.innerText()
  // Registered in another state than the garage.
  const elsewhere = /Karnataka \(29\)/.test(here) ? '27AAPFU0939F1ZV' : '29ABCCE1234F1ZY'
  await preview.getByRole('button', { name: 'Issue bill' }).click()
  const dialog = page.getByRole('dialog', { name: /^Issue the bill/ })
  await giveReason(dialog)
  await dialog.getByLabel('GSTIN of the customer').fill(elsewhere)
  await dialog.getByRole('button', { name: 'Issue bill' }).click()
  const card = page.getByRole('region', { name: /^Bill IB/ }).filter({ visible: true })
  await expect(card.getByText('Issued', { exact: true })).toBeVisible()
  const total = await sumOf(card, 'Total')
  const integrated = await sumOf(card, 'IGST')
  await expect(card.getByText('CGST', { exact: true })).toHaveCount(0)
  const paper = await paperOf(page, card.getByRole('button', { name: 'Download bill' }))
  expectOnPaper(paper, total, integrated, 'IGST', elsewhere, fleet)
  const order = await orderOf(id, 'india')
  expect(order.amount).toBe(numberOf(total))
})
