import type { DataOf } from '../api/callTypes'
import { link } from './screen'

type PayerDues = DataOf<'list_payer_dues'>['payers'][number]

interface Behind {
  payer?: PayerDues['payer'] | undefined
  party_id?: number | undefined
  age?: PayerDues['ages'][number]['age'] | undefined
  city_id?: number | string | undefined
  credit?: 'true' | undefined
}

/** The orders behind a figure of dues: those that it counts. */
export const duesBehind = (what: Behind): string => link('/dues', undefined, { view: 'orders', ...what })
