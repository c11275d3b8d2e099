import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered } from './covered'
import { useSingleKeys } from './singleKeys'

/** A lead that is open on the page, with keys of its own. */
export const openLead = '[data-lead]'

/** Where keys are typed, or mean something else. */
const busy = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'

/**
 * Single keys on a page, or of `root` in a panel beside it. They do nothing where text is typed, under a dialog, with
 * another key held, or switched off. `first`: they come before those of the page, which a card lies over; unless what this selector finds
 * is open, which somebody looks at: then they are meant only with the focus on the card.
 */
export function usePageKeys(
  keys: Readonly<Record<string, () => void>>,
  root?: RefObject<HTMLElement | null>,
  first = false,
  unless?: string,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat
    const press = keys[event.key]
    if (
      !useSingleKeys.getState().on ||
      event.defaultPrevented ||
      !press ||
      held ||
      at.closest(busy) ||
      isCovered(root?.current)
    )
      return
    if (unless && !root?.current?.contains(at) && document.querySelector(unless)) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey, first)
    return () => window.removeEventListener('keydown', onKey, first)
  }, [first])
}
