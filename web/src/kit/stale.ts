import { CallError } from './callError'

/** A field that stands differently in what I want to save and in what somebody else has saved meanwhile. */
export interface Difference<Key extends string = string> {
  key: Key
  /** Both have changed it: only the user can say which one holds. */
  both: boolean
  /** Whose value holds when nobody chooses. */
  proposed: 'mine' | 'theirs'
}

type Values<Key extends string> = Readonly<Record<Key, unknown>>
export type Same = (a: unknown, b: unknown) => boolean

const plainSame: Same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields in which two sets of values differ. */
export function changedKeys<Key extends string>(
  before: Values<Key>,
  after: Values<Key>,
  same: Same = plainSame,
): Key[] {
  return (Object.keys(before) as Key[]).filter((key) => !same(before[key], after[key]))
}

/** What I read, what I made of it, and what it has become meanwhile: field by field what must be settled. */
export function differences<Key extends string>(
  base: Values<Key>,
  mine: Values<Key>,
  theirs: Values<Key>,
  same: Same = plainSame,
): Difference<Key>[] {
  return changedKeys(mine, theirs, same).map((key) => {
    const changedByMe = !same(base[key], mine[key])
    const changedByThem = !same(base[key], theirs[key])
    return { key, both: changedByMe && changedByThem, proposed: changedByMe ? 'mine' : 'theirs' }
  })
}

/** The values as they were chosen, starting from theirs. */
export function resolved<V extends object>(
  mine: V,
  theirs: V,
  choice: Readonly<Partial<Record<keyof V, 'mine' | 'theirs'>>>,
): V {
  const result = { ...theirs }
  for (const key of Object.keys(theirs) as (keyof V)[]) if (choice[key] === 'mine') result[key] = mine[key]
  return result
}

/** What somebody else has saved meanwhile, when that is why a call was refused. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the call answers; only who calls knows it
export function staleOf<Detail>(error: unknown): Detail | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { current?: Detail } | null)?.current
}
