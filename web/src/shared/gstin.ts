import type { TFunction } from 'i18next'

/** GSTIN, the number of a registration under GST: the same checks, by the same names, as the server's. */

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
  /** The first character that does not belong, counted from 1. */
  place?: number
  /** The check character that would be right. */
  expected?: string
}

export interface Gstin {
  text: string
  kind: GstinKind
  /** Two digits; none for those who supply from abroad. */
  state: string | null
  pan: string | null
}

// The deductor's form stands before the normal one, which a D in the 14th place also follows.
const forms: [GstinKind, RegExp][] = [
  ['tax_deductor', /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D[A-Z\d]$/],
  ['tax_collector', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[A-Z\d]$/],
  ['normal', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][A-Z\d]$/],
  ['government', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/],
  ['online_from_abroad', /^99\d{2}[A-Z]{3}\d{5}OS[A-Z\d]$/],
  ['unique_id', /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/],
  ['non_resident', /^\d{4}[A-Z]{3}\d{5}NR[A-Z\d]$/],
]

/** What each of the 15 characters of a normal number may be. */
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

/** A number as it was typed, small letters and spaces forgiven; or what is wrong with it. */
export function parseGstin(typed: string): Gstin | GstinFault {
  const text = typed.replace(/\s/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
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

/** The PAN inside; a department's and a deductor's number may hold another kind of number. */
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

/** What is wrong with a typed number as a sentence for its field; nothing when it is right. */
export function gstinText(typed: string, t: TFunction): string | undefined {
  const found = parseGstin(typed)
  return 'fault' in found
    ? t(texts[found.fault], { place: found.place ?? '', expected: found.expected ?? '' })
    : undefined
}

/** The rule of a form's field in which a GSTIN may stand. */
export const gstinRule = (t: TFunction) => ({
  validator: (_: unknown, typed: string | null | undefined): Promise<void> => {
    const fault = typed?.trim() ? gstinText(typed, t) : undefined
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
})
