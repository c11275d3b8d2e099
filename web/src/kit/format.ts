import i18next from 'i18next'
import { region } from './region'
import { useLargeAmounts } from './largeAmounts'

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formats.get(key)
  if (known) return known as T
  const created = make()
  formats.set(key, created)
  return created
}

/** Amounts with two places: 1,23,456.50 for rupees, 123,456.50 for ringgit. */
export function money(
  amount: number | string | null | undefined,
  options: { symbol?: boolean } = {},
): string {
  if (amount === null || amount === undefined || amount === '') return ''
  const value = Number(amount)
  if (!Number.isFinite(value)) return ''
  const { currency } = region()
  const digits = cached(
    `money ${currency.locale}`,
    () => new Intl.NumberFormat(currency.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(Math.abs(value))
  const sign = value < 0 ? '−' : ''
  const space = currency.symbol.length > 1 ? ' ' : ''
  return options.symbol === false ? sign + digits : `${sign}${currency.symbol}${space}${digits}`
}

export function count(value: number): string {
  const { currency } = region()
  return cached(`count ${currency.locale}`, () => new Intl.NumberFormat(currency.locale)).format(value)
}

/** A number that may be a year: 1950, and 20,00,000. */
export function plainNumber(value: number): string {
  const { currency } = region()
  return cached(
    `plain ${currency.locale}`,
    () => new Intl.NumberFormat(currency.locale, { useGrouping: 'min2' }),
  ).format(value)
}

const day = { day: '2-digit', month: 'short', year: 'numeric' } as const

/** The date format of the console's language, for display and for typing into a picker. */
const dayForms = {
  en: { locale: 'en-GB', day, picker: 'DD MMM YYYY' },
  es: { locale: 'es', day, picker: 'DD MMM YYYY' },
  zh: { locale: 'zh-CN', day: { ...day, month: '2-digit' }, picker: 'YYYY/MM/DD' },
} as const

const dayForm = () => dayForms[i18next.language as keyof typeof dayForms] ?? dayForms.en

export const pickerFormat = (): string => dayForm().picker

function parts(text: string, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = region()
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return text
  const { locale, day } = dayForm()
  const all = { timeZone, ...day, ...options }
  const key = `date ${locale} ${JSON.stringify(all)}`
  return cached(key, () => new Intl.DateTimeFormat(locale, all)).format(at)
}

/** A day (`2026-03-05`) or a point in time as `05 Mar 2026`; a day without a time has no zone and is never shifted. */
export function date(text: string | null | undefined): string {
  if (!text) return ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return parts(`${text}T12:00:00Z`, { timeZone: 'UTC' })
  }
  return parts(text, {})
}

/** A point in time in the region's zone: `05 Mar 2026, 14:05`. */
export function dateTime(text: string | null | undefined): string {
  if (!text) return ''
  return parts(text, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** A time of day without its seconds: `16:30:00` becomes 16:30. */
export const timeOfDay = (text: string | null | undefined): string => (text ?? '').slice(0, 5)

const steps = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** Large numbers abbreviated with k, M, G, T, P, E and at most one decimal: 1500 is 1.5k, 2000 is 2k. */
export function abbreviate(value: number): string {
  for (const [size, suffix] of steps) {
    // 999,950 would round to 1000.0k; use the next unit.
    if (Math.abs(value) >= size * 0.99995 && Math.abs(value) >= 1000) {
      const [whole = '', part] = (value / size).toFixed(1).split('.')
      // Only E can have more than three digits.
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
      return `${grouped}${part === '0' ? '' : `.${part}`}${suffix}`
    }
  }
  return String(value)
}

/** An abbreviated count: 1,234 is 1.2k. */
export const shortCount = (value: number): string => abbreviate(value)

const lakh = 100_000
const crore = 10_000_000

/** Thousands as k, lakh as L and crore as Cr, as is usual in India: 1,23,456 is 1.2 L. */
function lakhAndCrore(value: number): string {
  // 99,950 would round to 100.0k and 99,95,000 to 100.0 L; use the next unit.
  if (value < lakh * 0.9995) return abbreviate(value)
  const [size, unit] = value < crore * 0.9995 ? [lakh, 'L'] : [crore, 'Cr']
  const short = cached('lakh', () => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }))
  return `${short.format(value / size)}\u00a0${unit}`
}

/** An abbreviated amount: RM 1.2M; rupees as ₹1.2M, or as ₹12.3 L if the user prefers lakh and crore. */
export function shortMoney(amount: number): string {
  const { symbol, code } = region().currency
  const space = symbol.length > 1 ? ' ' : ''
  const value = Math.round(Math.abs(amount))
  const isLakh = code === 'INR' && useLargeAmounts.getState().inLakh
  return `${amount < 0 ? '−' : ''}${symbol}${space}${isLakh ? lakhAndCrore(value) : abbreviate(value)}`
}

/** The month of a day: `Mar 2026`. */
export function monthName(day: string): string {
  const { locale } = dayForm()
  const form = { timeZone: 'UTC', month: 'short', year: 'numeric' } as const
  return cached(`month ${locale}`, () => new Intl.DateTimeFormat(locale, form)).format(
    new Date(`${day}T12:00:00Z`),
  )
}
