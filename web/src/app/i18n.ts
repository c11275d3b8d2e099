import dayjs from 'dayjs'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from '../kit/cookies'
import type { Texts } from '../locales/en'
import { englishTexts } from '../locales/english'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

export const languages = { zh: '中文', en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

const isLanguage = (text: string | undefined): text is Language => text !== undefined && text in languages

function storedLanguage(): Language {
  const stored = readCookie('language')
  return isLanguage(stored) ? stored : 'en'
}

/** English comes with the files that show it; other languages are loaded when they are chosen. */
async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const texts = language === 'zh' ? (await import('../locales/zh')).zh : (await import('../locales/es')).es
  i18next.addResourceBundle(language, 'translation', texts)
}

/** The names of months and days in the date pickers. */
async function loadDays(language: Language): Promise<void> {
  if (language === 'zh') await import('dayjs/locale/zh-cn')
  if (language === 'es') await import('dayjs/locale/es')
  dayjs.locale(language === 'zh' ? 'zh-cn' : language)
}

async function use(language: Language): Promise<void> {
  await Promise.all([load(language), loadDays(language)])
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
}

export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: { ...englishTexts() } } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
  await use(storedLanguage())
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeCookie('language', language)
  await use(language)
}
