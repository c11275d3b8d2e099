/** A claim from policy to payment: survey, delivery order, bills and documents; and the files about spares. */
import { ask } from './kit/api'
import type { Country } from './kit/contract'
import { ordersOf, takeOrder } from './kit/orders'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'

interface Line {
  line_id: number
  service_name: string
  estimated: number
  payer: number
}
interface Claim {
  order_id: number
  version: number
  policy: { surveyor_name: string | null }
  survey: { version: number; is_approved: boolean } | null
  comparison: { lines: Line[]; insurer: number; customer: number; house: number; total: number } | null
}

const claimOf = (order: number, country: Country = 'india'): Promise<Claim> =>
  ask<Claim>(central(`orders/insurance/claim/?order_id=${order}`, country), {
    token: tokenOf('admin', country),
  })

/** An open claim in a status, with an estimate, for one test alone. */
async function claimIn(status: string, country: Country = 'india'): Promise<Claim> {
  const { orders } = await ordersOf(country, { limit: 100, status_id: status, sort: '-created_at' })
  for (const { order_id: id } of orders) {
    const claim = await claimOf(id, country)
    if (claim.comparison && claim.comparison.lines.length > 0 && takeOrder(country, id)) return claim
  }
  throw new Error(`No claim in ${country} is in status ${status}`)
}

const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).filter({ visible: true })

async function openClaim(page: Page, order: number): Promise<void> {
  await open(page, `/orders/show/${order}?tab=insurance`)
  await expect(part(page, 'Survey and shares')).toBeVisible()
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')

for (const country of ['india', 'malaysia'] as const) {
  test(`a claim is surveyed, billed and printed in ${country}`, async ({ consoleOf }) => {
    const claim = await claimIn('950,1000', country)
    const page = await consoleOf({ role: 'admin', country })
    await openClaim(page, claim.order_id)
    await part(page, 'Claim').getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('form', { name: 'Claim' })
    await form.getByLabel('Surveyor', { exact: true }).fill('V. Raman')
    await form.getByLabel('Voluntary excess').fill('250')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'The claim is saved')

    const survey = part(page, 'Survey and shares')
    await survey.getByRole('button', { name: 'Record the survey' }).click()
    await survey.getByRole('button', { name: 'Approve all lines', exact: true }).click()
    const first = claim.comparison?.lines[0]
    if (!first) throw new Error('No line')
    // The surveyor reduces the first line, which needs a reason.
    await survey
      .getByRole('combobox', { name: `Decision: ${first.service_name}` })
      .first()
      .click()
    await page.locator('.ant-select-dropdown:visible').getByText('Reduced', { exact: true }).click()
    await survey.getByRole('button', { name: 'Approve the survey' }).click()
    await expect(survey.getByText('An amount above 0 and below the estimate is needed')).toBeVisible()
    await survey
      .getByRole('textbox', { name: `Approved amount: ${first.service_name}` })
      .first()
      .fill((first.estimated / 2).toFixed(2))
    await survey
      .getByRole('textbox', { name: `Reason: ${first.service_name}` })
      .first()
      .fill('Old damage')
    await survey.getByRole('button', { name: 'Approve the survey' }).click()
    await expectToast(page, 'The survey is approved')
    await expect(survey.getByText('Survey approved')).toBeVisible()
    await expect(survey.getByText(/the rest is not approved: Old damage/).first()).toBeVisible()

    const after = await claimOf(claim.order_id, country)
    const shares = after.comparison
    if (!shares) throw new Error('No shares')
    const cents = (amount: number) => Math.round(amount * 100)
    expect(cents(shares.insurer) + cents(shares.customer) + cents(shares.house)).toBe(cents(shares.total))

    const bills = part(page, 'Bills of the claim')
    for (const [kind, prefix] of [
      ['Issue the customer bill', 'CB'],
      ['Issue the surveyor bill', 'SB'],
    ] as const) {
      const number = `${prefix}-${claim.order_id}-1`
      await bills.getByRole('button', { name: kind }).click()
      await expectToast(page, `Bill ${number} is issued`)
      const download = page.waitForEvent('download')
      await bills.getByRole('button', { name: `Download bill ${number}` }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`-bill-${number}\\.pdf$`))
    }
  })
}

