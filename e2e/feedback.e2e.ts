/** Customers are called for feedback, which is recorded with the order; colleagues add remarks. */
import { ask } from './kit/api'
import { field } from './kit/orderForm'
import { expectAddress, heading, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { central, demo, expect, failedCall, type Page, test, tokenOf } from './kit/test'

interface Row {
  order_id: number
  version: number
  rating: number | null
}

const detail = (orderId: number) => central(`central/feedback-calling/detail/${orderId}/`)

/** Customers who have not been called yet; each test takes one of its own. */
async function orderToCall(at: number): Promise<Row> {
  const list = central('central/feedbacks/?status=pending&limit=200&sort=-order_id')
  const { feedbacks } = await ask<{ feedbacks: Row[] }>(list, { token: tokenOf('Feedback Executive') })
  const row = feedbacks.filter(({ version }) => version === 0)[at]
  if (!row) throw new Error('Everybody has been called')
  return row
}

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true })
const press = (page: Page, name: string, answer: string) =>
  group(page, name)
    .locator('label')
    .filter({ hasText: new RegExp(`^${answer}$`) })
    .click()
const save = (page: Page) => page.getByRole('button', { name: 'Save feedback', exact: true })

test('a customer is called from the list, and the answers are recorded with the order', async ({
  consoleOf,
}) => {
  const { order_id } = await orderToCall(0)
  const page = await consoleOf({ role: 'Feedback Executive' })
  await open(page, `/feeback-list?text=${order_id}`)
  await expect(heading(page)).toHaveText('Feedback')
  await page
    .getByRole('main')
    .getByRole('link', { name: String(order_id), exact: true })
    .click()
  const panel = page.getByRole('dialog', { name: `Feedback of order ${order_id}` })
  await expect(panel.getByText('There are no calls yet')).toBeVisible()
  await panel.getByRole('button', { name: 'No answer' }).click()
  const note = page.getByRole('dialog', { name: 'No answer', exact: true })
  await note.getByLabel('Note', { exact: true }).fill('rings out')
  await note.getByRole('button', { name: 'Record the call' }).click()
  await expectToast(page, 'The call is recorded')
  await expect(panel.getByText('rings out')).toBeVisible()
  await expect(panel.getByText('Next call:')).toBeVisible()
  await press(page, 'All lights work', 'Yes')
  await press(page, 'The brakes work as they should', 'No')
  await press(page, 'Rating', '2')
  await press(page, 'Would recommend us (0 to 10)', '3')
  await save(page).click()
  await expect(panel.getByText('Enter what went wrong')).toBeVisible()
  await panel.getByLabel('What was bad').fill('The brakes squeak')
  await panel.getByLabel('Remark').fill('Call again after the repair')
  await save(page).click()
  await expectToast(page, 'Feedback is saved')
  await expect(panel.getByText('Done', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectAddress(page, `/feeback-list?text=${order_id}`)
  await expect(page.getByRole('cell', { name: '3 Detractor' })).toBeVisible()
  const order = await ask<{ rating: number; feedback: string; feedback_remark: string }>(
    central(`orders/detail/${order_id}/`),
    { token: tokenOf('admin') },
  )
  expect(order).toMatchObject({ rating: 2, feedback: 'Poor', feedback_remark: 'Call again after the repair' })
})

test('when two users save at once, nobody loses what they wrote', async ({ consoleOf, expectTrouble }) => {
  expectTrouble(failedCall(409))
  const { order_id } = await orderToCall(1)
  const page = await consoleOf({ role: 'admin' })
  await open(page, `/orders/show/${order_id}?tab=feedback`)
  await press(page, 'Rating', '5')
  await page.getByLabel('What was good').fill('mine')
  await ask(detail(order_id), {
    token: tokenOf('Feedback Executive'),
    method: 'PUT',
    body: { version: 0, rating: 4, good: 'theirs', remark: 'also theirs' },
  })
  await save(page).click()
  const stale = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
  await expect(stale.getByRole('radio', { name: 'Saved meanwhile: theirs', exact: true })).toBeVisible()
  await stale
    .getByRole('radiogroup', { name: /^What was good/ })
    .getByRole('radio', { name: /theirs/ })
    .check()
  await stale.getByRole('button', { name: 'Save what is chosen' }).click()
  await expectToast(page, 'Feedback is saved')
  const saved = await ask<object>(detail(order_id), { token: tokenOf('admin') })
  expect(saved).toMatchObject({ rating: 5, good: 'theirs', remark: 'also theirs', version: 2 })
})

test('partly filled feedback asks before it is lost', async ({ consoleOf }) => {
  const { order_id } = await orderToCall(2)
  const page = await consoleOf({ role: 'Feedback Executive' })
  await open(page, `/feeback-list?order=${order_id}`)
  await page.getByRole('textbox', { name: 'What was good' }).fill('half a sen')
  await page
    .getByRole('dialog', { name: /^Feedback of order/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'What was good' })).toHaveValue('half a sen')
})

test('who hands the car over notes the feedback on the order; the list stays with its roles', async ({
  consoleOf,
}) => {
  const { order_id } = await orderToCall(3)
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order_id}?tab=feedback`)
  await expect(page.getByRole('tab', { name: 'Feedback', selected: true })).toBeVisible()
  await page.getByLabel('What was good').fill('on time')
  await expect(page.getByLabel('What was good')).toHaveValue('on time')
  await page.goto('/feeback-list')
  await expectAddress(page, /^\/401/)
})

test('a garage, whose work is rated, sees no feedback tab', async ({ consoleOf }) => {
  const token = tokenOf('Operation/Garage')
  const { orders } = await ask<{ orders: { order_id: number }[] }>(central('orders/?limit=1'), { token })
  const page = await consoleOf({ role: 'Operation/Garage' })
  await open(page, `/grid?order=${orders[0]?.order_id}`)
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Feedback' })).toHaveCount(0)
})

test('a remark is added and appears at once, for a colleague too', async ({ consoleOf }) => {
  const { order_id } = await orderToCall(4)
  const text = `Keys are at gate 2 (${Date.now()})`
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${order_id}?tab=remarks`)
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await field(page, 'New remark').fill(text)
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expectToast(page, 'The remark is added')
  await expect(page.getByRole('list', { name: 'Remarks' }).getByRole('listitem').first()).toContainText(text)
  await expect(field(page, 'New remark')).toHaveValue('')
  // Participants of the thread see the next remark without reloading.
  await ask(`${demo.url}/api/india/oauth/v1/oauth/order/order_remark`, {
    token: tokenOf('admin'),
    body: { order_id, remark: `Thank you for ${text}` },
  })
  await expect(page.getByText(`Thank you for ${text}`)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText(text, { exact: true })).toBeVisible()
  const reader = await consoleOf({ role: 'Tech Support' })
  await open(reader, `/orders/show/${order_id}?tab=remarks`)
  await expect(reader.getByText(text, { exact: true })).toBeVisible()
  await expect(reader.getByText('Your role Tech Support may read remarks but not add any.')).toBeVisible()
})
