import { createContext, useContext } from 'react'
import { english, hindi, malay, type Texts } from './texts'

/** English, or the other language of the country. */
export type Side = 'en' | 'other'

interface Spoken {
  side: Side
  texts: Texts
  /** For `lang` attributes. */
  lang: string
}

const others = {
  india: { texts: hindi, lang: 'hi', name: 'हिन्दी' },
  malaysia: { texts: malay, lang: 'ms', name: 'Bahasa Melayu' },
} as const

type Country = keyof typeof others
const countries: Country[] = ['india', 'malaysia']

export const otherLanguage = (country: Country) => others[country]

export const spoken = (country: Country, side: Side): Spoken =>
  side === 'en'
    ? { side, texts: english, lang: 'en' }
    : { side, texts: others[country].texts, lang: others[country].lang }

interface Wording {
  en: string
  hi?: string | null
  ms?: string | null
}

/** A question or an option in the language that was chosen. */
export const wordsOf = (wording: Wording, side: Side): string =>
  side === 'en' ? wording.en : (wording.hi ?? wording.ms ?? wording.en)

export const LanguageContext = createContext<Spoken>(spoken('india', 'en'))
export const useLanguage = () => useContext(LanguageContext)

const key = 'pitlane.assess.language'

function stored(): string {
  try {
    return localStorage.getItem(key) ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language that was chosen last on this phone; a browser that keeps nothing starts in English. */
export const storedSide = (): Side => (stored() === 'en' ? 'en' : 'other')

/** The country of that language: a link that is cut off does not say it. */
export const storedCountry = (): Country | undefined =>
  countries.find((country) => others[country].lang === stored())

export function storeLanguage(lang: string): void {
  try {
    localStorage.setItem(key, lang)
  } catch {
    // It is only a convenience.
  }
}
