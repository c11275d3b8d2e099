import { type RefObject, useEffect } from 'react'

/**
 * The heads, the totals and the body of a table scroll separately. The components let the others follow the body,
 * but a heading that gets the focus scrolls the heads alone: the body must follow them.
 */
export function useScrollAsOne(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current
    if (!root) return
    let ofBody = 0
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      const body = root.querySelector('.ant-table-body')
      if (target === body) ofBody = target.scrollLeft
      else if (body && target.matches('.ant-table-header, .ant-table-summary')) {
        // While the body is scrolled, the heads are a step behind it, and must not pull it back.
        const ledByBody = Math.abs(target.scrollLeft - ofBody) <= 1
        if (!ledByBody) body.scrollLeft = target.scrollLeft
      }
    }
    // Scroll events do not bubble.
    root.addEventListener('scroll', follow, { capture: true })
    return () => root.removeEventListener('scroll', follow, { capture: true })
  }, [frame])
}
