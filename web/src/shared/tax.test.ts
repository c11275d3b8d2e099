import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import vectors from '../../../contract/tax_vectors.json'
import { en } from '../locales/en'
import {
  type Bill,
  computeBill,
  type CouponValue,
  discountText,
  type Fault,
  faultText,
  fromMinor,
  leftOf,
  offerShares,
  parseDiscount,
  parsePrice,
  parseQuantity,
  priceText,
  quantityText,
  type Rounding,
  roundOff,
  spread,
  type TaxAmounts,
  type TaxLine,
} from './tax'

// The server's own engine generates the vectors: `make gen`.

const four = (tax: TaxAmounts) => [tax.central, tax.state, tax.integrated, tax.service]

/** A bill as the vectors write it. */
function asOnTheServer(bill: Bill) {
  if (bill.problems) return { problems: bill.problems.map(({ path, fault }) => [path, fault]) }
  const { tax, taxTotal, roundOff, ...totals } = bill.totals
  return {
    amounts: bill.lines.map((line) => ({ ...line, tax: four(line.tax) })),
    totals: { ...totals, tax: four(tax), tax_total: taxTotal, round_off: roundOff },
    by_rate: bill.byRate.map((sum) => ({ ...sum, tax: four(sum.tax) })),
  }
}

describe('typed input', () => {
  it.each(vectors.quantities)('$text as a quantity', ({ text, thousandths }) => {
    expect(parseQuantity(text)).toBe(thousandths)
  })
  it.each(vectors.prices)('$text as a price', ({ text, minor }) => {
    expect(parsePrice(text)).toBe(minor)
  })
  it.each(vectors.discounts)('$text as a discount', ({ text, discount }) => {
    expect(parseDiscount(text)).toEqual(discount)
  })
  it('is converted for the calls without loss', () => {
    const minors = vectors.prices.map(({ minor }) => minor).filter((minor) => minor !== null)
    expect(minors.map((minor) => Math.round(fromMinor(minor) * 100))).toEqual(minors)
    expect(fromMinor(123_450)).toBe(1234.5)
  })
})

describe('totals', () => {
  it.each(vectors.roundings)('$total is rounded as on the server', ({ total, rupee, five_sen }) => {
    expect([roundOff(total, 'rupee'), roundOff(total, 'five_sen')]).toEqual([rupee, five_sen])
    expect(roundOff(total, 'none')).toBe(0)
  })
  it.each(vectors.spreads)('$total is distributed as on the server', ({ total, weights, shares }) => {
    expect(spread(total, weights)).toEqual(shares)
  })
})

describe('bills', () => {
  it('has enough vectors', () => {
    expect(vectors.documents.length).toBeGreaterThan(150)
    expect(vectors.per_cents.length).toBeGreaterThan(70)
  })
  it.each([...vectors.documents, ...vectors.per_cents].map((vector, at) => ({ at, vector })))(
    'bill $at comes to the same as on the server',
    ({ vector }) => {
      const lines = vector.lines.map(
        (line) => ({ ...line, unitPrice: line.unit_price }) as unknown as TaxLine,
      )
      const bill = computeBill(lines, vector.discount, vector.rounding as Rounding)
      const { lines: typed, discount, rounding } = vector
      expect({ lines: typed, discount, rounding, ...asOnTheServer(bill) }).toEqual(vector)
    },
  )
})

describe('offers', () => {
  it('are tested on many bills', () => expect(vectors.offers.length).toBeGreaterThan(60))
  it.each(vectors.offers.map((vector, at) => ({ at, vector })))(
    'offers of bill $at come to the same',
    ({ vector }) => {
      const lines = vector.lines.map(
        (line) => ({ ...line, unitPrice: line.unit_price }) as unknown as TaxLine,
      )
      const left = leftOf(lines) ?? []
      const offered = left.map((one, at) => ({
        left: one,
        isCustomers: vector.customers[at] ?? false,
        isInBase: vector.in_base[at] ?? false,
      }))
      const shares = offerShares(offered, vector.coupon as CouponValue | null, vector.voucher)
      expect(shares.map(({ coupon, voucher }) => [coupon, voucher])).toEqual(vector.shares)
      const taken = shares.map(({ coupon, voucher }) => coupon + voucher)
      const bill = computeBill(lines, vector.discount, vector.rounding as Rounding, {
        offers: taken,
        bearsWhole: vector.customers,
      })
      expect(bill.problems).toBeUndefined()
      if (bill.problems) return
      expect(bill.lines.map((line) => ({ ...line, tax: four(line.tax) }))).toEqual(vector.amounts)
      expect(bill.totals.total).toBe(vector.total)
    },
  )
})

it('has a sentence for every fault', async () => {
  const t = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
  const faults: Fault[] = ['not_positive', 'negative', 'discount_too_great', 'too_large', 'empty']
  for (const fault of faults) expect(faultText(fault, t)).toMatch(/ .*\.$/)
  expect(quantityText('1e3', t)).toBe(en.shared.notQuantity)
  expect(quantityText('0', t)).toBe(en.shared.faultNotPositive)
  expect(quantityText('1.5', t)).toBeUndefined()
  expect(priceText('1,000', t)).toBe(en.shared.notPrice)
  expect(priceText('0', t)).toBeUndefined()
  expect(discountText('100.01%', t)).toBe(en.shared.notDiscount)
  for (const typed of ['', '250', '10%', '12.5 %']) expect(discountText(typed, t)).toBeUndefined()
})
