import { useRegion } from '../../../kit/region'
import { english, hindi, malay, type Texts } from './texts'

/** The second language beside English, by country. */
export function useSecondLanguage(): { texts: Texts; lang: string } {
  const country = useRegion((now) => now.country)
  return country === 'india' ? { texts: hindi, lang: 'hi' } : { texts: malay, lang: 'ms' }
}

/** A text in both of the customer's languages, each with its `lang`. */
export function Bilingual({ text }: { text: keyof Texts }) {
  const { texts, lang } = useSecondLanguage()
  return (
    <span className="pl-bilingual">
      <span lang="en">{english[text]}</span> <span lang={lang}>{texts[text]}</span>
    </span>
  )
}
