import { useRegion } from '../../../kit/region'
import { english, hindi, malay, type Texts } from './texts'

const languages = {
  india: { texts: hindi, lang: 'hi' },
  malaysia: { texts: malay, lang: 'ms' },
} as const

/** The second language beside English, by country. */
export const useSecondLanguage = (): { texts: Texts; lang: string } =>
  languages[useRegion((now) => now.country)]

/** A text in both of the customer's languages, each with its `lang`. */
export function Bilingual({ text }: { text: keyof Texts }) {
  const { texts, lang } = useSecondLanguage()
  return (
    <span className="pl-rate-bilingual">
      <span lang="en">{english[text]}</span> <span lang={lang}>{texts[text]}</span>
    </span>
  )
}
