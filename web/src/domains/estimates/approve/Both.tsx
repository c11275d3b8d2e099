import { useRegion } from '../../../kit/region'
import { english, hindi, malay, type Words } from './words'

/** The language beside English, by country. */
export function useOther(): { words: Words; lang: string } {
  const country = useRegion((now) => now.country)
  return country === 'india' ? { words: hindi, lang: 'hi' } : { words: malay, lang: 'ms' }
}

/** A text in both languages of the customer, each marked as what it is. */
export function Both({ text }: { text: keyof Words }) {
  const { words, lang } = useOther()
  return (
    <span className="pl-both">
      <span lang="en">{english[text]}</span> <span lang={lang}>{words[text]}</span>
    </span>
  )
}
