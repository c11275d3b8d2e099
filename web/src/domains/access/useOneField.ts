import { useRef, useState } from 'react'
import { CallError } from '../../kit/callError'
import { namedProblems } from '../../kit/fieldName'

interface Failure {
  error: unknown
  /** What is wrong with the field itself. */
  beside: string
  /** What is wrong with anything else. */
  rest: string[]
}

function failureOf(error: unknown, field: string): Failure {
  if (!(error instanceof CallError)) return { error, beside: '', rest: [] }
  const { [field]: own = [], ...others } = error.fields
  return { error, beside: own.join(' '), rest: namedProblems(others) }
}

/** A form of one field, without the forms of antd, which are most of what signing in would have to load. */
export function useOneField(field: string) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const input = useRef<HTMLInputElement>(null)
  const fail = (failed: Failure) => {
    setFailure(failed)
    if (failed.beside) input.current?.focus()
  }
  return {
    busy,
    error: failure?.error,
    rest: failure?.rest ?? [],
    /** For the field. */
    field: {
      ref: input,
      value: typed,
      problem: failure?.beside ?? '',
      onChange: (next: string) => {
        setTyped(next)
        setFailure(undefined)
      },
    },
    refuse: (problem: string) => fail({ error: undefined, beside: problem, rest: [] }),
    /** Sends once, however often the button is pressed. */
    send: async (work: () => Promise<unknown>) => {
      if (busy) return
      setBusy(true)
      setFailure(undefined)
      try {
        await work()
      } catch (error) {
        fail(failureOf(error, field))
      } finally {
        setBusy(false)
      }
    },
  }
}
