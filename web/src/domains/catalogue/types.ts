import type { DataOf } from '../../api/callTypes'

export type TaxRateList = DataOf<'list_tax_rates'>
export type TaxRate = TaxRateList['rates'][number]
