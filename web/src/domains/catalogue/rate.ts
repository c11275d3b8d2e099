import type { CallInput } from '../../api/callTypes'
import { CallError } from '../../kit/callError'
import type { TaxRate } from './types'

export type AddRateBody = Exclude<CallInput<'add_tax_rate'>['body'], FormData>

/** Form values of a new rate. */
export interface RateValues {
  kind: TaxRate['kind']
  code?: string
  description?: string
  rate: number
  untaxed?: TaxRate['untaxed']
  valid_from: string
  replaces_id?: number | null
}

/** The request body; what was left empty is left out. `bills` is the number that the user has confirmed. */
export function rateBody(values: RateValues, bills?: number): AddRateBody {
  const code = values.code?.trim()
  const description = values.description?.trim()
  return {
    kind: values.kind,
    rate: values.rate,
    valid_from: values.valid_from,
    ...(code ? { code } : {}),
    ...(code && description ? { description } : {}),
    ...(code && values.rate === 0 ? { untaxed: values.untaxed ?? null } : {}),
    ...(!code && values.replaces_id ? { replaces_id: values.replaces_id } : {}),
    ...(bills === undefined ? {} : { bills }),
  }
}

/** The slabs of a kind that have no end, so that another may follow them. */
export const openSlabs = (slabs: readonly TaxRate[], kind: TaxRate['kind'] | undefined): TaxRate[] =>
  slabs.filter((slab) => slab.kind === kind && !slab.valid_to)

/** The number of issued bills that a refusal names. */
export const billsOf = (error: unknown): number | undefined => {
  const data = error instanceof CallError && error.status === 409 ? error.data : undefined
  const bills = (data as { bills?: unknown } | undefined)?.bills
  return typeof bills === 'number' ? bills : undefined
}
