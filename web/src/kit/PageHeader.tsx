import type { ReactNode } from 'react'

/** The h1 of a view, with an optional note and actions. */
export function PageHeader({
  title,
  note,
  actions,
}: {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="pl-page-header">
      <div className="pl-page-title">
        <h1>{title}</h1>
        {note ? <div className="pl-page-note">{note}</div> : null}
      </div>
      {actions ? <div className="pl-page-actions">{actions}</div> : null}
    </header>
  )
}
