import { lazy, useEffect, useState } from 'react'
import { OnDemand } from '../kit/OnDemand'
import { closePalette, usePalette } from './paletteState'

const PaletteDialog = lazy(() => import('./PaletteDialog'))

/** Ctrl+K: orders, customers and cars by any of their numbers or names, a new order, a screen, or a row of a list. */
export function Palette() {
  const open = usePalette((now) => now.open)
  // Not before it is asked for, and from then on: its closing is shown, too.
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault()
        usePalette.setState((now) => ({ open: !now.open }))
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!asked) return null
  return (
    <OnDemand onMissing={closePalette}>
      <PaletteDialog open={open} />
    </OnDemand>
  )
}
