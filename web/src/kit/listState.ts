import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const pageSizes = [10, 20, 30, 50] as const
const defaultSize = 20

/** The limit and offset of a page: the only place that calculates them. */
export const pageQuery = ({ page, size }: { page: number; size: number }) => ({
  limit: size,
  offset: (page - 1) * size,
})

export interface ListState {
  page: number
  size: number
  sort: string | undefined
  filters: Readonly<Record<string, string>>
  set: (change: {
    page?: number
    size?: number
    sort?: string | undefined
    filters?: Record<string, string | undefined>
  }) => void
  /** Replaces all filters; without any, shows everything. The sort stays, unless one is given. */
  only: (filters?: Record<string, string | undefined>, sort?: string) => void
}

const whole = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Page, size, sort and filters of a list are in the address, so that a link shows the same list. */
export function useListState(filterNames: readonly string[], defaultSort?: string): ListState {
  const [query, setQuery] = useSearchParams()
  const names = filterNames.join(' ')
  return useMemo(() => {
    const page = Math.max(1, whole(query.get('page')) ?? 1)
    const asked = whole(query.get('size'))
    const size = pageSizes.find((known) => known === asked) ?? defaultSize
    const sort = query.get('sort') ?? defaultSort
    const filters: Record<string, string> = {}
    for (const name of names.split(' ')) {
      const value = name ? query.get(name) : null
      if (value) filters[name] = value
    }
    const set: ListState['set'] = (change) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          const put = (name: string, value: string | number | undefined) =>
            value === undefined || value === '' ? next.delete(name) : next.set(name, String(value))
          if (change.size !== undefined) put('size', change.size === defaultSize ? undefined : change.size)
          if ('sort' in change) put('sort', change.sort === defaultSort ? undefined : change.sort)
          for (const [name, value] of Object.entries(change.filters ?? {})) put(name, value)
          // Another size, sort or filter is another list: it starts at its first page.
          put('page', change.page && change.page > 1 ? change.page : undefined)
          return next
        },
        { replace: true },
      )
    }
    const only: ListState['only'] = (wanted, ...sorted) => {
      const none = Object.fromEntries(names.split(' ').map((name) => [name, undefined]))
      set({ filters: { ...none, ...wanted }, ...(sorted.length > 0 ? { sort: sorted[0] } : {}) })
    }
    return { page, size, sort, filters, set, only }
  }, [query, setQuery, names, defaultSort])
}
