/** A field with its values before and after an action, as text. */
export interface AuditLine {
  field: string
  before: string
  after: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown) => !isRecord(value) && !(Array.isArray(value) && value.some(isRecord))

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(text).join(', ')
  return JSON.stringify(value)
}

/** Nested values as paths: `car.registration_no`. */
function flat(value: unknown, path = ''): Map<string, string> {
  if (isPlain(value)) {
    const shown = text(value)
    return shown || path ? new Map([[path, shown]]) : new Map()
  }
  const entries: [string, unknown][] = isRecord(value)
    ? Object.entries(value)
    : (value as unknown[]).map((one, at) => [String(at + 1), one])
  return new Map(entries.flatMap(([key, one]) => [...flat(one, path ? `${path}.${key}` : key)]))
}

/** Some entries store their changes as pairs of old and new under `after`. */
function pairs(before: unknown, after: unknown): [unknown, unknown] {
  if (before !== null && before !== undefined) return [before, after]
  if (!isRecord(after)) return [before, after]
  const values = Object.values(after)
  const arePairs = values.length > 0 && values.every((one) => Array.isArray(one) && one.length === 2)
  if (!arePairs) return [before, after]
  const side = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(after).map(([key, pair]) => [key, (pair as unknown[])[at]]))
  return [side(0), side(1)]
}

/** The values before and after, side by side; a field that has neither is left out. */
export function auditLines(before: unknown, after: unknown): AuditLine[] {
  const [old, now] = pairs(before, after).map((value) => flat(value)) as [
    Map<string, string>,
    Map<string, string>,
  ]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((line) => line.before !== '' || line.after !== '')
}
