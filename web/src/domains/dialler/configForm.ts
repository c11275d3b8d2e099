import { CallError } from '../../kit/callError'
import { changedKeys, type Same } from '../../kit/stale'
import type { Config, Mode, Order, Period, SaveBody } from './types'

/** The form of a configuration: filters and ladder by their fields, so that each is compared by itself. */
export interface ConfigForm {
  name: string
  is_active: boolean
  weekdays: number[]
  window_from: string
  window_to: string
  valid_from: string | null
  valid_to: string | null
  source_ids: number[]
  type_ids: number[]
  status_ids: number[]
  priorities: number[]
  date_filter: Period | null
  city_ids: number[]
  max_age_days: number | null
  order: Order
  mode: Mode
  pacing: number | null
  ring_seconds: number | null
  acw_seconds: number | null
  may_skip: boolean
  busy: number | null
  no_answer: number | null
  switched_off: number | null
  not_reachable: number | null
  voicemail: number | null
  max_per_day: number | null
  max_total: number | null
}

export type FieldKey = keyof ConfigForm

const filterKeys = [
  'source_ids',
  'type_ids',
  'status_ids',
  'priorities',
  'date_filter',
  'city_ids',
  'max_age_days',
] as const

/** The outcomes after which a lead is called again, with the shortest pauses in minutes. */
export const ladder = {
  busy: 10,
  no_answer: 60,
  switched_off: 240,
  not_reachable: 120,
  voicemail: 240,
} as const satisfies Partial<Record<FieldKey, number>>

export type Step = keyof typeof ladder
export const steps = Object.keys(ladder) as Step[]

export const formOf = (config: Config): ConfigForm => ({
  name: config.name,
  is_active: config.is_active,
  weekdays: config.weekdays,
  window_from: config.window_from,
  window_to: config.window_to,
  valid_from: config.valid_from ?? null,
  valid_to: config.valid_to ?? null,
  source_ids: config.filters.source_ids ?? [],
  type_ids: config.filters.type_ids ?? [],
  status_ids: config.filters.status_ids ?? [],
  priorities: config.filters.priorities ?? [],
  date_filter: config.filters.date_filter ?? null,
  city_ids: config.filters.city_ids ?? [],
  max_age_days: config.filters.max_age_days ?? null,
  order: config.order,
  mode: config.mode,
  pacing: config.pacing,
  ring_seconds: config.ring_seconds,
  acw_seconds: config.acw_seconds,
  may_skip: config.may_skip,
  ...config.ladder,
  max_per_day: config.max_per_day,
  max_total: config.max_total,
})

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as number[])].sort((a, b) => a - b).join()
  return typeof value === 'string' ? value.trim() || null : (value ?? null)
}

/** An emptied input and one that was never filled are equal, and a list in any order. */
export const sameValue: Same = (a, b) => plain(a) === plain(b)

export const changedFields = (base: ConfigForm, now: ConfigForm): FieldKey[] =>
  changedKeys<FieldKey>({ ...base }, { ...now }, sameValue)

const isOneOf = (keys: readonly string[], key: string) => keys.includes(key)

/** Filters and ladder are sent with all that they have: each replaces the one before. */
function grouped(form: ConfigForm): Pick<SaveBody, 'filters' | 'ladder'> {
  const { busy, no_answer, switched_off, not_reachable, voicemail } = form
  const { source_ids, type_ids, status_ids, priorities, date_filter, city_ids, max_age_days } = form
  return {
    filters: { source_ids, type_ids, status_ids, priorities, date_filter, city_ids, max_age_days },
    ladder: {
      busy: busy ?? ladder.busy,
      no_answer: no_answer ?? ladder.no_answer,
      switched_off: switched_off ?? ladder.switched_off,
      not_reachable: not_reachable ?? ladder.not_reachable,
      voicemail: voicemail ?? ladder.voicemail,
    },
  }
}

/** Only what differs from the version that was read. */
export function changes(base: ConfigForm, form: ConfigForm): SaveBody {
  const { filters, ladder } = grouped(form)
  const body: Record<string, unknown> = {}
  for (const key of changedFields(base, form)) {
    if (isOneOf(filterKeys, key)) body.filters = filters
    else if (isOneOf(steps, key)) body.ladder = ladder
    else body[key] = typeof form[key] === 'string' ? (plain(form[key]) ?? '') : form[key]
  }
  for (const key of ['valid_from', 'valid_to']) if (body[key] === '') body[key] = null
  // A preview takes one lead for each caller.
  if (form.mode === 'preview' && 'pacing' in body) body.pacing = 1
  return body
}

/** The field of the form that a field of a call or of the history is. */
export const fieldOf = (path: string): string => path.replace(/^(draft\.)?((filters|ladder)\.)?/, '')

/** The messages of the call beside the fields of the form, which has no groups. */
export function besideFields(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const { message, status, code, requestId, data, cause } = error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([path, all]) => [fieldOf(path), all]))
  return new CallError({ message, status, code, requestId, data, cause, fields })
}

/** Whether the hours that were saved are not those that were asked for. */
export const isCut = (asked: ConfigForm, saved: Config): boolean =>
  asked.window_from !== saved.window_from || asked.window_to !== saved.window_to
