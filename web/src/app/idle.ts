import { readCookie, removeCookie, writeCookie } from '../kit/cookies'

/** Signs out an escalation manager after 25 hours without activity. */
export const idleLifeMs = 90_000_000

const cookie = 'lastActivity'
const storeEveryMs = 30_000
const checkEveryMs = 15_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

interface Clock {
  now: () => number
  every: (ms: number, work: () => void) => () => void
}

const realClock: Clock = {
  now: () => Date.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}

export const forgetActivity = (): void => removeCookie(cookie)

/** Calls `onIdle` once after that long without activity in any tab of the browser. */
export function watchIdle(lifeMs: number, onIdle: () => void, clock: Clock = realClock): () => void {
  let written = 0
  const last = () => Number(readCookie(cookie)) || undefined
  const touch = () => {
    const now = clock.now()
    if (now - written < storeEveryMs) return
    written = now
    writeCookie(cookie, String(now))
  }
  const check = () => {
    const at = last()
    if (at === undefined || clock.now() - at < lifeMs) return
    stop()
    onIdle()
  }
  // Coming back must not count as activity before the time away has been checked.
  const onActivity = () => {
    check()
    if (!stopped) touch()
  }
  let stopped = false
  const stopChecking = clock.every(checkEveryMs, check)
  for (const sign of signs) window.addEventListener(sign, onActivity, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)
  const stop = () => {
    stopped = true
    stopChecking()
    for (const sign of signs) window.removeEventListener(sign, onActivity, { capture: true })
    document.removeEventListener('visibilitychange', check)
  }
  if (last() === undefined) touch()
  else check()
  return stop
}
