import { useEffect, useEffectEvent } from 'react'

/** Where keys are typed, or mean something else. */
const busy = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** Single keys on the page of a case. They do nothing where text is typed, in a dialog, or with another key held. */
export function useCaseKeys(keys: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat
    const press = keys[event.key]
    if (!press || held || at.closest(busy) || document.querySelector('[role=dialog][aria-modal=true]')) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
