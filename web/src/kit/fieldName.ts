import i18next from 'i18next'

/** The words of a key: `rate_reason` becomes `Rate reason`. */
function wordsOf(key: string): string {
  const words = key
    .replace(/_ids?$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A key that the locales do not know is not an error: it is named by its words. */
function labelOf(key: string): string {
  const entry: string = `fields.${key}`
  return i18next.exists(entry) ? i18next.t(entry, { defaultValue: '' }) : wordsOf(key)
}

/**
 * A field of a call as users know it: `lines.2.price` becomes `Line 3, Price`. Paths of fields are for programs and
 * are never shown.
 */
export function fieldName(path: string): string {
  const names: string[] = []
  for (const part of path.split(/[.[\]]+/).filter(Boolean)) {
    const last = names.length - 1
    if (/^\d+$/.test(part) && last >= 0) names[last] = `${names[last]} ${Number(part) + 1}`
    else names.push(labelOf(part))
  }
  return names.join(', ')
}

/** Each error with the name of its field: `Line 3, Price: must be a number`. */
export const namedProblems = (fields: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(fields).flatMap(([path, messages]) => {
    const name = fieldName(path)
    return messages.map((message) => `${name}: ${message}`)
  })
