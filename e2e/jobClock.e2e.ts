/** Approved jobs on the job card: they appear by themselves, are clocked on a phone, and the load of the day shows them. */
import { ask, send } from './kit/api'
import { expectAccessible } from './kit/axe'
import { expectFits, open } from './kit/shell'
import { central, expect, test, tokenOf } from './kit/test'

interface Found {
  orders: { order_id: number; car: object | null; garage: object | null }[]
}
interface Card {
  version: number
  jobs: { id: number; status: string; clock: { running_since: string | null; spans: object[] } }[]
}

const token = () => tokenOf('admin')
const cardOf = (orderId: number) =>
  ask<Card>(central(`orders/job-card/?order_id=${orderId}`), { token: token() })

/** An order in the workshop with a card, and an estimate whose first job is approved and whose second is declined. */
async function approved(): Promise<number> {
  const list = central('orders/?status_id=5,10,20&limit=200&sort=-order_id', 'india')
  const { orders } = await ask<Found>(list, { token: token() })
  for (const { order_id, car, garage } of orders) {
    if (!car || !garage || (await cardOf(order_id)).version > 0) continue
    const estimate = central(`orders/estimate/?order_id=${order_id}`)
    if ((await ask<{ version: number }>(estimate, { token: token() })).version > 0) continue
    const card = { order_id, version: 0, complaints: ['Pulls to the left'] }
    expect(
      (await send(central('orders/job-card/'), { token: token(), method: 'POST', body: card })).status,
    ).toBe(201)
    const line = (service_name: string) => ({
      source: 'free',
      service_name,
      kind: 'labour',
      quantity: 1,
      price: 700,
      hsn: '998714',
      payer: 3,
    })
    const lines = [line('Wheel alignment'), line('Underbody wash')]
    interface Saved {
      version: number
      revision: number
      lines: { id: number }[]
    }
    const body = { order_id, version: 0, lines }
    const saved = await ask<Saved>(central('orders/estimate/'), { token: token(), body })
    const decisions = saved.lines.map(({ id }, at) => ({
      line_id: id,
      decision: at === 0 ? 'approved' : 'declined',
    }))
    const { version, revision } = saved
    const said = {
      order_id,
      version,
      revision,
      how: 'phone',
      said_by: 'Asha Rao',
      note: 'at noon',
      decisions,
    }
    await ask(central('orders/estimate/approval/'), { token: token(), body: said })
    return order_id
  }
  throw new Error('Every order has a job card')
}

test('an approved job is clocked on a phone and shown in the load of the day', async ({ consoleOf }) => {
  const orderId = await approved()
  const page = await consoleOf({ role: 'Support Executive', width: 390 })
  await open(page, `/orders/show/${orderId}?tab=job_card`)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs.getByText('Labour: Wheel alignment')).toBeVisible()
  await expect(jobs.getByText('Underbody wash')).toBeHidden()
  await page.getByLabel('Who works on Wheel alignment').fill('Ravi Kumar')
  await page.getByRole('button', { name: 'Start: Wheel alignment' }).click()
  await expect(jobs.getByRole('timer')).toContainText('Running')
  expect((await cardOf(orderId)).jobs[0]).toMatchObject({ status: 'in_progress' })
  await expectFits(page)
  await page.getByRole('button', { name: 'Pause: Wheel alignment' }).click()
  await page.getByRole('menuitem', { name: 'Break' }).click()
  await expect(jobs.getByText('Paused: Break')).toBeVisible()
  await page.getByRole('button', { name: 'Resume: Wheel alignment' }).click()
  await page.getByRole('button', { name: 'Done: Wheel alignment' }).click()
  await expect(jobs.getByText('Done', { exact: true })).toBeVisible()
  expect((await cardOf(orderId)).jobs[0]?.clock.spans).toHaveLength(2)
  await page.getByRole('button', { name: 'Load of the day' }).click()
  const load = page.getByRole('dialog')
  await expect(load.getByRole('region', { name: 'Technicians' }).getByText('Wheel alignment')).toBeVisible()
  await expectAccessible(page)
})
