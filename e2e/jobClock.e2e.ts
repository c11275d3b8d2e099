/** Approved jobs on the job card: they appear by themselves, are clocked on a phone, and the load of the day shows them. */
import { ask } from './kit/api'
import { expectAccessible } from './kit/axe'
import { approvedOrder } from './kit/lifeByCalls'
import { expectFits, open } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'

interface Card {
  version: number
  jobs: { id: number; status: string; clock: { running_since: string | null; spans: object[] } }[]
}

const cardOf = (orderId: number) =>
  ask<Card>(central(`orders/job-card/?order_id=${orderId}`), { token: tokenOf('admin') })

test('an approved job is clocked on a phone and shown in the load of the day', async ({ consoleOf }) => {
  const { order_id: orderId } = await approvedOrder('india')
  const page = await consoleOf({ role: 'Support Executive', width: 390 })
  await open(page, `/orders/show/${orderId}?tab=job_card`)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs.getByText('Labour: Brake service')).toBeVisible()
  await expect(jobs.getByText('Hand wash')).toBeHidden()
  await page.getByLabel('Who works on Brake service').fill('Ravi Kumar')
  await page.getByRole('button', { name: 'Start: Brake service' }).click()
  await expect(jobs.getByRole('timer')).toContainText('Running')
  expect((await cardOf(orderId)).jobs[0]).toMatchObject({ status: 'in_progress' })
  await expectFits(page)
  await page.getByRole('button', { name: 'Pause: Brake service' }).click()
  await page.getByRole('menuitem', { name: 'Break' }).click()
  await expect(jobs.getByText('Paused: Break')).toBeVisible()
  await page.getByRole('button', { name: 'Resume: Brake service' }).click()
  await page.getByRole('button', { name: 'Done: Brake service' }).click()
  await expect(jobs.getByText('Done', { exact: true })).toBeVisible()
  expect((await cardOf(orderId)).jobs[0]?.clock.spans).toHaveLength(2)
  await page.getByRole('button', { name: 'Load of the day' }).click()
  const load = page.getByRole('dialog')
  const own = load.getByRole('region', { name: 'Technicians' }).getByRole('listitem')
  await expect(own.filter({ hasText: String(orderId) })).toContainText('Brake service')
  await expectAccessible(page)
})
