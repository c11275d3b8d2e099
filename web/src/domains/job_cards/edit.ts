import type { WorkAction } from '../../shared/workActions'
import { trimmed } from '../../kit/trimmed'
import type { Job, JobCardDetail, JobStatus, Verdict } from './types'

/** A job in the form. */
export interface JobEdit {
  /** The id of a job that is already on the card. */
  id: number | null
  work_action: WorkAction
  description: string
  part: string | null
  /** As displayed; the account is looked up by it. */
  technician: string | null
  bay: string | null
  planned_start: string | null
  planned_end: string | null
  started_at: string | null
  ended_at: string | null
  status: JobStatus
  /** Why an approved job is not done. */
  not_done_because: string | null
}

/** A test in the form; without a result it was not done. */
export interface TestEdit {
  by: string | null
  result: Verdict | null
  remark: string | null
  km?: number | null
  at: string | null
}

/** Form values. Lists of texts have one entry a line. */
export interface JobCardEdit {
  complaints: string
  diagnoses: string
  jobs: JobEdit[]
  promised_at: string | null
  /** Why another time is promised. */
  promise_reason: string | null
  road_test: TestEdit
  quality_check: TestEdit
  terms: string
}
export type EditKey = keyof JobCardEdit

interface Person {
  id: number
  name: string
}

export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The names of people in lists: two with the same name are told apart. */
export const labelOf = (person: Person, among: readonly Person[]): string =>
  among.some(({ id, name }) => id !== person.id && name === person.name)
    ? `${person.name} #${person.id}`
    : person.name

/** All accounts that can be meant: the available ones, and those already on the card. */
export function peopleOf(card: JobCardDetail, list: 'technicians' | 'checkers'): Person[] {
  const people = [...card.choices[list]]
  const onCard = [
    ...card.jobs.map(({ technician }) => technician),
    card.road_test?.by,
    card.quality_check?.by,
  ]
  for (const one of onCard) {
    const id = one?.id
    if (id !== null && id !== undefined && one && !people.some((known) => known.id === id))
      people.push({ id, name: one.name })
  }
  return people
}

const shown = (
  who: { id?: number | null; name: string } | null | undefined,
  people: readonly Person[],
): string | null => {
  if (!who) return null
  const known = people.find(({ id }) => id === who.id)
  return known ? labelOf(known, people) : who.name
}

/** Who works on this car already is proposed for its next job. */
export function proposedTechnician(card: JobCardDetail, people: readonly Person[]): string {
  const last = card.jobs.findLast(({ technician }) => technician)?.technician
  return shown(last, people) ?? ''
}

const jobEdit = (job: Job, people: readonly Person[]): JobEdit => ({
  id: job.id,
  work_action: job.work_action,
  description: job.description,
  part: job.part ?? null,
  technician: shown(job.technician, people),
  bay: job.bay ?? null,
  planned_start: job.planned_start ?? null,
  planned_end: job.planned_end ?? null,
  started_at: job.started_at ?? null,
  ended_at: job.ended_at ?? null,
  status: job.status,
  not_done_because: job.not_done?.because ?? null,
})

export const newJob = (description = ''): JobEdit => ({
  id: null,
  work_action: 'Checked',
  description,
  part: null,
  technician: null,
  bay: null,
  planned_start: null,
  planned_end: null,
  started_at: null,
  ended_at: null,
  status: 'open',
  not_done_because: null,
})

/** A new card starts with our standard terms. */
export function editOf(card: JobCardDetail): JobCardEdit {
  const [technicians, checkers] = [peopleOf(card, 'technicians'), peopleOf(card, 'checkers')]
  const { road_test: test, quality_check: check } = card
  return {
    complaints: card.complaints.join('\n'),
    diagnoses: card.diagnoses.join('\n'),
    jobs: card.jobs.map((job) => jobEdit(job, technicians)),
    promised_at: card.promised_at ?? null,
    promise_reason: null,
    road_test: {
      by: shown(test?.by, checkers),
      result: test?.result ?? null,
      remark: test?.remark ?? null,
      km: test?.km ?? null,
      at: test?.at ?? null,
    },
    quality_check: {
      by: shown(check?.by, checkers),
      result: check?.result ?? null,
      remark: check?.remark ?? null,
      at: check?.at ?? null,
    },
    terms: (card.version === 0 ? card.choices.terms : card.terms).join('\n'),
  }
}

