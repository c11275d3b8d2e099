/** Creating, filling in and reading estimates. */
import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './api'
import type { Country } from './contract'
import { newCustomer } from './orderForm'
import { open } from './shell'
import { central, tokenOf } from './test'
import { expectToast } from './toasts'

export interface Estimate {
  version: number
  revision: number
  standing: string
  totals: { total: number }
  lines: {
    id: number
    service_name: string
    source: string
    source_id: number | null
    price: number
    approval: string
  }[]
}

/** An order of the test's own, at some garage; with a car if it is to be checked. */
export async function newOrder(
  country: Country,
  withCar = false,
  more: Record<string, number> = {},
): Promise<number> {
  const token = tokenOf('admin', country)
  const visitor = newCustomer(country)
  const read = <T>(path: string) => ask<T>(central(path, country), { token })
  const { garages } = await read<{ garages: { id: number; city_id: number }[] }>('garages/?limit=1')
  const [garage] = garages
  if (!garage) throw new Error('There is no garage')
  const { models } = await read<{ models: { id: number }[] }>('cars/models/')
  const { car_types } = await read<{ car_types: { id: number }[] }>('central/car-types/')
  const car = { registration_no: visitor.plate, model_id: models[0]?.id, car_type_id: car_types[0]?.id }
  const body = {
    order_type: withCar ? 101 : 110,
    order_of: 'product',
    mobile: visitor.mobile,
    name: visitor.name,
    city_id: garage.city_id,
    garage_id: garage.id,
    source_id: 1,
    ...(withCar ? { car } : {}),
    ...more,
  }
  return (await ask<{ order_id: number }>(central('orders/', country), { token, body })).order_id
}

/** An order of the test's own for a fleet. */
export async function newFleetOrder(country: Country): Promise<{ id: number; fleet: string }> {
  const token = tokenOf('admin', country)
  const path = central('central/fleets/?limit=200', country)
  const { fleets } = await ask<{ fleets: { id: number; name: string; kind: string }[] }>(path, { token })
  const fleet = fleets.find(({ kind }) => kind === 'business')
  if (!fleet) throw new Error('There is no fleet')
  return { id: await newOrder(country, false, { fleet_id: fleet.id }), fleet: fleet.name }
}

export const estimateOf = (order: number, country: Country = 'india'): Promise<Estimate> =>
  ask<Estimate>(central(`orders/estimate/?order_id=${order}`, country), { token: tokenOf('admin', country) })

/** Saves an estimate of free lines by the call. */
export const saveLines = (
  order: number,
  version: number,
  lines: { id?: number; name: string; price: number }[],
): Promise<Estimate> =>
  ask<Estimate>(central('orders/estimate/'), {
    token: tokenOf('admin'),
    body: {
      order_id: order,
      version,
      lines: lines.map(({ id, name, price }) => ({
        id,
        source: 'free',
        service_name: name,
        kind: 'labour',
        hsn: '998714',
        quantity: 1,
        price,
      })),
    },
  })

/** Records decisions on lines by the call, by the lines' names. */
export const decide = (
  order: number,
  estimate: Estimate,
  decisions: Record<string, 'approved' | 'declined'>,
): Promise<Estimate> =>
  ask<Estimate>(central('orders/estimate/approval/'), {
    token: tokenOf('admin'),
    body: {
      order_id: order,
      version: estimate.version,
      revision: estimate.revision,
      how: 'phone',
      said_by: 'The customer',
      note: 'agreed on the phone',
      decisions: estimate.lines
        .filter(({ service_name }) => service_name in decisions)
        .map(({ id, service_name }) => ({ line_id: id, decision: decisions[service_name] })),
    },
  })

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Estimate' })
export const line = (page: Page, at: number): Locator =>
  form(page).getByRole('listitem', { name: new RegExp(`^Line ${at}:`) })
/** Opens what is seldom filled in, beneath the row of a line. */
export const openDetails = (line: Locator): Promise<void> =>
  line.getByRole('button', { name: /^Details of line/ }).click()
export const fillField = (scope: Locator, field: string, text: string): Promise<void> =>
  scope.getByLabel(field, { exact: true }).fill(text)

export async function openEstimate(page: Page, order: number): Promise<void> {
  await open(page, `/orders/show/${order}?tab=estimate`)
  await expect(page.getByRole('tabpanel', { name: 'Estimate' })).toBeVisible()
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save estimate', exact: true }).click()
  await expectToast(page, 'The estimate is saved.')
}
