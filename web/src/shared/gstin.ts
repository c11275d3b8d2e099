import type { TFunction } from 'i18next'

/** GSTIN, the registration number under GST: the same checks, with the same names, as on the server. */

type GstinKind =
  | 'normal'
  | 'government'
  | 'unique_id'
  | 'tax_deductor'
  | 'tax_collector'
  | 'non_resident'
  | 'online_from_abroad'

export interface GstinFault {
  fault: 'length' | 'form' | 'state' | 'holder' | 'check'
  /** The first wrong character, counted from 1. */
  place?: number
  /** The correct check character. */
  expected?: string
}

export interface Gstin {
  text: string
  kind: GstinKind
  /** Two digits; absent for suppliers abroad. */
  state: string | null
  pan: string | null
}

// The tax deductor's form comes before the regular one, which a D as 14th character also matches.
const forms: [GstinKind, RegExp][] = [
  ['tax_deductor', /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D[A-Z\d]$/],
  ['tax_collector', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[A-Z\d]$/],
  ['normal', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][A-Z\d]$/],
  ['government', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/],
  ['online_from_abroad', /^99\d{2}[A-Z]{3}\d{5}OS[A-Z\d]$/],
  ['unique_id', /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/],
  ['non_resident', /^\d{4}[A-Z]{3}\d{5}NR[A-Z\d]$/],
]

/** What each of the 15 characters of a regular number may be. */
const normal = [
  ...Array<RegExp>(2).fill(/\d/),
  ...Array<RegExp>(5).fill(/[A-Z]/),
  ...Array<RegExp>(4).fill(/\d/),
  /[A-Z]/,
  /[1-9A-Z]/,
  /[Z1-9ABD-J]/,
  /[A-Z\d]/,
]

const isState = (code: string) => {
  const number = Number(code)
  return (number >= 1 && number <= 38) || number === 96 || number === 97
}

const isHolder = (letter: string) => 'PCHFATBLJG'.includes(letter)

/** The check character for the first 14 characters. */
function checkCharacter(text: string): string {
  let total = 0
  for (const [at, character] of Array.from(text.slice(0, 14)).entries()) {
    const product = Number.parseInt(character, 36) * (at % 2 === 0 ? 1 : 2)
    total += Math.floor(product / 36) + (product % 36)
  }
  return ((36 - (total % 36)) % 36).toString(36).toUpperCase()
}

/** Parses a typed number, ignoring case, spaces and dashes; or returns what is wrong with it. */
export function parseGstin(typed: string): Gstin | GstinFault {
  const text = typed.replace(/[\s\-\u2010-\u2014]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const characters = Array.from(text)
  if (characters.length !== 15) return { fault: 'length' }
  const kind = forms.find(([, form]) => form.test(text))?.[0]
  if (!kind) {
    const place = characters.findIndex((character, at) => !normal[at]?.test(character)) + 1
    return { fault: 'form', place }
  }
  const state = kind === 'online_from_abroad' ? null : text.slice(0, 2)
  if (state && !isState(state)) return { fault: 'state' }
  const pan = panOf(text, kind)
  if (pan && !isHolder(pan.charAt(3))) return { fault: 'holder' }
  const expected = checkCharacter(text)
  return text.endsWith(expected) ? { text, kind, state, pan } : { fault: 'check', expected }
}

/** The PAN it contains; the number of a department or a tax deductor may contain another kind of number. */
function panOf(text: string, kind: GstinKind): string | null {
  const inside = text.slice(2, 12)
  const holdsOne =
    kind === 'normal' ||
    kind === 'tax_collector' ||
    (kind === 'tax_deductor' && /[A-Z]/.test(inside.charAt(4)))
  return holdsOne ? inside : null
}

const texts = {
  length: 'shared.gstinLength',
  form: 'shared.gstinForm',
  state: 'shared.gstinState',
  holder: 'shared.gstinHolder',
  check: 'shared.gstinCheck',
} as const

/** What is wrong with a typed number, as a sentence for its field; undefined if it is valid. */
export function gstinText(typed: string, t: TFunction): string | undefined {
  const found = parseGstin(typed)
  return 'fault' in found
    ? t(texts[found.fault], { place: found.place ?? '', expected: found.expected ?? '' })
    : undefined
}

/** The rule of a form field that holds a GSTIN. */
export const gstinRule = (t: TFunction) => ({
  validator: (_: unknown, typed: string | null | undefined): Promise<void> => {
    const fault = typed?.trim() ? gstinText(typed, t) : undefined
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
})