/** Whether an option contains what was typed. */
export const holds = (typed: string, option?: { value: string }): boolean =>
  option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false

/** By id for an account, otherwise by name. */
export function meant(
  text: string | null,
  people: readonly Person[],
): { id: number | null; name: string | null } {
  const name = trimmed(text)
  const known = name === null ? undefined : people.find((person) => labelOf(person, people) === name)
  return known ? { id: known.id, name: null } : { id: null, name }
}

function testBody(edit: TestEdit, people: readonly Person[]) {
  if (edit.result === null) return null
  const by = meant(edit.by, people)
  return {
    by_id: by.id,
    by_name: by.name,
    result: edit.result,
    remark: trimmed(edit.remark),
    at: edit.at,
    ...(edit.km === undefined ? {} : { km: edit.km }),
  }
}

/** The request body, based on the card that was read. */
export function jobCardBody(edit: JobCardEdit, base: JobCardDetail) {
  const [technicians, checkers] = [peopleOf(base, 'technicians'), peopleOf(base, 'checkers')]
  const ids = new Set(base.jobs.map(({ id }) => id))
  return {
    order_id: base.order_id,
    version: base.version,
    complaints: linesOf(edit.complaints),
    diagnoses: linesOf(edit.diagnoses),
    jobs: edit.jobs.map(({ technician, ...job }) => {
      const who = meant(technician, technicians)
      return {
        ...job,
        // A job that somebody else has removed meanwhile is added as a new one.
        id: job.id !== null && ids.has(job.id) ? job.id : null,
        description: job.description.trim(),
        part: trimmed(job.part),
        technician_id: who.id,
        technician_name: who.name,
        bay: trimmed(job.bay),
        // The field of a job that is not approved any more is not shown.
        not_done_because: isApproved(job.id, base) ? trimmed(job.not_done_because) : null,
      }
    }),
    // Left out if unchanged: the order may have changed it meanwhile.
    ...(sameValue(edit.promised_at, base.promised_at ?? null) ? {} : { promised_at: edit.promised_at }),
    ...(isPromisedAnew(edit.promised_at, base) ? { promise_reason: trimmed(edit.promise_reason) } : {}),
    road_test: testBody(edit.road_test, checkers),
    quality_check: testBody(edit.quality_check, checkers),
    terms: linesOf(edit.terms),
  }
}

/** A value in a form that can be compared: empty equals null. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return linesOf(value).join('\n') || null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const)
  return Object.fromEntries(
    entries.filter(([, one]) => one !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Another time is promised than the customer knows: they are told why. */
export const isPromisedAnew = (promised: string | null, card: JobCardDetail): boolean =>
  Boolean(card.promised_at && promised) && !sameValue(promised, card.promised_at)

/** The job of the card that is approved and stays on it. */
export const isApproved = (id: number | null, card: JobCardDetail): boolean => {
  const estimate = card.jobs.find((job) => job.id === id)?.estimate
  return Boolean(estimate && !estimate.withdrawn)
}

/** The current time, to the minute. */
export const minuteOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString().replace('.000Z', 'Z')

/** Sets the times that a status implies; times that are already set stay. */
export function timesIn(
  job: Pick<JobEdit, 'started_at' | 'ended_at'>,
  status: JobStatus,
  now: Date,
): Pick<JobEdit, 'started_at' | 'ended_at'> {
  const minute = minuteOf(now)
  switch (status) {
    case 'open':
      return { started_at: null, ended_at: null }
    case 'in_progress':
      return { started_at: job.started_at ?? minute, ended_at: null }
    case 'waiting_parts':
      return { started_at: job.started_at, ended_at: null }
    case 'done':
      return { started_at: job.started_at ?? minute, ended_at: job.ended_at ?? minute }
    case 'cancelled':
      return { started_at: job.started_at, ended_at: job.started_at ? (job.ended_at ?? minute) : null }
  }
}

/** Whether the work on the card is over: something was done, and nothing is left to do. */
export const isAllDone = ({ jobs }: { jobs: readonly { status: JobStatus }[] }): boolean =>
  jobs.some(({ status }) => status === 'done') &&
  jobs.every(({ status }) => status === 'done' || status === 'cancelled')

/** Moves an entry by one position; at either end it stays. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list]
  const [one, other] = [next[at], next[at + by]]
  if (one === undefined || other === undefined) return next
  next[at] = other
  next[at + by] = one
  return next
}
