import type { ReactNode } from 'react'
import { Logo } from '../../kit/Logo'
import { useRegion } from '../../kit/region'
import { type ByLanguage, type Language, languagesOf, useLang, useTextsOf } from './language'
import './phone.css'

const labels: ByLanguage<string> = { en: 'Language', hi: 'भाषा', ms: 'Bahasa' }

interface Props {
  onLanguage: (language: Language) => void
  children: ReactNode
}

/** The page around each step, with the switch of its language. */
export function Frame({ onLanguage, children }: Props) {
  const country = useRegion((now) => now.country)
  const current = useLang()
  const label = useTextsOf(labels)
  return (
    <main className="pl-phone" lang={current}>
      <header className="pl-phone-head">
        <Logo />
        <div className="pl-phone-languages" role="group" aria-label={label}>
          {languagesOf(country).map((one) => (
            <button
              key={one.lang}
              type="button"
              lang={one.lang}
              aria-pressed={one.lang === current}
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

interface SayProps {
  /** None below another page, which has its own. */
  title: string | undefined
  children: ReactNode
  alert?: boolean
}

/** A page with only a message. */
export function Say({ title, children, alert = false }: SayProps) {
  return (
    <>
      {title ? <h1>{title}</h1> : null}
      <div className="pl-card pl-phone-body" role={alert ? 'alert' : 'status'}>
        {children}
      </div>
    </>
  )
}
