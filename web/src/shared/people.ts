import { useEffect, useState } from 'react'
import { useCall } from '../api/call'
import { namedOptions } from '../kit/options'

/** The typed text, debounced: the server searches beyond the first page of names. */
export function useTyped(): [text: string, onSearch: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setText(typed.trim()), 250)
    return () => clearTimeout(wait)
  }, [typed])
  return [text, setTyped]
}

interface Asked {
  can_take?: 'cr_orders' | 'gi_orders' | 'leads' | 'tickets' | 'escalations'
}

/** Active people by name, as a picker finds them. */
export function usePeople(text: string, asked: Asked = {}) {
  const query = { limit: 50, is_active: 1, is_machine: 0, ...asked, ...(text ? { text } : {}) } as const
  const answer = useCall('list_users', { query })
  return { options: namedOptions(answer.data?.users), loading: answer.isFetching }
}
