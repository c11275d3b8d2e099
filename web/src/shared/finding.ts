import { calls } from '../api/calls.gen'
import type { DataOf } from '../api/callTypes'
import { call } from '../api/client'
import type { ListId } from '../api/list'
import { link, type RoutePath } from './screen'

/** What a text found, and where it leads. */
export interface Finding {
  id: number
  title: string
  note: string
  to: string
}

/** A list that the palette searches; its domain declares it, in `finds.ts`. */
export interface Source {
  call: ListId
  /** The screen of the list: who may open it finds its rows, under its title. */
  list: RoutePath
  /** All of these permissions are needed: the call's, and that of its screen if it is another one. */
  needs: readonly string[]
  ask: (query: { text: string; limit: number }, signal: AbortSignal) => Promise<unknown>
  read: (answer: unknown) => { found: readonly Finding[]; count: number }
  /** The address of the list with all that a text finds. */
  all: (text: string) => string
}

type Part = string | null | undefined | false

interface Row<Id extends ListId, Found> {
  list: RoutePath
  /** The permission that the screen needs beyond that of the call. */
  also?: string
  /** What the address of the list says beside the text. */
  listQuery?: Record<string, string>
  rows: (answer: DataOf<Id>) => readonly Found[]
  title: (row: Found) => string
  note: (row: Found) => readonly Part[]
  to: (row: Found) => string
}

export function finds<Id extends ListId, Found extends { id: number }>(id: Id, row: Row<Id, Found>): Source {
  const { permission } = calls[id]
  return {
    call: id,
    list: row.list,
    needs: [permission, row.also].filter((one) => one !== undefined && one !== 'signed-in') as string[],
    // The palette says itself that something could not be searched.
    ask: (query, signal) => call(id, { query } as never, { signal, handles: 'all' }),
    read: (answer) => ({
      found: row.rows(answer as DataOf<Id>).map((one) => ({
        id: one.id,
        title: row.title(one),
        note: row.note(one).filter(Boolean).join(' · '),
        to: row.to(one),
      })),
      count: (answer as { count: number }).count,
    }),
    all: (text) => link(row.list as '/coupon', undefined, { ...row.listQuery, text }),
  }
}
