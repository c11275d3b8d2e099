import { type ReactNode, useEffect, useState } from 'react'
import { servedCountries, showCountry } from '../../api/config'
import { region } from '../../kit/region'
import { tokenOf } from '../linkToken'
import { Frame, Say } from './Frame'
import { type ByLanguage, type Language, LanguageContext, storeLanguage, usualLanguage } from './language'

interface Props {
  texts: ByLanguage<{ title: string; unknown: string }>
  /** The page of a token, whose country is served here. */
  children: (token: string) => ReactNode
}

/** A page of customers behind a link: no sign-in, one language at a time, designed for a phone. */
export function LinkPage({ texts, children }: Props) {
  const [found] = useState(() => {
    const known = tokenOf(window.location.hash)
    if (!known || !servedCountries().includes(known.country)) return undefined
    showCountry(known.country)
    return known
  })
  const [language, setLanguage] = useState(() => usualLanguage(region().country))
  const { title, unknown } = texts[language.lang]
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
            {unknown}
          </Say>
        )}
      </Frame>
    </LanguageContext>
  )
}
