import i18next from 'i18next'
import { ask, toast } from '../kit/notify'
import { dropToken, readToken } from './token'

interface Flash {
  kind: 'error' | 'info'
  text: string
  seconds: number
}

const flashKey = 'pitlane.flash'

/** A message to show after the page has been reloaded. */
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

/** Tabs with unsaved input ask before the page is left; a session that is over could not save it anyway. */
let leaving = false
export const isLeaving = (): boolean => leaving

export function reload(): void {
  leaving = true
  window.location.reload()
}

let ending = 0

/** While the user signs out or switches role, the end of the session is expected and needs no message. */
export async function whileEnding<T>(work: () => Promise<T>): Promise<T> {
  ending += 1
  try {
    return await work()
  } finally {
    ending -= 1
  }
}

export const isEnding = (): boolean => ending > 0

/** The session is lost: drop it and start over at the sign-in page. */
export function forceSignOut(flash: Flash): void {
  // Several calls fail together; the first one has shown the message.
  if (leaving || isEnding()) return
  dropToken()
  showAfterReload(flash)
  reload()
}

/** What the server sends when it ends a session because the user's access was changed. */
const accessChanged = 'access changed'

export const lostSession = (reason?: string): Flash => ({
  kind: 'error',
  text: i18next.t(reason === accessChanged ? 'shell.accessEnded' : 'shell.forcedSignOut'),
  seconds: 10,
})

let asking = false

/** One dialog at a time, in Chinese whatever the language of the console. */
export async function askToSignInAgain(): Promise<void> {
  if (asking || leaving || !readToken()) return
  asking = true
  try {
    const again = await ask({
      title: '确定登出',
      content: '你已被登出，可以取消继续留在该页面，或者重新登录',
      ok: '重新登录',
      cancel: '取消',
      persistent: true,
    })
    if (!again) return
    dropToken()
    reload()
  } finally {
    asking = false
  }
}
