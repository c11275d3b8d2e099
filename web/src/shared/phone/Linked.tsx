import type { ReactNode } from 'react'
import type { DataOf } from '../../api/callTypes'
import { Say } from './Frame'
import { Press } from './Press'
import { usePhoneTexts } from './texts'
import { type LinkCall, useLinked } from './useLinked'

interface Props<Id extends LinkCall> {
  call: Id
  token: string
  texts: { title: string; expired: string }
  /** What is opened changes by itself: whoever comes back to the page sees it as it is by then. */
  follows?: boolean
  /** It is below another page, which has a title of its own. */
  below?: boolean
  /** The page of what was opened; `again` opens the link once more. */
  children: (opened: DataOf<Id>, again: () => void) => ReactNode
}

/** What a link opens; until then, that it is loading, or why it does not open. */
export function Linked<Id extends LinkCall>(props: Props<Id>) {
  const phone = usePhoneTexts()
  const { view, again } = useLinked(props.call, props.token, props.follows ?? false)
  if (view.kind === 'opened') return props.children(view.data, again)
  const { title, expired } = props.texts
  return (
    <Say title={props.below ? undefined : title} alert={view.kind !== 'loading'}>
      <p>{view.kind === 'expired' ? expired : phone[view.kind]}</p>
      {view.kind === 'failed' ? <Press onClick={again}>{phone.retry}</Press> : null}
    </Say>
  )
}
