import { create } from 'zustand'
import { CallError } from './callError'

export interface LoggedError {
  id: number
  at: string
  message: string
  info: string
  url: string
  stack: string
}

interface ErrorLog {
  errors: LoggedError[]
  clear: () => void
}

const most = 100
let last = 0

/** Errors of the console itself that nothing has handled. */
export const useErrorLog = create<ErrorLog>((set) => ({ errors: [], clear: () => set({ errors: [] }) }))

/** Tokens in URLs must not end up in a screenshot. */
const withoutSecrets = (url: string) => url.replace(/([?&](?:token|otp)=)[^&#]*/gi, '$1…')

export function logError(thrown: unknown, info: string): void {
  // A failed call has been shown by the client and is not an error of the console.
  if (thrown instanceof CallError || (thrown instanceof DOMException && thrown.name === 'AbortError')) return
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  last += 1
  const entry: LoggedError = {
    id: last,
    at: new Date().toISOString(),
    message: error.message || error.name,
    info,
    url: withoutSecrets(window.location.href),
    stack: error.stack ?? '',
  }
  useErrorLog.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, most) }))
}

export function listenForErrors(): void {
  window.addEventListener('error', (event) => {
    // Browsers report this when an observer's work takes a second frame; it is harmless.
    if (event.message.startsWith('ResizeObserver loop')) return
    logError(event.error ?? event.message, 'window')
  })
  window.addEventListener('unhandledrejection', (event) => logError(event.reason, 'promise'))
}
