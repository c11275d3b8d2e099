/** Generating the invoice in the header, one bill by its number, tax by code, and the credit notes of a claim. */
import { randomUUID } from 'node:crypto'
import { ask } from './kit/api'
import { surveyedClaim } from './kit/claims'
import { orderOf } from './kit/life'
import { approvedOrder, checkByCalls, workByCalls } from './kit/lifeByCalls'
import { expectFits, open } from './kit/shell'
import { central, expect, failedCall, type Locator, type Page, test, tokenOf } from './kit/test'
import { expectToast } from './kit/toasts'

interface Bill {
  id: number
  number: string
  credited: number
  totals: { total: number; taxable: number }
}
interface Bills {
  bills: Bill[]
  preview: { version: number; totals: { total: number } }
}

const billsOf = (order: number): Promise<Bills> =>
  ask<Bills>(central(`orders/bill/?order_id=${order}`), { token: tokenOf('admin') })

const post = <T>(url: string, body: object): Promise<T> =>
  ask<T>(url, { token: tokenOf('Super Admin'), body, headers: { 'idempotency-key': randomUUID() } })

const oauth = (path: string): string => central('').replace(/central\/$/, `oauth/v1/oauth/${path}`)

async function issue(order: number): Promise<Bill> {
  const { preview } = await billsOf(order)
  const { version, totals } = preview
  return post<Bill>(central('orders/bill/'), {
    order_id: order,
    version,
    total: totals.total,
    advance_reason: 'Paid before the work',
  })
}

/** An unbilled order whose work is done. */
async function doneOrder(): Promise<number> {
  const { order_id: id } = await approvedOrder('india')
  await workByCalls(id, 'india')
  await checkByCalls(id, 'india')
  const { version } = await orderOf(id, 'india')
  await ask(central(`orders/detail/${id}/`), {
    token: tokenOf('Super Admin'),
    method: 'PUT',
    body: { version, status_id: 50 },
  })
  return id
}

const region = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name }).filter({ visible: true })

test('the invoice of an order whose work is done is generated from its header', async ({ consoleOf }) => {
  const order = await doneOrder()
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order}`)
  const steps = region(page, 'Next steps')
  const generate = steps.getByRole('button', { name: 'Generate invoice' })
  await generate.click()
  const question = page.getByRole('dialog', { name: `Generate the invoice of order ${order}?` })
  // 1,200 and 18 %; the hand wash was declined.
  await expect(question).toContainText('₹1,416.00')
  await question.getByRole('button', { name: 'Generate invoice' }).click()
  const { bills } = await expect
    .poll(async () => billsOf(order))
    .toMatchObject({ bills: [{ totals: { total: 1416 } }] })
    .then(async () => billsOf(order))
  const number = bills[0]?.number ?? ''
  await expectToast(page, `Bill ${number} for ₹1,416.00 is issued`)
  await expect(generate).toHaveCount(0)
  await expect(steps.getByRole('button', { name: 'Move to Delivered' })).toBeEnabled()

  // The number links to that bill alone, and from there to all bills of the order.
  await page.getByRole('link', { name: number }).click()
  await expect(region(page, `Lines of bill ${number}`).getByText('₹1,416.00')).toBeVisible()
  await expect(region(page, /^Tax by rate and code of/)).toHaveCount(0)
  await page.getByRole('button', { name: 'All bills of the order' }).click()
  const tax = region(page, `Tax by rate and code of bill ${number}`)
  await expect(tax.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '998714',
    '18 %',
    '₹1,200.00',
    '₹108.00',
    '₹108.00',
  ])
  await expect(tax.getByRole('row').last().getByRole('cell')).toHaveText(['₹1,200.00', '₹108.00', '₹108.00'])
})

test('a number that is not a bill of the order shows a message', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(404))
  const { order_id: order } = await approvedOrder('india')
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, `/orders/show/${order}?tab=bill&bill=IB1/25/99999`)
  await expect(page.getByText('This order has no bill IB1/25/99999 that you may see.')).toBeVisible()
  await page.getByRole('button', { name: 'All bills of the order' }).click()
  // Nothing is billed yet: the totals are those of the preview.
  const tax = region(page, 'Tax by rate and code, if it were billed today')
  await expect(tax.getByRole('row').last().getByRole('cell').first()).toHaveText('₹1,200.00')
  await expectFits(page)
})

test('the credit notes of a claim are paged, found by number and downloaded', async ({ consoleOf }) => {
  const { order_id: order } = await surveyedClaim()
  const token = tokenOf('Super Admin')
  const bill = await issue(order)
  const first = await ask<Bill & { lines: { id: number }[] }>(oauth(`admin/get_bill?bill_id=${bill.id}`), {
    token,
  })
  let credited = 0
  const numbers: string[] = []
  for (let at = 0; at < 11; at += 1) {
    const issued = await post<{ credit_note: { number: string }; bill: Bill }>(
      oauth('insurance/credit_note'),
      {
        bill_id: bill.id,
        credited,
        reason: `Agreed discount ${at + 1}`,
        lines: [{ line_id: first.lines[0]?.id, value: 10 }],
      },
    )
    credited = issued.bill.credited
    numbers.push(issued.credit_note.number)
  }
  const page = await consoleOf({ role: 'admin', width: 390, height: 844 })
  await open(page, `/orders/show/${order}?tab=insurance`)
  const notes = region(page, 'Credit notes')
  // 10 plus 18 %, eleven times; a page has ten, newest first.
  await expect(notes.getByRole('heading')).toContainText('₹129.80')
  await expect(notes.getByText(numbers[10] ?? '', { exact: true })).toBeVisible()
  await expect(notes.getByText(/Agreed discount/)).toHaveCount(10)
  await notes.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(notes.getByText(/Agreed discount 1$/)).toBeVisible()
  const search = notes.getByRole('textbox', { name: 'Number of a note or bill' })
  await search.fill((numbers[4] ?? '').toLowerCase())
  await expect(notes.getByText(/Agreed discount/)).toHaveCount(1)
  await expect(notes.getByText('Agreed discount 5')).toBeVisible()
  await expect(notes.getByRole('button', { name: `Download credit note ${numbers[4]}` })).toBeVisible()
  await expectFits(page)
  await search.fill('ZZZ')
  await expect(notes.getByText('No credit note has this number.')).toBeVisible()
  await search.fill('')
  await notes.getByRole('link', { name: bill.number }).first().click()
  await expect(page.getByRole('heading', { name: `Bill ${bill.number}` })).toBeVisible()
})
