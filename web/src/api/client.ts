import i18next from 'i18next'
import createClient from 'openapi-fetch'
import { isUnreachable } from '../kit/callError'
import { setClock } from '../kit/clock'
import { toast } from '../kit/notify'
import { reportUnreachable } from '../kit/unreachable'
import { type CallId, type CallInput, calls, type DataOf } from './callTypes'
import { type Service, serviceUrl } from './config'
import { callErrorOf, type Failure, isFailure, reactionTo } from './errors'
import { askToSignInAgain, forceSignOut } from './signOut'
import { readToken } from './token'

const timeoutMs = 100_000

export interface CallOptions {
  signal?: AbortSignal
  /** Statuses that the caller shows itself; the console stays silent about them. */
  handles?: readonly number[] | 'all'
  /** Repeating a create request with the same key returns the first answer. */
  idempotencyKey?: string
}

interface Answered {
  response: Response
  body: unknown
  token?: string | undefined
}

/** A response whose body has not been read yet, or the error that it carried if its status is an error. */
export interface Opened {
  response: Response
  error?: unknown
  /** The session the call was made in. */
  token: string | undefined
}

// Parameters are type-checked in `call()`; past it, all calls share one type.
type Send = (method: string, path: string, init: object) => Promise<Omit<Opened, 'token'>>
const send = createClient({ fetch: (request) => globalThis.fetch(request) }).request as unknown as Send

export function headersFor(
  service: Service,
  token: string | undefined,
  options: CallOptions,
): Record<string, string> {
  return {
    accept: service === 'central' ? 'application/json; version=2.0' : 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  }
}

/** The body as JSON if it is JSON, including the error answer of a file download. */
export async function readBody({ response, error }: Opened): Promise<unknown> {
  if (!response.ok) return error
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'

/** Sends a call and returns the raw response; throws after the error was shown to the user. */
export async function open<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  options: CallOptions = {},
): Promise<Opened> {
  const { service, method, path } = calls[id] as { service: Service; method: string; path: string }
  const token = readToken()
  const timer = new AbortController()
  const late = setTimeout(() => timer.abort(new Error(`timeout of ${timeoutMs}ms exceeded`)), timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal
  const parts = input as { path?: object; query?: object; body?: unknown } | undefined
  try {
    const answered = await send(method.toLowerCase(), path, {
      baseUrl: serviceUrl(service),
      params: { path: parts?.path, query: parts?.query },
      body: parts?.body,
      headers: headersFor(service, token, options),
      signal,
      parseAs: 'stream',
    })
    setClock(answered.response.headers.get('date'))
    return { ...answered, token }
  } catch (cause) {
    if (options.signal?.aborted && isAbort(cause)) throw cause
    throw fail(
      { service, status: 0, statusText: '', body: null, requestId: '', cause: timer.signal.reason ?? cause },
      token,
      options,
    )
  } finally {
    clearTimeout(late)
  }
}

function fail(failure: Failure, token: string | undefined, options: CallOptions): Error {
  const reaction = reactionTo(failure)
  const error = callErrorOf(failure)
  const handled = options.handles === 'all' || options.handles?.includes(failure.status)
  if (reaction.forceSignOut && token) {
    const [firstToast] = reaction.toasts
    // A call of a session that has since been replaced says nothing about the current session.
    if (firstToast && token === readToken()) forceSignOut({ kind: 'error', ...firstToast })
  } else if (!handled && isUnreachable(error)) {
    reportUnreachable(i18next.t('kit.unreachable'))
  } else if (!handled) {
    for (const { text, seconds } of reaction.toasts) toast('error', text, seconds)
    if (reaction.askSignIn) void askToSignInAgain()
  }
  return error
}

/** The error for an answer that was cut off before its end; the user has already seen it. */
export function interrupted(id: CallId, cause: unknown, options: CallOptions = {}): Error {
  const { service } = calls[id]
  const failure = { service, status: 0, statusText: '', body: null, requestId: '', cause }
  return fail(failure, readToken(), options)
}

/** Throws if the answer is a failure, after showing the error as the error catalogue defines. */
export function check(
  id: CallId,
  { response, body, token = readToken() }: Answered,
  options: CallOptions,
): void {
  if (!isFailure(response.status, body)) return
  throw fail(
    {
      service: calls[id].service,
      status: response.status,
      statusText: response.statusText,
      body,
      requestId: response.headers.get('x-request-id') ?? '',
    },
    token,
    options,
  )
}

/** Makes a call and returns the `data` of its envelope. */
export async function call<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  options: CallOptions = {},
): Promise<DataOf<Id>> {
  const opened = await open(id, input, options)
  const body = await readBody(opened)
  check(id, { ...opened, body }, options)
  return (body as { data: DataOf<Id> } | null)?.data as DataOf<Id>
}
