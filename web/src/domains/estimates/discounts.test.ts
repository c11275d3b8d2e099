import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { en } from '../../locales/en'
import type { EstimateEdit } from './edit'
import type { LineEdit } from './lineEdit'
import { couponText } from './rules'
import { unusualDiscounts } from './unusualPrices'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } } })
})

const line = (number: number | null, discount: string) =>
  ({ number, service_name: `Work ${number ?? ''}`, discount }) as LineEdit
const edit = (discount: string, ...lines: LineEdit[]): EstimateEdit => ({
  jobs: [],
  lines,
  discount,
  coupon_code: '',
  note: '',
  customer_gstin: '',
  customer_sez: null,
})

test('a per cent above the usual is asked about once, an amount is not', () => {
  const before = edit('', line(1, '30%'))
  const after = edit('25.01%', line(1, '30%'), line(2, '100%'), line(3, '25%'), line(4, '9999'))
  const found = unusualDiscounts(after, before, i18next.t)
  expect(found.map(({ label, value, limit, isOver }) => ({ label, value, limit, isOver }))).toEqual([
    { label: 'Work 2, Discount', value: 100, limit: 25, isOver: true },
    { label: 'Overall discount', value: 25.01, limit: 25, isOver: true },
  ])
  expect(found[0]?.written?.(100)).toBe('100 %')
  expect(unusualDiscounts(edit('25%', line(1, '30%')), before, i18next.t)).toEqual([])
})

test('a code has its form, and belongs to a discount', () => {
  for (const typed of ['', 'SAVE10', 'fleet-5', '1234'])
    expect(couponText(typed, '5%', i18next.t)).toBeUndefined()
  for (const typed of ['ABC', '-SAVE', 'SAVE 10', 'A'.repeat(21), 'SAVÉ'])
    expect(couponText(typed, '5%', i18next.t)).toBe(en.estimates.notCoupon)
  for (const none of ['', '0', '0%', ' '])
    expect(couponText('SAVE10', none, i18next.t)).toBe(en.estimates.couponAlone)
  // What is wrong with the discount is said beside it.
  expect(couponText('SAVE10', 'x', i18next.t)).toBeUndefined()
})
