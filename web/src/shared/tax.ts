import type { TFunction } from 'i18next'

/**
 * The amounts of a bill while it is being typed: the same integer arithmetic as on the server, exact to the minor
 * unit. Amounts are minor units, quantities thousandths, rates hundredths of a per cent; products exceed a float, so
 * they are BigInt. `contract/tax_vectors.json` holds both implementations to the same results.
 */

type TaxKind = 'none' | 'cgst_sgst' | 'cgst_utgst' | 'igst' | 'service_tax'
type LineKind = 'labour' | 'part'
export type Rounding = 'none' | 'rupee' | 'five_sen'

/** An amount, or a share in hundredths of a per cent of what it is deducted from. */
export type Discount = number | { percent: number }

export interface TaxLine {
  kind: LineKind
  quantity: number
  unitPrice: number
  /** Off the line total, before tax. */
  discount: Discount
  rate: number
  tax: TaxKind
}

export interface TaxAmounts {
  central: number
  state: number
  integrated: number
  service: number
}

interface LineAmounts {
  gross: number
  /** The line's own discount and its share of the bill's. */
  discount: number
  taxable: number
  tax: TaxAmounts
  total: number
}

interface RateSum {
  kind: TaxKind
  rate: number
  taxable: number
  tax: TaxAmounts
}

export interface Totals {
  labour: number
  material: number
  discount: number
  taxable: number
  tax: TaxAmounts
  taxTotal: number
  roundOff: number
  total: number
}

export type Fault = 'not_positive' | 'negative' | 'discount_too_great' | 'too_large' | 'empty'

interface Problem {
  /** As the server names fields: `lines.2.quantity`. */
  path: string
  fault: Fault
}

export type Bill =
  | { problems: Problem[] }
  | { problems?: undefined; lines: LineAmounts[]; totals: Totals; byRate: RateSum[] }

/** More than any bill is worth: ten thousand crore. */
const MOST = 10_000_000_000_000
const MOST_QUANTITY = 999_999_999
/** Hundredths of a per cent. */
const ALL = 10_000

/** `amount × factor ÷ unit`, rounded half up; null over the limit. Nothing here is negative. */
function part(amount: number, factor: number, unit: number): number | null {
  const result = (2n * BigInt(amount) * BigInt(factor) + BigInt(unit)) / (2n * BigInt(unit))
  return result <= BigInt(MOST) ? Number(result) : null
}

/** A sum, null over the limit: no summand exceeds the limit, so no step leaves the safe integers. */
function sum(amounts: readonly number[]): number | null {
  let all = 0
  for (const amount of amounts) {
    all += amount
    if (all > MOST) return null
  }
  return all
}

function scaled(text: string, pattern: RegExp, places: number, most: number): number | null {
  const found = pattern.exec(text)
  if (!found) return null
  const value = BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(places, '0'))
  return value <= BigInt(most) ? Number(value) : null
}

/** A typed quantity in thousandths: an integer or a plain decimal with at most three places. */
export const parseQuantity = (text: string): number | null =>
  scaled(text, /^(\d+)(?:\.(\d{1,3}))?$/, 3, MOST_QUANTITY)

/** A typed price in minor units: a number with at most two places, not below 0. */
export const parsePrice = (text: string): number | null => scaled(text, /^(\d+)(?:\.(\d{0,2}))?$/, 2, MOST)

/** A typed discount: a price, or a per cent from 0 to 100 with at most two places: `250`, `10%`, `12.5 %`. */
export function parseDiscount(text: string): Discount | null {
  if (!text.endsWith('%')) return parsePrice(text)
  const percent = scaled(text.slice(0, -1).trimEnd(), /^(\d{1,3})(?:\.(\d{1,2}))?$/, 2, ALL)
  return percent === null || percent === 0 ? percent : { percent }
}

/** Minor units as the number used in calls: 123450 is 1234.5. */
export const fromMinor = (minor: number): number => minor / 100

/** The rounding adjustment of a total: to the rupee, with 50 paise up, or to 5 sen for cash. */
export function roundOff(total: number, rounding: Rounding): number {
  if (rounding === 'none') return 0
  const unit = rounding === 'rupee' ? 100 : 5
  const over = total % unit
  if (over === 0) return 0
  return over * 2 >= unit ? unit - over : -over
}

/**
 * Distributes an amount in proportion to weights by largest remainder, the earlier first among equals: the shares
 * add up exactly. Null if there is something to distribute and nothing to distribute it over.
 */
