import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Logo } from '../../../kit/Logo'
import { useRegion } from '../../../kit/region'
import { otherLanguage, type Side, useLanguage } from './language'

interface Props {
  onLanguage: (side: Side) => void
  children: ReactNode
}

/** The page around each step of the test, with the switch of its language. */
export function Frame({ onLanguage, children }: Props) {
  const country = useRegion((now) => now.country)
  const { side, texts, lang } = useLanguage()
  const other = otherLanguage(country)
  return (
    <main className="pl-assess" lang={lang}>
      <header className="pl-assess-head">
        <Logo />
        <Segmented<Side>
          aria-label={texts.language}
          value={side}
          options={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'other', label: <span lang={other.lang}>{other.name}</span> },
          ]}
          onChange={onLanguage}
        />
      </header>
      {children}
    </main>
  )
}

/** A page with only a message. */
export function Say({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  const { texts } = useLanguage()
  return (
    <>
      <h1>{texts.title}</h1>
      <div className="pl-card pl-assess-card" role={alert ? 'alert' : 'status'}>
        {children}
      </div>
    </>
  )
}
