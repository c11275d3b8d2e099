import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FaqAudience, FaqLanguage } from './types'

/** In their own script, as the people who read them look for them. */
const languageNames = {
  en: 'English',
  hi: 'हिन्दी',
  ms: 'Bahasa Melayu',
  zh: '中文',
  es: 'Español',
} as const satisfies Record<FaqLanguage, string>

const audienceList = { staff: 1, customer: 1, garage: 1 } as const satisfies Record<FaqAudience, 1>

export const languages = Object.keys(languageNames) as FaqLanguage[]
export const audiences = Object.keys(audienceList) as FaqAudience[]

/** The labels of the calls' values, in the console's language. */
export function useFaqLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      language: (language: FaqLanguage) => languageNames[language],
      audience: (audience: FaqAudience) => t(`faqs.audiences.${audience}`),
    }),
    [t],
  )
}
