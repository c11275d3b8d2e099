import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader'
import { Empty } from './states'

interface Props {
  /** The heading: what kind of page it would be. */
  title: string
  /** What does not exist. */
  text: string
  children?: ReactNode
}

/** A page about something that does not exist, or not for this user. */
export function MissingPage({ title, text, children }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <div className="pl-card">
        <Empty title={text}>{children}</Empty>
      </div>
    </>
  )
}
