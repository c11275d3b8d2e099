import { type ReactNode, useEffect, useState } from 'react'
import { servedCountries, showCountry } from '../../api/config'
import { region } from '../../kit/region'
import { tokenOf } from '../linkToken'
import { Frame, Say } from './Frame'
import {
  type ByLanguage,
  type Language,
  LanguageContext,
  storedCountry,
  storeLanguage,
  usualLanguage,
} from './language'
import { texts as phoneTexts } from './texts'

interface Props {
  texts: ByLanguage<{ title: string }>
  /** The page of a token, whose country is served here. */
  children: (token: string) => ReactNode
}

/** A page behind a link, of customers or of workshop people: no sign-in, one language at a time, designed for a phone. */
export function LinkPage({ texts, children }: Props) {
  const [found] = useState(() => {
    const known = tokenOf(window.location.hash)
    const country = known?.country ?? storedCountry()
    if (!country || !servedCountries().includes(country)) return undefined
    showCountry(country)
    return known
  })
  const [language, setLanguage] = useState(() => usualLanguage(region().country))
  const { title } = texts[language.lang]
  const choose = (next: Language) => {
    storeLanguage(next.lang)
    setLanguage(next)
  }
  useEffect(() => {
    document.title = title
    document.documentElement.lang = language.lang
  }, [title, language])
  return (
    <LanguageContext value={language}>
      <Frame onLanguage={choose}>
        {found ? (
          children(found.token)
        ) : (
          <Say title={title} alert>
            {phoneTexts[language.lang].unknown}
          </Say>
        )}
      </Frame>
    </LanguageContext>
  )
}
