import { Payer } from '../../api/enums.gen'
import {
  type Bill,
  computeBill,
  leftOf,
  offerShares,
  parsePrice,
  parseQuantity,
  type TaxLine,
} from '../../shared/tax'
import { discountOf, type EstimateEdit } from './edit'
import type { LineEdit } from './lineEdit'
import type { OfferTerms, Terms } from './types'

/** Parts without any work are a supply of goods. */
export const isGoodsAlone = (edit: EstimateEdit): boolean =>
  edit.lines.length > 0 && edit.lines.every(({ kind }) => kind === 'part')

/** The totals of the form by the server's terms; undefined while a number is invalid. */
export function billOf(edit: EstimateEdit, terms: Terms, offer?: OfferTerms): Bill | undefined {
  const lines: TaxLine[] = []
  const isGoods = isGoodsAlone(edit)
  for (const line of edit.lines) {
    const [quantity, unitPrice, discount] = [
      parseQuantity(line.quantity.trim()),
      parsePrice(line.price.trim()),
      discountOf(line.discount),
    ]
    if (quantity === null || unitPrice === null || discount === null) return undefined
    const treated = isGoods ? terms.goods : line.kind === 'labour' ? terms.labour : terms.parts
    const tax = treated.kind
    const rate = tax === 'none' ? 0 : Math.round(line.tax_slab * 100)
    lines.push({ kind: line.kind, quantity, unitPrice, discount, rate, tax })
  }
  const discount = discountOf(edit.discount)
  return discount === null
    ? undefined
    : computeBill(lines, discount, terms.rounding, {
        offers: offersOf(edit, lines, offer),
        bearsWhole: edit.lines.map(({ payer }) => payer === Payer.Customer),
      })
}

/** What coupon and voucher of the order take off each line of the form, as a save would calculate it. */
function offersOf(edit: EstimateEdit, lines: readonly TaxLine[], offer: OfferTerms | undefined): number[] {
  const left = leftOf(lines)
  if (!offer || !left || (!offer.coupon && !offer.voucher)) return []
  const minor = (amount: number) => Math.round(amount * 100)
  const { coupon } = offer
  const offered = edit.lines.map((line, at) => ({
    left: left[at] ?? 0,
    isCustomers: line.payer === Payer.Customer,
    isInBase: coupon ? isInBase(line, coupon) : false,
  }))
  const paid = offered.reduce((sum, line) => sum + (line.isCustomers ? line.left : 0), 0)
  const works = coupon && paid >= minor(coupon.min_amount ?? 0)
  const most = coupon?.max_discount ? minor(coupon.max_discount) : null
  const value = !works
    ? null
    : coupon.flat
      ? { flat: minor(coupon.flat) }
      : coupon.percent
        ? { percent: minor(coupon.percent), most }
        : ('all' as const)
  const shares = offerShares(offered, value, minor(offer.voucher ?? 0))
  return shares.map((share) => share.coupon + share.voucher)
}

function isInBase(line: LineEdit, coupon: NonNullable<OfferTerms['coupon']>): boolean {
  if (coupon.line_kind) return line.kind === coupon.line_kind
  const isOf = (source: LineEdit['source'], ids: readonly number[]) =>
    line.source === source && line.source_id !== null && ids.includes(line.source_id)
  if (coupon.service_ids.length > 0) return isOf('service', coupon.service_ids)
  return coupon.package_ids.length === 0 || isOf('package', coupon.package_ids)
}
