/** Orders that move by what is entered, and the step back for whoever entered it. */
import { expectMoved, openJobCard, openTab, orderOf, takeInventory } from './kit/life'
import { approvedOrder, checkByCalls, newOrder, workByCalls } from './kit/lifeByCalls'
import { expectNoViolation } from './kit/axe'
import { expectFits, open } from './kit/shell'
import { expectToast } from './kit/toasts'
import { expect, type Locator, type Page, test } from './kit/test'

test.describe.configure({ timeout: 120_000 })

const notice = (page: Page): Locator =>
  page.getByRole('region', { name: 'The order moved by itself' }).filter({ visible: true })
const history = (page: Page, title: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })

test('an order moves by its inventory, tells so, and is brought back by who took it', async ({
  consoleOf,
}) => {
  const { order_id: id } = await newOrder('india')
  const page = await consoleOf({ role: 'admin' })
  await takeInventory(page, id)
  await expectMoved(page, 'At workshop')
  await expect(notice(page).getByText('Moved to At workshop by the inventory')).toBeVisible()
  await expect(notice(page).getByText(/^(9|10) min left$/)).toBeVisible()
  await expectNoViolation(page)
  // Others see the step, and have nothing to undo.
  const other = await consoleOf({ role: 'Support Executive', width: 390, height: 844 })
  await open(other, `/orders/show/${id}?tab=history`)
  await expectMoved(other, 'At workshop')
  await expect(history(other, 'Status changed: moved by the inventory')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await openTab(page, id, 'history', 'History')
  const step = history(page, 'Status changed: moved by the inventory')
  await expect(step.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await step.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, `Order ${id} is back at: New`)
  await expect(notice(page)).toHaveCount(0)
  await expectMoved(page, 'New')
  await expect(history(page, 'Step undone')).toBeVisible()
  await expectMoved(other, 'New')
  const { timeline } = await orderOf(id, 'india')
  expect(timeline.filter(({ event }) => event === 'status_changed')).toHaveLength(2)

  // More evidence takes it past the step that was undone.
  await page.setViewportSize({ width: 1280, height: 800 })
  await openJobCard(page, id)
  await expectMoved(page, 'Diagnostic complete')
  await expect(notice(page).getByText('Moved to Diagnostic complete by the job card')).toBeVisible()
})

test('when every job is done, the job card offers that the car is ready', async ({ consoleOf }) => {
  const { order_id: id } = await approvedOrder('india')
  await workByCalls(id, 'india')
  const page = await consoleOf({ role: 'Support Executive' })
  await open(page, `/orders/show/${id}?tab=job_card`)
  await expectMoved(page, 'Work in progress')
  const offer = page.getByRole('alert').filter({ hasText: 'Every job is done' })
  await expect(offer.getByText('Before that this is missing: the finished checklist')).toBeVisible()
  await expect(offer.getByRole('button')).toHaveCount(0)
  await checkByCalls(id, 'india')
  await offer.getByRole('button', { name: 'Ready for delivery' }).click()
  await expectToast(page, `Order ${id} is now: Ready for delivery`)
  await expectMoved(page, 'Ready for delivery')
  await expect(offer).toHaveCount(0)
})
