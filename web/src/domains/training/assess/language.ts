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

export const otherLanguage = (country: keyof typeof others) => others[country]

export const spoken = (country: keyof typeof others, side: Side): Spoken =>
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

/** The language that was chosen last on this phone; a browser that keeps nothing starts in English. */
export function storedSide(): Side {
  try {
    return localStorage.getItem(key) === 'other' ? 'other' : 'en'
  } catch {
    return 'en'
  }
}

export function storeSide(side: Side): void {
  try {
    localStorage.setItem(key, side)
  } catch {
    // It is only a convenience.
  }
}
