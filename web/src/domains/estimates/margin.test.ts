import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { en } from '../../locales/en'
import { lineMarginText, marginPercent, marginText } from './margin'
import type { EstimateLine } from './types'

const { t } = i18next
beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  })
})

test('a margin is a share of the price after discounts', () => {
  expect(marginPercent(50, 230)).toBe(22)
  expect(marginPercent(-10, 50)).toBe(-20)
  expect(marginPercent(-60, 0)).toBeUndefined()
})

test('the margin says of how many lines the cost is not known', () => {
  expect(marginText({ amount: 1240, price: 6889, unknown: 2 }, 3, t)).toBe(
    'Margin as saved: ₹1,240.00 (18 %), cost of 2 lines unknown',
  )
  expect(marginText({ amount: 50, price: 100, unknown: 0 }, 1, t)).toBe('Margin as saved: ₹50.00 (50 %)')
  expect(marginText({ amount: -60, price: 0, unknown: 1 }, 1, t)).toBe(
    'Margin as saved: −₹60.00, cost of 1 line unknown',
  )
  expect(marginText({ amount: 0, price: 0, unknown: 3 }, 0, t)).toBe('cost of 3 lines unknown')
})

test('a line says what one costs, and nothing where that is not known', () => {
  const line = { cost: 60, margin: 60, amounts: { taxable: 180 } } as EstimateLine
  expect(lineMarginText(line, t)).toBe('Cost ₹60.00 each, margin ₹60.00 (33 %)')
  expect(lineMarginText({ ...line, cost: null, margin: null }, t)).toBeUndefined()
  expect(lineMarginText(undefined, t)).toBeUndefined()
})
