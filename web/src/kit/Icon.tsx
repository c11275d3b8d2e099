import { type ComponentType, createElement } from 'react'

/** An icon that only decorates: the words beside it say the same, so it is silent to screen readers. */
export function Icon({ of, className }: { of: ComponentType<Record<string, unknown>>; className?: string }) {
  return createElement(of, { 'aria-hidden': true, 'aria-label': undefined, role: undefined, className })
}