export function spread(total: number, weights: readonly number[]): number[] | null {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return total === 0 ? weights.map(() => 0) : null
  const products = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = products.map((product) => Number(product / all))
  const places = products
    .map((product, at) => ({ at, rest: product % all }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  let left = total - shares.reduce((sum, share) => sum + share, 0)
  for (const { at } of places) {
    if (left === 0) break
    shares[at] = (shares[at] ?? 0) + 1
    left -= 1
  }
  return shares
}

const untaxed: TaxAmounts = { central: 0, state: 0, integrated: 0, service: 0 }

const taxTotal = (tax: TaxAmounts): number => tax.central + tax.state + tax.integrated + tax.service

/** The tax on a taxable amount; where centre and state share it, each half is rounded. */
function taxOn(taxable: number, tax: TaxKind, rate: number): TaxAmounts | null {
  if (tax === 'none') return untaxed
  const isShared = tax === 'cgst_sgst' || tax === 'cgst_utgst'
  const amount = part(taxable, rate, isShared ? 20_000 : 10_000)
  if (amount === null) return null
  if (isShared) return { ...untaxed, central: amount, state: amount }
  return tax === 'igst' ? { ...untaxed, integrated: amount } : { ...untaxed, service: amount }
}

function plus(a: TaxAmounts, b: TaxAmounts): TaxAmounts {
  return {
    central: a.central + b.central,
    state: a.state + b.state,
    integrated: a.integrated + b.integrated,
    service: a.service + b.service,
  }
}

const flatOf = (discount: Discount): number => (typeof discount === 'number' ? discount : 0)

/** What a discount deducts from an amount; null if that is more than the amount. */
function deducted(discount: Discount, amount: number): number | null {
  if (typeof discount === 'number') return discount > amount ? null : discount
  return part(amount, discount.percent, ALL)
}

/** Quantity times price and the line's own discount, or all faults of the line. */
function pricedOf(line: TaxLine, at: number): { gross: number; own: number; problems: Problem[] } {
  const path = (field: string) => `lines.${at}.${field}`
  const problems: Problem[] = []
  if (line.quantity <= 0) problems.push({ path: path('quantity'), fault: 'not_positive' })
  if (line.unitPrice < 0) problems.push({ path: path('price'), fault: 'negative' })
  if (flatOf(line.discount) < 0) problems.push({ path: path('discount'), fault: 'negative' })
  if (problems.length > 0) return { gross: 0, own: 0, problems }
  const gross = part(line.quantity, line.unitPrice, 1000)
  if (gross === null) return { gross: 0, own: 0, problems: [{ path: path('price'), fault: 'too_large' }] }
  const own = deducted(line.discount, gross)
  if (own === null) {
    return { gross, own: 0, problems: [{ path: path('discount'), fault: 'discount_too_great' }] }
  }
  return { gross, own, problems }
}

function amountsOf(line: TaxLine, gross: number, discount: number): LineAmounts | null {
  const taxable = gross - discount
  const tax = taxOn(taxable, line.tax, line.rate)
  const total = tax && sum([taxable, taxTotal(tax)])
  return tax && total !== null ? { gross, discount, taxable, tax, total } : null
}

const order: TaxKind[] = ['none', 'cgst_sgst', 'cgst_utgst', 'igst', 'service_tax']

/** Totals by tax and rate, lowest first. */
function byRate(lines: readonly TaxLine[], amounts: readonly LineAmounts[]): RateSum[] {
  const sums: RateSum[] = []
  for (const [at, line] of lines.entries()) {
    const own = amounts[at]
    if (!own) continue
    const known = sums.find((sum) => sum.kind === line.tax && sum.rate === line.rate)
    if (known) {
      known.taxable += own.taxable
      known.tax = plus(known.tax, own.tax)
    } else {
      sums.push({ kind: line.tax, rate: line.rate, taxable: own.taxable, tax: own.tax })
    }
  }
  return sums.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.rate - b.rate)
}

function addUp(lines: readonly TaxLine[], amounts: LineAmounts[], rounding: Rounding): Bill | null {
  const before = sum(amounts.map((line) => line.total))
  const grossOfKind = (kind: LineKind) =>
    sum(amounts.filter((_, at) => lines[at]?.kind === kind).map((line) => line.gross))
  const [labour, material] = [grossOfKind('labour'), grossOfKind('part')]
  const discount = sum(amounts.map((line) => line.discount))
  const taxable = sum(amounts.map((line) => line.taxable))
  if (before === null || labour === null || material === null || discount === null || taxable === null) {
    return null
  }
  const tax = amounts.reduce((sum, line) => plus(sum, line.tax), untaxed)
  const off = roundOff(before, rounding)
  const total = sum([before, off])
  if (total === null) return null
  const totals = { labour, material, discount, taxable, tax, taxTotal: taxTotal(tax), roundOff: off, total }
  return { lines: amounts, totals, byRate: byRate(lines, amounts) }
}

/** A line as a coupon and a voucher see it. */
export interface OfferLine {
  /** What is left of it after its own discount. */
  left: number
  /** The customer pays it: nothing else is given away. */
  isCustomers: boolean
  /** It belongs to the base of the coupon. */
  isInBase: boolean
}

/** What a coupon is worth: an amount, a share of at most an amount, or all of its base. */
export type CouponValue = { flat: number } | { percent: number; most: number | null } | 'all'

/** What a coupon takes off a base. */
export function couponOf(value: CouponValue, base: number): number {
  if (value === 'all') return base
  if ('flat' in value) return Math.min(value.flat, base)
  const share = part(base, value.percent, ALL) ?? base
  return value.most === null ? share : Math.min(share, value.most)
}

/**
 * What coupon and voucher take off each line, before the discount on the whole and before tax: first the coupon on its
 * base, then the voucher on what is left, each by largest remainder.
 */
export function offerShares(
  lines: readonly OfferLine[],
  coupon: CouponValue | null,
  voucher: number,
): { coupon: number; voucher: number }[] {
  const inBase = lines.map((line) => (line.isCustomers && line.isInBase ? line.left : 0))
  const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const ofCoupon =
    spread(coupon === null ? 0 : couponOf(coupon, total(inBase)), inBase) ?? inBase.map(() => 0)
  const left = lines.map((line, at) => (line.isCustomers ? line.left - (ofCoupon[at] ?? 0) : 0))
  const ofVoucher = spread(Math.min(voucher, total(left)), left) ?? left.map(() => 0)
  return lines.map((_, at) => ({ coupon: ofCoupon[at] ?? 0, voucher: ofVoucher[at] ?? 0 }))
}

/** What is taken off lines before tax, besides their own discounts. */
interface Reductions {
  /** What coupon and voucher take off each line. */
  offers?: readonly number[]
  /** Whether each line bears its share of the discount on the whole. */
  bearsWhole?: readonly boolean[]
}

/** What is left of each line after its own discount; undefined while one is invalid. */
export function leftOf(lines: readonly TaxLine[]): number[] | undefined {
  const checked = lines.map(pricedOf)
  return checked.some(({ problems }) => problems.length > 0)
    ? undefined
    : checked.map(({ gross, own }) => gross - own)
}

/**
 * Computes a bill. `offers` are what coupon and voucher take off each line. The bill's discount is deducted from what is
 * left after these and the lines' own, and distributed over the lines that bear it (all, unless given) in proportion to what
 * is left of each. Every wrong line and field is reported, with the same paths and reasons as on the server.
 */
export function computeBill(
  lines: readonly TaxLine[],
  discount: Discount,
  rounding: Rounding,
  { offers = [], bearsWhole = [] }: Reductions = {},
): Bill {
  const checked = lines.map(pricedOf)
  const problems = checked.flatMap((line) => line.problems)
  if (lines.length === 0) problems.push({ path: 'lines', fault: 'empty' })
  if (flatOf(discount) < 0) problems.push({ path: 'discount', fault: 'negative' })
  if (problems.length > 0) return { problems }
  const tooLarge: Bill = { problems: [{ path: 'lines', fault: 'too_large' }] }
  const offer = (at: number) => offers[at] ?? 0
  const left = checked.map(({ gross, own }, at) => (bearsWhole[at] === false ? 0 : gross - own - offer(at)))
  const most = sum(left)
  if (most === null) return tooLarge
  const whole = deducted(discount, most)
  if (whole === null) return { problems: [{ path: 'discount', fault: 'discount_too_great' }] }
  const shares = spread(whole, left)
  const amounts = lines.map((line, at) => {
    const { gross = 0, own = 0 } = checked[at] ?? {}
    return amountsOf(line, gross, own + offer(at) + (shares?.[at] ?? 0))
  })
  const known = amounts.filter((line) => line !== null)
  if (known.length < amounts.length) return tooLarge
  return addUp(lines, known, rounding) ?? tooLarge
}

const texts = {
  not_positive: 'shared.faultNotPositive',
  negative: 'shared.faultNegative',
  discount_too_great: 'shared.faultDiscountTooGreat',
  too_large: 'shared.faultTooLarge',
  empty: 'shared.faultEmpty',
} as const

/** A fault as a sentence for its field. */
export const faultText = (fault: Fault, t: TFunction): string => t(texts[fault])

/** What is wrong with a typed quantity; undefined if it is valid. */
export function quantityText(typed: string, t: TFunction): string | undefined {
  const quantity = parseQuantity(typed)
  if (quantity === null) return t('shared.notQuantity')
  return quantity === 0 ? faultText('not_positive', t) : undefined
}

/** What is wrong with a typed price; undefined if it is valid. */
export const priceText = (typed: string, t: TFunction): string | undefined =>
  parsePrice(typed) === null ? t('shared.notPrice') : undefined

/** What is wrong with a typed discount; undefined if it is valid, or if there is none. */
export const discountText = (typed: string, t: TFunction): string | undefined =>
  typed !== '' && parseDiscount(typed) === null ? t('shared.notDiscount') : undefined
