import { CallError } from './callError'

/** A field that differs between what I want to save and what somebody else has saved meanwhile. */
export interface Difference<Key extends string = string> {
  key: Key
  /** Both have changed it: only the user can choose. */
  both: boolean
  /** The default choice. */
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

/** Compares the base, my edit and the current version: the fields that have to be resolved. */
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

/** Applies the chosen values, starting from theirs. */
export function resolved<V extends object>(
  mine: V,
  theirs: V,
  choice: Readonly<Partial<Record<keyof V, 'mine' | 'theirs'>>>,
): V {
  const result = { ...theirs }
  for (const key of Object.keys(theirs) as (keyof V)[]) if (choice[key] === 'mine') result[key] = mine[key]
  return result
}

/** The version that somebody else has saved, if a call was refused because of it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the call returns; only the caller knows it
export function staleOf<Detail>(error: unknown): Detail | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { current?: Detail } | null)?.current
}
