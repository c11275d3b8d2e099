/** Two surveyors edit one claim: nobody's decision is lost, and the totals are shown. */
import { newClaim } from './kit/claims'
import { open } from './kit/shell'
import { expect, failedCall, type Locator, type Page, test } from './kit/test'
import { expectToast } from './kit/toasts'

const survey = (page: Page): Locator =>
  page.getByRole('region', { name: 'Survey and shares' }).filter({ visible: true })

async function decide(page: Page, line: string, decision: string, reason?: string): Promise<void> {
  await survey(page)
    .getByRole('combobox', { name: `Decision: ${line}` })
    .click()
  await page.locator('.ant-select-dropdown:visible').getByText(decision, { exact: true }).click()
  if (reason)
    await survey(page)
      .getByRole('textbox', { name: `Reason: ${line}` })
      .fill(reason)
}

async function write(page: Page, order: number): Promise<void> {
  await open(page, `/orders/show/${order}?tab=insurance`)
  await survey(page).getByRole('button', { name: 'Record the survey' }).click()
}

test('two surveys of one claim are merged line by line', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const { order_id: order } = await newClaim()
  const first = await consoleOf({ role: 'admin' })
  const second = await consoleOf({ role: 'admin' })
  await write(first, order)
  await write(second, order)
  // Both start before either saves: an untouched form would follow what was saved.
  await decide(second, 'Bonnet', 'Rejected', 'Old rust')
  await decide(first, 'Bonnet', 'Rejected', 'Not of this accident')
  await decide(first, 'Fitting', 'Approved')
  await survey(first).getByRole('button', { name: 'Save as a draft' }).click()
  await expectToast(first, 'The survey is saved as a draft')

  await survey(second).getByRole('button', { name: 'Save as a draft' }).click()
  const stale = second.getByRole('dialog').filter({ hasText: 'Not of this accident' })
  await expect(stale.getByRole('radiogroup', { name: 'Bonnet' })).toContainText('Old rust')
  await expect(stale.getByRole('radiogroup', { name: 'Fitting' })).toContainText('Approved')
  // Back in the form all typed values are there.
  await stale.getByRole('button', { name: 'Back' }).click()
  await expect(survey(second).getByRole('textbox', { name: 'Reason: Bonnet' })).toHaveValue('Old rust')
  await expect(survey(second).getByText('This has changed meanwhile')).toBeVisible()
  await survey(second).getByRole('button', { name: 'Save as a draft' }).click()
  await stale.getByRole('radiogroup', { name: 'Bonnet' }).getByText('Not of this accident').click()
  await stale.getByRole('button', { name: /Save/ }).click()
  await expectToast(second, 'The survey is saved as a draft')
  await expect(survey(second).getByText(/Not of this accident/)).toBeVisible()
  await expect(survey(second).getByText('Old rust')).toHaveCount(0)

  // Estimated 23,600 and 5,900 with tax; the first is rejected, so only the second is shared.
  const total = survey(second).getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell').nth(0)).toHaveText('29,500.00')
  await expect(total.getByRole('cell').nth(1)).toHaveText('5,900.00')
  await expect(
    survey(second).getByText(/the engine’s size is not known, up to 1,500 cc assumed/),
  ).toBeVisible()
})
