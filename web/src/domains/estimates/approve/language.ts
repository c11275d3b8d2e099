import { createContext, use } from 'react'
import type { Region } from '../../../kit/region'
import { english, hindi, malay, type Texts } from './texts'

/** The page is in one language at a time: English, or what most customers of the country read besides. */
export interface Language {
  /** For `lang` attributes, and for days and times. */
  lang: 'en' | 'hi' | 'ms'
  name: string
  texts: Texts
}

const en: Language = { lang: 'en', name: 'English', texts: english }
const others: Record<Region['country'], Language> = {
  india: { lang: 'hi', name: 'हिन्दी', texts: hindi },
  malaysia: { lang: 'ms', name: 'Bahasa Melayu', texts: malay },
}

export const languagesOf = (country: Region['country']): readonly [Language, Language] => [
  en,
  others[country],
]

const key = 'pitlane.approve.language'

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeLanguage(lang: Language['lang']): void {
  try {
    localStorage.setItem(key, lang)
  } catch {
    // It is only a convenience.
  }
}

/** The language that was chosen last on this phone, otherwise the first of the browser's that the page has. */
export function usualLanguage(
  country: Region['country'],
  preferred: readonly string[] = navigator.languages,
  chosen: string | null = stored(),
): Language {
  const offered = languagesOf(country)
  const wanted = [...(chosen ? [chosen] : []), ...preferred].map((one) => one.toLowerCase().split('-')[0])
  const [first] = wanted.flatMap((one) => offered.find(({ lang }) => lang === one) ?? [])
  return first ?? en
}

export const LanguageContext = createContext<Language>(en)
export const useLanguage = (): Language => use(LanguageContext)
export const useTexts = (): Texts => useLanguage().texts
