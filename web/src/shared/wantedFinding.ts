import { useSearchParams } from 'react-router'

const name = 'finding'

interface WantedFinding {
  /** The entry of the checklist that shall become a line. */
  wanted: number | undefined
  /** Leads to the estimate of the order that is shown, which makes a line of it. */
  want: (itemId: number) => void
  /** It has been dealt with. */
  take: () => void
}

/** A finding on its way from the checklist to the estimate: it stands in the address, as the order's tab does. */
export function useWantedFinding(): WantedFinding {
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
    wanted: /^\d{1,9}$/.test(asked) ? Number(asked) : undefined,
    want: (itemId) =>
      put((next) => {
        next.set('tab', 'estimate')
        next.set(name, String(itemId))
      }),
    take: () => put((next) => next.delete(name)),
  }
}
