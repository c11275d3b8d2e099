import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is expected to be pressed. */
  first?: boolean
  busy?: boolean
}

/** A button that is large enough for a thumb. The page has no component of the console's, which would take long to load. */
export function Press({ first = false, busy = false, className = '', disabled, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={`pl-plain-button pl-phone-press ${first ? 'pl-plain-first' : ''} ${className}`}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    />
  )
}
