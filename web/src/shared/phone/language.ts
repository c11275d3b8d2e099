import { createContext, use } from 'react'
import type { Region } from '../../kit/region'

/** In `lang` attributes, and for days and times. */
type Lang = 'en' | 'hi' | 'ms'

/** A page of customers is in one language at a time: English, or what most customers of the country read besides. */
export interface Language {
  lang: Lang
  name: string
}

/** The texts of a page. */
export type ByLanguage<Texts> = Readonly<Record<Lang, Texts>>

const en: Language = { lang: 'en', name: 'English' }
const others: Record<Region['country'], Language> = {
  india: { lang: 'hi', name: 'हिन्दी' },
  malaysia: { lang: 'ms', name: 'Bahasa Melayu' },
}

const countries = Object.keys(others) as Region['country'][]

export const languagesOf = (country: Region['country']): readonly [Language, Language] => [
  en,
  others[country],
]

const key = 'pitlane.customer.language'

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The country of the language that was chosen last: a link that is cut off does not name it. */
export const storedCountry = (chosen: string | null = stored()): Region['country'] | undefined =>
  countries.find((country) => others[country].lang === chosen)

export function storeLanguage(lang: Lang): void {
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
export const useLang = (): Lang => use(LanguageContext).lang
export const useTextsOf = <Texts>(all: ByLanguage<Texts>): Texts => all[useLang()]
