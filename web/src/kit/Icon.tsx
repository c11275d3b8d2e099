import { type ComponentType, createElement } from 'react'

/** A decorative icon: the text beside it says the same, so it is hidden from screen readers. */
export function Icon({
  icon,
  className,
}: {
  icon: ComponentType<Record<string, unknown>>
  className?: string
}) {
  return createElement(icon, { 'aria-hidden': true, 'aria-label': undefined, role: undefined, className })
}
