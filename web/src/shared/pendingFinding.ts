import { useSearchParams } from 'react-router'

const name = 'finding'

interface PendingFinding {
  /** The checklist entry to be added as a line. */
  pending: number | undefined
  /** Opens the estimate of the current order, which adds a line for the entry. */
  add: (itemId: number) => void
  /** The entry has been added. */
  remove: () => void
}

/** A finding on its way from the checklist to the estimate: in the address, like the order's tab. */
export function usePendingFinding(): PendingFinding {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(name) ?? ''
  const put = (change: (next: URLSearchParams) => void) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        change(next)
        return next
      },
      { replace: true },
    )
  return {
    pending: /^\d{1,9}$/.test(asked) ? Number(asked) : undefined,
    add: (itemId) =>
      put((next) => {
        next.set('tab', 'estimate')
        next.set(name, String(itemId))
      }),
    remove: () => put((next) => next.delete(name)),
  }
}
