import { useSyncExternalStore } from 'react'
import { now } from '../../kit/clock'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((one) => one()), minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const minuteNow = () => Math.floor(now().getTime() / minute)

/** The minute that it is by the server's clock; what shows it is drawn again once a minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minuteNow)
