/** An order prepared by calls alone, for tests that start at a later stage. */
import { randomUUID } from 'node:crypto'
import { ask } from './api'
import type { Country } from './contract'
import { registeredGarage, type TestOrder, orderOf } from './life'
import { newCustomer } from './orderForm'
import { central, tokenOf } from './test'

interface Line {
  line_id: number
  decision: string
}

/** Calls by a role that may do everything. */
function callsOf(country: Country) {
  const token = tokenOf('Super Admin', country)
  const url = (path: string) => central(path, country)
  return {
    get: <T>(path: string) => ask<T>(url(path), { token }),
    post: <T>(path: string, body: unknown) =>
      ask<T>(url(path), { token, body, headers: { 'idempotency-key': randomUUID() } }),
    put: <T>(path: string, body: unknown) => ask<T>(url(path), { token, method: 'PUT', body }),
    oauth: <T>(path: string, body: unknown) =>
      ask<T>(url('').replace(/central\/$/, `oauth/v1/oauth/${path}`), { token, body }),
    form: async (path: string, form: object) => {
      const body = new FormData()
      body.append('form', JSON.stringify(form))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(url(path), { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    },
  }
}

/** A new order of a car at a registered garage. */
export async function newOrder(country: Country): Promise<TestOrder> {
  const calls = callsOf(country)
  const visitor = newCustomer(country)
  const { garage, city } = await registeredGarage(country)
  const { models } = await calls.get<{ models: { id: number }[] }>('cars/models/')
  const { car_types } = await calls.get<{ car_types: { id: number }[] }>('central/car-types/')
  return calls.post<TestOrder>('orders/', {
    order_type: 101,
    order_of: 'product',
    mobile: visitor.mobile,
    name: visitor.name,
    car: { registration_no: visitor.plate, model_id: models[0]?.id, car_type_id: car_types[0]?.id },
    city_id: city.id,
    garage_id: garage.id,
    source_id: 1,
  })
}

export const takeInventoryByCall = (id: number, country: Country): Promise<void> =>
  callsOf(country).form(`orders/inventory/${id}/`, { version: 0, odometer: 1200, fuel_level: 4 })

/** Takes the car in and approves the work at this price before tax; an additional wash is declined. */
export async function approveByCalls(id: number, country: Country, price: number): Promise<void> {
  const calls = callsOf(country)
  await takeInventoryByCall(id, country)
  await calls.post('orders/job-card/', { order_id: id, version: 0, complaints: ['Brakes squeal'] })
  const code = country === 'india' ? { hsn: '998714' } : {}
  const line = { source: 'free', kind: 'labour', quantity: 1, ...code }
  const estimate = await calls.post<{ version: number; revision: number; lines: { id: number }[] }>(
    'orders/estimate/',
    {
      order_id: id,
      version: 0,
      lines: [
        { ...line, service_name: 'Brake service', price },
        { ...line, service_name: 'Hand wash', price: 250 },
      ],
    },
  )
  const [first, second] = estimate.lines
  const decisions: Line[] = [
    { line_id: first?.id ?? 0, decision: 'approved' },
    { line_id: second?.id ?? 0, decision: 'declined' },
  ]
  const { version, revision } = estimate
  await calls.post('orders/estimate/approval/', {
    order_id: id,
    version,
    revision,
    decisions,
    how: 'phone',
    said_by: 'Tara',
    note: 'agreed at the desk',
  })
}

/** A new order with approved work at this price before tax. */
export async function approvedOrder(country: Country, price = 1200): Promise<TestOrder> {
  const { order_id: id } = await newOrder(country)
  await approveByCalls(id, country, price)
  return orderOf(id, country)
}

/** Every job of the card is worked on and done. */
export async function workByCalls(id: number, country: Country): Promise<void> {
  const calls = callsOf(country)
  const { jobs } = await calls.get<{ jobs: { id: number }[] }>(`orders/job-card/?order_id=${id}`)
  for (const { id: job_id } of jobs)
    for (const action of ['start', 'done'])
      await calls.post('orders/job-card/job/clock/', { order_id: id, job_id, action })
}

/** Everything on the checklist is done and OK. */
export async function checkByCalls(id: number, country: Country): Promise<void> {
  const calls = callsOf(country)
  const { entries } = await calls.get<{ entries: { item_id: number }[] }>(`orders/checklist/?order_id=${id}`)
  await calls.oauth('order/save_checklist', {
    order_id: id,
    version: 0,
    entries: entries.map(({ item_id }) => ({ item_id, result: 'ok', done: true })),
  })
}

/** The same, billed, paid and complete. */
export async function completedOrder(country: Country): Promise<TestOrder> {
  const calls = callsOf(country)
  const { order_id: id } = await approvedOrder(country)
  await workByCalls(id, country)
  await checkByCalls(id, country)
  const { preview } = await calls.get<{ preview: { version: number; totals: { total: number } } }>(
    `orders/bill/?order_id=${id}`,
  )
  const { total } = preview.totals
  await calls.post('orders/bill/', {
    order_id: id,
    version: preview.version,
    total,
    advance_reason: 'Paid before the work',
  })
  await calls.post('orders/payments/', { order_id: id, mode: 3, amount: total, due: total })
  const { version } = await orderOf(id, country)
  return calls.put<TestOrder>(`orders/detail/${id}/`, { version, status_id: 90 })
}
