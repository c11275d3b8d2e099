import i18next from 'i18next'
import { ask, toast } from '../kit/notify'
import { dropToken, readToken } from './token'

interface Flash {
  kind: 'error' | 'info'
  text: string
  seconds: number
}

const flashKey = 'pitlane.flash'

/** What must still be said after the page has been loaded anew. */
export function showAfterReload(flash: Flash): void {
  sessionStorage.setItem(flashKey, JSON.stringify(flash))
}

export function showStoredFlash(): void {
  const stored = sessionStorage.getItem(flashKey)
  sessionStorage.removeItem(flashKey)
  if (!stored) return
  const flash = JSON.parse(stored) as Flash
  toast(flash.kind, flash.text, flash.seconds)
}

/** Tabs that hold unsaved input ask before the page goes; a session that is over cannot keep it anyway. */
let leaving = false
export const isLeaving = (): boolean => leaving

export function reload(): void {
  leaving = true
  window.location.reload()
}

let ending = 0

/** While the user ends the session, or exchanges it for another role's, its end is no news. */
export async function whileEnding<T>(work: () => Promise<T>): Promise<T> {
  ending += 1
  try {
    return await work()
  } finally {
    ending -= 1
  }
}

export const isEnding = (): boolean => ending > 0

/** The session is lost: forget it here and start over at the sign-in. */
export function forceSignOut(flash: Flash): void {
  // Several calls fail together; the first one has said it.
  if (leaving || isEnding()) return
  dropToken()
  showAfterReload(flash)
  reload()
}

export const lostSession = (): Flash => ({
  kind: 'error',
  text: i18next.t('shell.forcedSignOut'),
  seconds: 10,
})

let asking = false

/** One question at a time, in Chinese in every language of the console. */
export async function askToSignInAgain(): Promise<void> {
  if (asking || leaving || !readToken()) return
  asking = true
  try {
    const again = await ask({
      title: '确定登出',
      content: '你已被登出，可以取消继续留在该页面，或者重新登录',
      ok: '重新登录',
      cancel: '取消',
      stays: true,
    })
    if (!again) return
    dropToken()
    reload()
  } finally {
    asking = false
  }
}
