import { useEffect, useState } from 'react'

/** Debounces a typed text. */
export function usePaused(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setText(typed.trim()), 250)
    return () => clearTimeout(wait)
  }, [typed])
  return text
}
