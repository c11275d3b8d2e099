export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** The changes of an entry of a history, `{"field": [before, after], ...}`; an unknown shape has none. */
export function changesOf({ changes }: { changes?: unknown }): Change[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return []
  return Object.entries(changes).flatMap(([field, pair]) =>
    Array.isArray(pair) && pair.length === 2
      ? [{ field, before: pair[0] as unknown, after: pair[1] as unknown }]
      : [],
  )
}
