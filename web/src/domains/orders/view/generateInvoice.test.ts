import { expect, test } from 'vitest'
import { orderStatus } from '../../../api/enums.gen'
import type { OrderDetail } from '../types'
import { mayGenerate } from './GenerateInvoice'

test('a bill is generated once the work is done: ready for delivery and after', () => {
  const order = (id: number) =>
    ({ status: { id, status: '' }, next_steps: [{ missing: ['bill'] }] }) as unknown as OrderDetail
  const done = orderStatus.all.filter((id) => mayGenerate(order(id)))
  expect(done).toEqual([50, 60, 90, 1150, 1250, 1400])
})

test('an admin, who may also take the order back, is offered it too', () => {
  const steps = [{ missing: [] }, { missing: ['bill'] }]
  const order = { status: { id: 50, status: '' }, next_steps: steps } as unknown as OrderDetail
  expect(mayGenerate(order)).toBe(true)
})