test('a delivery order is recorded and its payment collected', async ({ consoleOf }) => {
  const claim = await claimIn('1050,1100,1150')
  const page = await consoleOf({ role: 'admin' })
  await openClaim(page, claim.order_id)
  const order = part(page, 'Delivery order')
  await order.getByRole('button', { name: /(Record|Change) the delivery order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Record the delivery order' })
  await dialog.getByLabel('Number').fill(`DO-E2E-${claim.order_id}`)
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The delivery order is saved')
  await expect(order.getByRole('button', { name: 'Collect its payment' })).toBeFocused()
  // Enter pressed too often opens the dialog of its payment, and books nothing.
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Collect its payment' })
  await expect(asked.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: /^Take ₹/ })).toBeEnabled()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await expect(order.getByText(`DO-E2E-${claim.order_id}`)).toBeVisible()
  await expect(order.getByText(/days? old/)).toBeVisible()
  // The insurer owes more than that, which is shown with the dues of each payer.
  await expect(order.getByText(/less than the insurer’s share of/)).toBeVisible()
  await expect(order.getByRole('row', { name: /^Customer/ })).toBeVisible()
  await order.getByRole('button', { name: 'Collect its payment' }).click()
  const take = page.getByRole('dialog', { name: 'Collect its payment' })
  await take.getByRole('button', { name: /^Take ₹.* by delivery order$/ }).click()
  await expectToast(page, /The payment of the insurer is collected/)
})

test('two users who edit a claim lose nothing', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const claim = await claimIn('950,1000,1050')
  const page = await consoleOf({ role: 'admin' })
  await openClaim(page, claim.order_id)
  await part(page, 'Claim').getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Claim' })
  await form.getByLabel('Claim number').fill('MINE-1')
  await ask(central('orders/insurance/claim/'), {
    method: 'PUT',
    token: tokenOf('admin'),
    body: { order_id: claim.order_id, version: claim.version, claim_number: 'THEIRS-1' },
  })
  await form.getByRole('button', { name: 'Save' }).click()
  const stale = page.getByRole('dialog').filter({ hasText: 'THEIRS-1' })
  await expect(stale).toContainText('MINE-1')
  await stale.getByRole('button', { name: /Save/ }).click()
  await expectToast(page, 'The claim is saved')
  await expect(part(page, 'Claim').getByText('MINE-1')).toBeVisible()
})

test("the policy of a claim becomes the car's insurance document with one click", async ({ consoleOf }) => {
  const claim = await claimIn('900,920,950,1000,1050,1100')
  await ask(central('orders/insurance/claim/'), {
    method: 'PUT',
    token: tokenOf('admin'),
    body: {
      order_id: claim.order_id,
      version: claim.version,
      policy_number: 'POL-OFFER-7',
      policy_expiry: '2031-03-31',
    },
  })
  const page = await consoleOf({ role: 'admin' })
  await openClaim(page, claim.order_id)
  const offer = page.getByRole('alert').filter({ hasText: 'differs from this policy' })
  await offer.getByRole('button', { name: 'Update the car’s document' }).click()
  await expectToast(page, 'The car’s insurance document is updated')
  await expect(offer).toHaveCount(0)
  const { car_id: car } = await ask<{ car_id: number }>(central(`orders/detail/${claim.order_id}/`), {
    token: tokenOf('admin'),
  })
  await open(page, `/cars/${car}?tab=documents`)
  await expect(page.getByRole('region', { name: 'Documents', exact: true })).toContainText('POL-OFFER-7')
})

test('claim documents and spares files are uploaded, and a general order has no claim', async ({
  consoleOf,
}) => {
  const claim = await claimIn('900,920,950,1000,1050,1100')
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await openClaim(page, claim.order_id)
  const papers = part(page, 'Claim documents')
  const chooser = page.waitForEvent('filechooser')
  await papers.getByRole('button', { name: 'Choose files' }).click()
  const file = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf, Buffer.from(name)]),
  })
  await (await chooser).setFiles([file('RC book.pdf'), file('scan0001.pdf')])
  await expect(papers.getByText('Proposed: by the name of the file')).toHaveCount(1)
  await expectFits(page)
  // Nothing is sent before each file has its document.
  await papers.getByRole('button', { name: 'Send 2 documents' }).click()
  await expect(papers.getByRole('alert').getByText('Choose which document it is')).toBeVisible()
  await papers.getByRole('combobox', { name: 'Document: scan0001.pdf' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Police report (FIR)', { exact: true }).click()
  await papers.getByRole('button', { name: 'Send 2 documents' }).click()
  for (const name of [/^Registration certificate \(RC\) \d$/, /^Police report \(FIR\) \d$/])
    await expect(papers.getByRole('link', { name }).first()).toBeVisible()
  await expectFits(page)

  await open(page, `/orders/show/${claim.order_id}?tab=spares_files`)
  const spares = part(page, 'Spares files')
  await spares.getByLabel('Note on the next file').fill('Invoice of the bumper')
  const second = page.waitForEvent('filechooser')
  await spares.getByRole('button', { name: 'Choose files about spares' }).click()
  await (await second).setFiles({ name: 'bumper.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(spares.getByText('Invoice of the bumper')).toBeVisible()
  await spares.getByRole('button', { name: 'Delete bumper.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'The file is deleted')

  const { orders } = await ordersOf('india', { limit: 1, status_id: '40' })
  await open(page, `/orders/show/${orders[0]?.order_id ?? 0}`)
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeAttached()
  await expect(page.getByRole('tab', { name: 'Insurance' })).toHaveCount(0)
})
