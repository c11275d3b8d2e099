import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/client'
import { CallError } from '../../../kit/callError'
import { now } from '../../../kit/clock'
import { isOver } from '../../../shared/phone/problem'
import { secondsLeft } from './countdown'
import { createSender, type Outcome } from './sender'
import type { Result, Started } from './types'
import { type Answers, readUnsent, storeUnsent } from './unsent'

/** No answer, an error of the server, or too many requests: it may work later. */
const mayWorkLater = (error: unknown) =>
  !(error instanceof CallError) || error.status === 0 || error.status === 429 || error.status >= 500

/** The answers that the server has. */
const savedOf = ({ questions }: Started): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, chosen }) => (typeof chosen === 'number' ? [[id, chosen]] : [])),
  )

async function save(token: string, question_id: number, option: number): Promise<Outcome> {
  try {
    await call('save_assessment_answer', { body: { token, question_id, option } }, { handles: 'all' })
    return 'saved'
  } catch (error) {
    if (isOver(error)) return 'over'
    return mayWorkLater(error) ? 'later' : 'refused'
  }
}

/** The seconds that are left by the server's clock. */
export function useSecondsLeft(endsAt: string): number {
  const [left, setLeft] = useState(() => secondsLeft(endsAt, now()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(endsAt, now()))
    const timer = setInterval(tick, 1000)
    // A phone that slept has not ticked.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [endsAt])
  return left
}

export interface Assessment {
  answers: Answers
  unsent: number
  isWaiting: boolean
  busy: boolean
  failed: boolean
  answer: (question: number, option: number) => void
  submit: (isTimeOver: boolean) => Promise<void>
}

interface Settings {
  token: string
  started: Started
  /** The link has changed its state: it is opened again. */
  onOver: () => void
  onResult: (result: Result) => void
}

/** The answers of a test: saved one by one, kept on the phone while there is no signal, and handed in. */
export function useAssessment({ token, started, onOver, onResult }: Settings): Assessment {
  const [sender] = useState(() =>
    createSender({
      kept: readUnsent(token),
      send: (question, option) => save(token, question, option),
      store: (unsent) => storeUnsent(token, unsent),
      onOver,
    }),
  )
  const { unsent, isWaiting } = useSyncExternalStore(sender.subscribe, sender.now)
  const [chosen, setChosen] = useState<Answers>(() => ({ ...savedOf(started), ...readUnsent(token) }))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const again = () => void sender.flush()
    again()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      sender.stop()
    }
  }, [sender])

  const submit = useCallback(
    async (isTimeOver: boolean) => {
      setBusy(true)
      setFailed(false)
      try {
        // After the end only what is saved counts: nothing more can be sent.
        if (!isTimeOver && !(await sender.flush())) return setFailed(true)
        const result = await call('submit_assessment', { body: { token } }, { handles: 'all' })
        sender.stop()
        storeUnsent(token, {})
        onResult(result)
      } catch (error) {
        if (isOver(error)) onOver()
        else setFailed(true)
      } finally {
        setBusy(false)
      }
    },
    [sender, token, onOver, onResult],
  )
  return {
    answers: chosen,
    unsent: Object.keys(unsent).length,
    isWaiting,
    busy,
    failed,
    answer: (question, option) => {
      setFailed(false)
      setChosen((before) => ({ ...before, [question]: option }))
      sender.put(question, option)
    },
    submit,
  }
}
