import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { abbreviate, date, dateTime, money, shortMoney } from './format'
import { useLargeAmounts } from './largeAmounts'
import { useRegion } from './region'

describe('large numbers', () => {
  it.each([
    [999, '999'],
    [1000, '1k'],
    [1500, '1.5k'],
    [2000, '2k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [1e6, '1M'],
    [2.5e9, '2.5G'],
    [3e12, '3T'],
    [4e15, '4P'],
    [5e18, '5E'],
    [1.2345e21, '1,234.5E'],
    [-1500, '-1.5k'],
  ])('%d is %s', (value, text) => {
    expect(abbreviate(value)).toBe(text)
  })
})

describe('money', () => {
  it('groups rupees by lakh and ringgit by thousand', () => {
    expect(money(12345678.5)).toBe('₹1,23,45,678.50')
    expect(money('-5')).toBe('−₹5.00')
    useRegion.setState({ currency: { code: 'MYR', symbol: 'RM', locale: 'en-MY' } })
    expect(money(12345678.5)).toBe('RM 12,345,678.50')
    useRegion.setState({ currency: { code: 'INR', symbol: '₹', locale: 'en-IN' } })
  })
  it('is blank when there is nothing', () => {
    expect(money(null)).toBe('')
    expect(money(undefined)).toBe('')
  })
})

describe('abbreviated amounts', () => {
  it.each([
    [0, '₹0'],
    [999.4, '₹999'],
    [45_200, '₹45.2k'],
    [99_949, '₹99.9k'],
    [99_950, '₹1 L'],
    [123_456, '₹1.2 L'],
    [1_234_567, '₹12.3 L'],
    [9_994_999, '₹99.9 L'],
    [9_995_000, '₹1 Cr'],
    [12_345_678, '₹1.2 Cr'],
    [1_234_567_890_123, '₹1,23,456.8 Cr'],
    [-250_000, '−₹2.5 L'],
  ])('%d rupees in lakh and crore are %s', (amount, text) => {
    useLargeAmounts.setState({ inLakh: true })
    expect(shortMoney(amount).replaceAll('\u00a0', ' ')).toBe(text)
    useLargeAmounts.setState({ inLakh: false })
  })
  it('uses thousands and millions unless lakh is chosen', () => {
    expect([shortMoney(45_200), shortMoney(1_234_567)]).toEqual(['₹45.2k', '₹1.2M'])
  })
  it('uses thousands and millions for ringgit, whatever is chosen for rupees', () => {
    useLargeAmounts.setState({ inLakh: true })
    useRegion.setState({ currency: { code: 'MYR', symbol: 'RM', locale: 'en-MY' } })
    expect([shortMoney(45_200), shortMoney(1_234_567), shortMoney(-999_950)]).toEqual([
      'RM 45.2k',
      'RM 1.2M',
      '−RM 1M',
    ])
    useLargeAmounts.setState({ inLakh: false })
    useRegion.setState({ currency: { code: 'INR', symbol: '₹', locale: 'en-IN' } })
  })
})

describe('dates', () => {
  it("shows points in time in the region's zone and never shifts a plain day", () => {
    expect(dateTime('2026-03-05T20:00:00Z')).toBe('06 Mar 2026, 01:30')
    expect(date('2026-03-05')).toBe('05 Mar 2026')
    expect(date(null)).toBe('')
  })
  it("writes them in the console's language", () => {
    const before = i18next.language
    i18next.language = 'zh'
    expect([date('2026-03-05'), dateTime('2026-03-05T20:00:00Z')]).toEqual(['2026/03/05', '2026/03/06 01:30'])
    i18next.language = 'es'
    expect(date('2026-03-05')).toBe('05 mar 2026')
    i18next.language = before
  })
})
