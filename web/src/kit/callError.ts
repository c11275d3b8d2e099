import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { unreachableIsShown } from './unreachable'

/** The error that a failed call throws, with everything a screen may need. */
export class CallError extends Error {
  readonly status: number
  readonly code: number
  /** Messages by the path of the field in the request body, to be shown beside its input. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string
  readonly data: unknown

  constructor(init: {
    message: string
    status?: number
    code?: number
    fields?: Record<string, readonly string[]>
    requestId?: string
    data?: unknown
    cause?: unknown
  }) {
    super(init.message, { cause: init.cause })
    this.name = 'CallError'
    this.status = init.status ?? 0
    this.code = init.code ?? 0
    this.fields = init.fields ?? {}
    this.requestId = init.requestId ?? ''
    this.data = init.data ?? null
  }
}

/** Any thrown value as a sentence; never blank and never `[object Object]`. */
export function textOf(thrown: unknown, otherwise: string): string {
  if (typeof thrown === 'string' && thrown.trim()) return thrown
  if (thrown instanceof Error && thrown.message.trim()) return thrown.message
  return otherwise
}

/** No answer at all: the browser's own message would not help anybody. */
export const isUnreachable = (thrown: unknown) =>
  thrown instanceof CallError && thrown.status === 0 && thrown.cause instanceof TypeError

/** The text of a failure that stays on screen: what happened, and what to do about it. */
export function useFailureText(): (thrown: unknown) => string {
  const { t } = useTranslation()
  return (thrown) => (isUnreachable(thrown) ? t('kit.unreachable') : textOf(thrown, t('kit.failedUnknown')))
}

/** For what shows a failure in its place: the console does not report it a second time. */
export function useShowsFailure(thrown: unknown): void {
  useEffect(() => {
    if (isUnreachable(thrown)) unreachableIsShown()
  }, [thrown])
}
