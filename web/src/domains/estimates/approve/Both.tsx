import { useRegion } from '../../../kit/region'
import { english, hindi, malay, type Words } from './words'

const others = {
  india: { words: hindi, lang: 'hi' },
  malaysia: { words: malay, lang: 'ms' },
} as const

/** The language beside English, by country. */
export function useOther(): { words: Words; lang: string } {
  const country = useRegion((now) => now.country)
  return others[country]
}

/** A text in both languages of the customer, each marked as what it is. */
export function Both({ of }: { of: keyof Words }) {
  const { words, lang } = useOther()
  return (
    <span className="pl-both">
      <span lang="en">{english[of]}</span> <span lang={lang}>{words[of]}</span>
    </span>
  )
}
