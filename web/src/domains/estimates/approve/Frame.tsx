import type { ReactNode } from 'react'
import { Logo } from '../../../kit/Logo'
import { useRegion } from '../../../kit/region'
import { type Language, languagesOf, useLanguage } from './language'

interface Props {
  onLanguage: (language: Language) => void
  children: ReactNode
}

/** The page around each step, with the switch of its language. */
export function Frame({ onLanguage, children }: Props) {
  const country = useRegion((now) => now.country)
  const { lang, texts } = useLanguage()
  return (
    <main className="pl-approve" lang={lang}>
      <header className="pl-approve-head">
        <Logo />
        <div className="pl-approve-languages" role="group" aria-label={texts.language}>
          {languagesOf(country).map((one) => (
            <button
              key={one.lang}
              type="button"
              lang={one.lang}
              aria-pressed={one.lang === lang}
              onClick={() => onLanguage(one)}
            >
              {one.name}
            </button>
          ))}
        </div>
      </header>
      {children}
    </main>
  )
}

/** A page with only a message. */
export function Say({ children, alert = false }: { children: ReactNode; alert?: boolean }) {
  const { title } = useLanguage().texts
  return (
    <>
      <h1>{title}</h1>
      <div className="pl-card" role={alert ? 'alert' : 'status'}>
        {children}
      </div>
    </>
  )
}
