import i18next from 'i18next'

const known: Record<string, object> = {}

/** The English texts that have been loaded, by the first part of their keys. */
export const englishTexts = (): Record<string, object> => known

/**
 * Called for the texts that a file names, before it runs: the build adds the calls (`web/build/texts.ts`).
 * @public
 */
export function addEnglish(name: string, texts: object): void {
  known[name] = texts
  if (i18next.isInitialized) i18next.addResourceBundle('en', 'translation', { [name]: texts }, true, true)
}
