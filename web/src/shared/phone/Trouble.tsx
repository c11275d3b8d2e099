import type { ReactNode } from 'react'

/** What did not work, or is missing, beside what was pressed; nothing if there is no such message. */
export function Trouble({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className="pl-phone-problem" role="alert">
      {children}
    </p>
  )
}
