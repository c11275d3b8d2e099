import { CallError } from '../kit/callError'
import { fieldName } from '../kit/fieldName'
import type { Service } from './config'

/** The outcome of a call, or the lack of one, before it is interpreted. */
export interface Failure {
  service: Service
  /** 0: no answer was received. */
  status: number
  statusText: string
  /** The body parsed as JSON, or as text if it is not JSON; also for calls that asked for a file. */
  body: unknown
  requestId: string
  /** The message of a network, time-out or set-up error. */
  cause?: unknown
}

interface Toast {
  text: string
  seconds: number
}

interface Reaction {
  row: 'signIn' | 'unauthenticated' | 'gone' | 'shown' | 'other' | 'network'
  toasts: Toast[]
  /** Opens the dialog that asks whether to sign in again. */
  askSignIn?: boolean
  /** Signs out and reloads; the toasts are shown after the reload. */
  forceSignOut?: boolean
}

const seconds = { main: 10, secondary: 3, unauthenticated: 5 } as const
const silencing = 20000

/** Body codes which mean that the session is over. */
const sessionCodes: readonly number[] = [401, 202, 50014]
/** Statuses whose message is shown for 10 seconds. */
const shownStatuses: readonly number[] = [400, 500, 202, 406, 403, 422]

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** Nested messages, each with the name of its field: `Mobile: required`, `Car, Year: not a number`. */
function flatten(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((one) => flatten(one, path))
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, one]) =>
      flatten(one, key === 'fields' ? path : path ? `${path}.${key}` : key),
    )
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [path ? `${fieldName(path)}: ${text}` : text]
}

function messageOf(body: unknown): string {
  if (typeof body === 'string') return body.trim().startsWith('<') ? '' : body.trim()
  const { message, data, detail } = record(body)
  // The sentence of the server names fields by their keys.
  const wrong = flatten(record(data).fields)
  if (wrong.length > 0) return wrong.join('; ')
  if (typeof message === 'string' && message.trim()) return message
  return flatten(message).join('; ') || flatten(data).join('; ') || flatten(detail).join('; ')
}

const codeOf = (body: unknown): number | undefined => {
  const { code } = record(body)
  return typeof code === 'number' ? code : undefined
}

function errorText({ body, status, statusText }: Failure): string {
  const { error } = record(body)
  return (typeof error === 'string' && error) || statusText || `Request failed with status code ${status}`
}

const listed = (...toasts: Toast[]) => toasts.filter(({ text }) => text)

interface Rule {
  row: Reaction['row']
  when: (failure: Failure, code: number | undefined) => boolean
  react: (failure: Failure, code: number | undefined) => Omit<Reaction, 'row'>
}

/** The error catalogue; the first match wins, and each row has its tests. */
const rules: readonly Rule[] = [
  {
    row: 'network',
    when: ({ status }) => status === 0,
    react: ({ cause }) => ({
      toasts: listed({
        text: cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : 'Network Error',
        seconds: seconds.main,
      }),
    }),
  },
  { row: 'gone', when: ({ status }) => status === 410, react: () => ({ toasts: [] }) },
  {
    // The service that owns the session: a token it does not know ends the session at once, without a question.
    row: 'unauthenticated',
    when: ({ service, status }, code) => service === 'central' && status === 401 && code !== 50014,
    react: () => ({
      toasts: [{ text: 'Unauthenticated', seconds: seconds.unauthenticated }],
      forceSignOut: true,
    }),
  },
  {
    row: 'signIn',
    when: (_, code) => code !== undefined && sessionCodes.includes(code),
    react: (failure) => ({
      askSignIn: true,
      toasts: shownStatuses.includes(failure.status)
        ? listed({ text: messageOf(failure.body), seconds: seconds.main })
        : [],
    }),
  },
  {
    row: 'shown',
    when: ({ status }) => shownStatuses.includes(status),
    react: (failure) => ({
      toasts: [{ text: messageOf(failure.body) || errorText(failure), seconds: seconds.main }],
    }),
  },
  {
    row: 'other',
    when: () => true,
    react: (failure, code) => ({
      toasts: listed(
        { text: errorText(failure), seconds: seconds.secondary },
        { text: code === silencing ? '' : messageOf(failure.body), seconds: seconds.secondary },
      ),
    }),
  },
]

/** Whether an answer is a failure: by its status, except for 202 and the codes that end a session. */
export function isFailure(status: number, body: unknown): boolean {
  const code = codeOf(body)
  return status < 200 || status > 299 || status === 202 || (code !== undefined && sessionCodes.includes(code))
}

export function reactionTo(failure: Failure): Reaction {
  const code = codeOf(failure.body)
  const rule = rules.find(({ when }) => when(failure, code))
  if (!rule) throw new Error('The last row takes everything')
  return { row: rule.row, ...rule.react(failure, code) }
}

export function callErrorOf(failure: Failure): CallError {
  const data = record(failure.body).data
  const fields: Record<string, string[]> = {}
  for (const [path, messages] of Object.entries(record(record(data).fields))) fields[path] = flatten(messages)
  const message =
    failure.status === 0
      ? (reactionTo(failure).toasts[0]?.text ?? 'Network Error')
      : messageOf(failure.body) || errorText(failure)
  return new CallError({
    message,
    status: failure.status,
    code: codeOf(failure.body) ?? failure.status,
    fields,
    requestId: failure.requestId,
    data,
    cause: failure.cause,
  })
}
