import { type ComponentType, createElement } from 'react'

/** An icon that only decorates: the words beside it say the same, so it is silent to screen readers. */
export function Icon({
  icon,
  className,
}: {
  icon: ComponentType<Record<string, unknown>>
  className?: string
}) {
  return createElement(icon, { 'aria-hidden': true, 'aria-label': undefined, role: undefined, className })
}
