/** What closes a bill without money: asked for in the order's Payments tab, decided by a second person in the list. */
import { ask } from './kit/api'
import { open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, expect, type Locator, type Page, test, tokenOf } from './kit/test'

interface Orders {
  orders: { order_id: number; due_amount: number; invoice_number: string | null }[]
}

/** A billed order of the demonstration with something due. */
async function billedWithDue(): Promise<number> {
  const token = tokenOf('admin')
  const { orders } = await ask<Orders>(central('orders/?status_id=60&limit=200'), { token })
  for (const { order_id, due_amount, invoice_number } of orders) {
    if (!invoice_number || due_amount < 100) continue
    const path = central(`orders/settlements/of-order/?order_id=${order_id}`)
    const { payers } = await ask<{ payers: { open: number }[] }>(path, { token })
    if ((payers[0]?.open ?? 0) > 100) return order_id
  }
  throw new Error('no billed order has a due amount')
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /Settle a part|Refuse/ })
const entries = (page: Page): Locator =>
  page.getByRole('list', { name: 'Settled without money' }).getByRole('listitem', { name: /^Entry/ })

test('a write-off is asked for by one person and approved by another', async ({ consoleOf }) => {
  const order = await billedWithDue()
  const clerk = await consoleOf({ role: 'Support Executive' })
  await open(clerk, `/orders/show/${order}?tab=payments`)
  await clerk.getByRole('button', { name: 'Settle without money' }).click()
  await dialog(clerk).getByRole('combobox', { name: 'Kind' }).click()
  await clerk.locator('.ant-select-dropdown:visible').getByText('Write-off', { exact: true }).click()
  await dialog(clerk).getByRole('spinbutton', { name: 'Amount' }).fill('50')
  await dialog(clerk).getByRole('textbox', { name: 'Reason' }).fill('a small old rest')
  await dialog(clerk)
    .getByRole('button', { name: /Ask to approve/ })
    .click()
  await expectToast(clerk, /second person/)
  await expect(entries(clerk).first()).toContainText('Awaits approval')
  // Who asked can only withdraw it.
  await expect(entries(clerk).first().getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const finance = await consoleOf({ role: 'Finance Admin' })
  await open(finance, '/settlements')
  await finance.getByRole('button', { name: 'To be decided' }).click()
  const row = finance
    .getByRole('row')
    .filter({ has: finance.getByRole('link', { name: String(order), exact: true }) })
  await row.first().getByRole('button', { name: 'Approve' }).click()
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectToast(finance, /approved/)
  // The other console hears of it.
  await expect(entries(clerk).first()).toContainText('Approved')
})
