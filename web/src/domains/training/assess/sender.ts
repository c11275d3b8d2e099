import { type Answers, without } from './unsent'

/**
 * What became of an answer: saved; refused for good; to be sent later, because there is no signal; or the test can no
 * longer be answered.
 */
export type Outcome = 'saved' | 'refused' | 'later' | 'over'

interface Options {
  /** What was kept from an earlier visit. */
  kept: Answers
  send: (question: number, option: number) => Promise<Outcome>
  store: (unsent: Answers) => void
  onOver: () => void
  /** Before an answer without signal is sent again. */
  pauseMs?: number
}

export interface Sending {
  unsent: Answers
  /** The last attempt got no answer. */
  isWaiting: boolean
}

export interface Sender {
  subscribe: (listener: () => void) => () => void
  now: () => Sending
  put: (question: number, option: number) => void
  /** Sends what is unsent, one answer after the other; whether nothing is left. */
  flush: () => Promise<boolean>
  stop: () => void
}

/** Saves answers one by one, in order; what cannot be sent is kept and sent again. */
export function createSender({ kept, send, store, onOver, pauseMs = 4_000 }: Options): Sender {
  let state: Sending = { unsent: kept, isWaiting: false }
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const listeners = new Set<() => void>()

  const change = (next: Partial<Sending>) => {
    state = { ...state, ...next }
    store(state.unsent)
    for (const listener of listeners) listener()
  }
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const [first] = Object.entries(state.unsent)
      if (!first || isStopped) return !first
      const [question, option] = [Number(first[0]), first[1]]
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a later answer must not arrive first
      const outcome = await send(question, option)
      if (outcome === 'over') {
        isStopped = true
        change({ unsent: {}, isWaiting: false })
        onOver()
        return false
      }
      if (outcome === 'later') {
        change({ isWaiting: true })
        if (!isStopped) timer = setTimeout(() => void flush(), pauseMs)
        return false
      }
      change({ unsent: without(state.unsent, question, option), isWaiting: false })
    }
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => state,
    put: (question, option) => {
      change({ unsent: { ...state.unsent, [question]: option } })
      void flush()
    },
    flush,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
