import { region } from '../kit/region'
import type { Country } from './country'

/** Upper case, letters and digits only: the form in which a plate is stored and compared. */
export const normalPlate = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const states =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TS TN TR UK UA UP WB'.replaceAll(
    ' ',
    '|',
  )

// The series letters of both countries leave out I and O, which look like digits.
const patterns = {
  india: [
    new RegExp(`^(${states})([0-9]{1,2})([A-HJ-NP-Z]{0,3})([0-9]{1,4})$`),
    /^([0-9]{2})(BH)([0-9]{4})([A-HJ-NP-Z]{1,2})$/,
  ],
  malaysia: [/^([A-HJ-NP-Z]{1,4})([1-9][0-9]{0,3})([A-HJ-NP-Z]?)$/],
} as const

const mobiles: Record<Country, RegExp> = {
  india: /^(?:\+?91|0091|0)?[6-9][0-9]{9}$/,
  malaysia: /^(?:\+?60|0)?1(?:[02-46-9][0-9]{7}|[15][0-9]{8})$/,
}
const groups: Record<Country, RegExp> = {
  india: /^(\d{5})(\d{5})$/,
  malaysia: /^(1[15])(\d{4})(\d{4})$|^(1\d)(\d{3})(\d{4})$/,
}
const postcodes: Record<Country, RegExp> = { india: /^[1-9][0-9]{5}$/, malaysia: /^[0-9]{5}$/ }

const match = (plate: string, country: keyof typeof patterns) =>
  patterns[country].map((pattern) => pattern.exec(plate)).find((found) => found !== null)

/** Whether a normalised plate matches the country's pattern; military and diplomatic plates do not. */
export const isUsualPlate = (plate: string, country = region().country): boolean =>
  match(plate, country) !== undefined

/** A plate in the groups in which people read it: KA 01 AB 1234, WA 1234 B. */
export function plateGroups(plate: string, country = region().country): string[] {
  const found = match(plate, country)
  return found ? found.slice(1).filter(Boolean) : [plate]
}

/** Whether a text is a mobile number of the country in one of its usual forms. */
export function isMobile(text: string, country = region().country): boolean {
  const compact = text.replace(/[\s().\u00a0-]/g, '')
  return mobiles[country].test(compact)
}

/** PIN code of six digits in India, postcode of five in Malaysia. */
export const isPostcode = (text: string, country = region().country): boolean => postcodes[country].test(text)

/** A stored number in the groups in which people read it: +91 98765 43210, +60 12 345 6789. */
export function mobileGroups(stored: string): string[] {
  const { country, phonePrefix } = region()
  if (!stored.startsWith(phonePrefix)) return [stored]
  const national = stored.slice(phonePrefix.length)
  const found = groups[country].exec(national)
  return found ? [phonePrefix, ...found.slice(1).filter(Boolean)] : [stored]
}
