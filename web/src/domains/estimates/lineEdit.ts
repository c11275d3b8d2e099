import type { Payer } from '../../api/enums.gen'
import type { Unit } from '../../shared/units'
import type { WorkAction } from '../../shared/workActions'
import type { EstimateLine } from './types'

/** A line in the form: numbers stay text until they are sent. */
export interface LineEdit {
  /** The line's number, the same in every revision; none for a new line. */
  number: number | null
  /** The key of its job. */
  job: number
  source: EstimateLine['source']
  source_id: number | null
  service_name: string
  part_number: string
  hsn: string
  kind: EstimateLine['kind']
  action: WorkAction | null
  quantity: string
  unit: Unit
  price: string
  /** The dated price of the catalogue that it took. */
  price_id: number | null
  /** An amount, or a per cent such as `10%`. */
  discount: string
  /** In per cent. */
  tax_slab: number
  /** Somebody chose the slab: it does not follow from the code. */
  rate_is_chosen: boolean
  /** Why it is not the rate of the code. */
  rate_reason: string
  payer: Payer
}
