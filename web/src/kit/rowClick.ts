import type { MouseEvent } from 'react'

/** A click that selects text, hits a control of its own or something that is shown above the row is not a click on it. */
function isOnControl(event: MouseEvent): boolean {
  return (
    !event.currentTarget.contains(event.target as Node) ||
    (event.target as HTMLElement).closest('a, button, input, label, [role="button"]') !== null ||
    (window.getSelection()?.toString() ?? '') !== ''
  )
}

/** What lets a click on a row of a list open it. */
export function opensRow<Row>(row: Row, onOpen: ((row: Row) => void) | undefined) {
  if (!onOpen) return {}
  return {
    className: 'pl-row-opens',
    onClick: (event: MouseEvent) => !isOnControl(event) && onOpen(row),
  }
}
