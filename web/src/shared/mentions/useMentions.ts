import { useState } from 'react'
import { useCall } from '../../api/call'
import { useDraft } from '../../kit/tab'
import { useTyped } from '../people'

/** As many as the server takes with one text. */
const most = 10

/** Those of the picked people, id by name, whose names are still in the text. */
export function mentionedIn(text: string, picked: Readonly<Record<string, number>>): number[] {
  const named = Object.entries(picked).filter(([name]) => text.includes(`@${name}`))
  return [...new Set(named.map(([, id]) => id))].slice(0, most)
}

/**
 * People who are named in a text with @. The request names those who were picked; who only has their name typed is not told.
 * `about` is the record as the server watches it: `order:1042`.
 */
export function useMentions(about: string, internal: boolean) {
  const draft = useDraft<Record<string, number>>(`mentions ${about}`)
  const [picked, setPicked] = useState(() => draft.read() ?? {})
  const [isTyping, setTyping] = useState(false)
  const [text, onTyped] = useTyped()
  const query = { about, internal, ...(text ? { text } : {}) }
  const answer = useCall('find_people_to_mention', { query }, { enabled: isTyping, fresh: 30_000 })
  const keep = (now: Record<string, number>) => {
    setPicked(now)
    if (Object.keys(now).length > 0) draft.save(now)
    else draft.drop()
  }
  return {
    people: isTyping ? (answer.data?.people ?? []) : [],
    loading: isTyping && answer.isFetching,
    onSearch: (typed: string) => {
      setTyping(true)
      onTyped(typed)
    },
    onPick: (name: string, id: number) => keep({ ...picked, [name]: id }),
    idsIn: (written: string) => mentionedIn(written, picked),
    clear: () => keep({}),
  }
}

export type Mentioning = ReturnType<typeof useMentions>
