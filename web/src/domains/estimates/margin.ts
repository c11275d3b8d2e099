import type { TFunction } from 'i18next'
import { money } from '../../kit/format'
import type { EstimateDetail, EstimateLine } from './types'

type Margin = NonNullable<EstimateDetail['margin']>

/** The share of a price that is left, in whole per cent; none of what is given for nothing. */
export const marginPercent = (amount: number, price: number): number | undefined =>
  price > 0 ? Math.round((amount * 100) / price) : undefined

function leftText(amount: number, price: number, t: TFunction): string {
  const percent = marginPercent(amount, price)
  return percent === undefined ? money(amount) : t('estimates.marginOf', { amount: money(amount), percent })
}

/** The margin of a saved estimate, and of how many lines the cost is not known. */
export function marginText({ amount, price, unknown }: Margin, known: number, t: TFunction): string {
  return [
    known > 0 ? t('estimates.margin', { margin: leftText(amount, price, t) }) : '',
    unknown > 0 ? t('estimates.costsUnknown', { count: unknown }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a saved line costs and leaves; nothing where that is not known. */
export function lineMarginText(line: EstimateLine | undefined, t: TFunction): string | undefined {
  const { cost, margin } = line ?? {}
  if (!line || typeof cost !== 'number' || typeof margin !== 'number') return undefined
  const left = leftText(margin, line.amounts.taxable, t)
  return t('estimates.lineMargin', { cost: money(cost), margin: left })
}
