import { useLang, useTextsOf } from '../../../shared/phone/language'
import { type Texts, texts } from './texts'

/** English, or the other language of the country. */
export type Side = 'en' | 'other'

interface Wording {
  en: string
  hi?: string | null
  ms?: string | null
}

/** A question or an option in the language that was chosen. */
export const wordsOf = (wording: Wording, side: Side): string =>
  side === 'en' ? wording.en : (wording.hi ?? wording.ms ?? wording.en)

export function useLanguage(): { side: Side; texts: Texts } {
  return { side: useLang() === 'en' ? 'en' : 'other', texts: useTextsOf(texts) }
}
