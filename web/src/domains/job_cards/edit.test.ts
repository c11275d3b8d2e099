import { describe, expect, it } from 'vitest'
import {
  editOf,
  isAllDone,
  isApproved,
  jobCardBody,
  labelOf,
  linesOf,
  proposedTechnician,
  minuteOf,
  moved,
  newJob,
  sameValue,
  timesIn,
} from './edit'
import type { JobCardDetail, JobStatus } from './types'

const card: JobCardDetail = {
  order_id: 12,
  number: 'JC-12',
  order_status: { id: 20, status: 'at_workshop' },
  missing: [],
  version: 2,
  order_complaints: [],
  complaints: ['Squeals', 'AC'],
  diagnoses: [],
  jobs: [
    {
      id: 5,
      sequence: 1,
      work_action: 'Replaced',
      description: 'Pads',
      part: null,
      technician: { id: 9, name: 'Left Long Ago' },
      bay: 'B1',
      planned_start: null,
      planned_end: null,
      started_at: null,
      ended_at: null,
      status: 'open',
      clock: { worked_seconds: 0, spans: [] },
    },
  ],
  promised_at: '2026-03-11T12:00:00Z',
  road_test: null,
  quality_check: null,
  terms: [],
  opened_by: null,
  opened_by_role: null,
  opened_at: null,
  updated_at: null,
  warnings: [],
  choices: {
    technicians: [
      { id: 1, name: 'Ravi' },
      { id: 2, name: 'Ravi' },
    ],
    checkers: [{ id: 3, name: 'Anita' }],
    terms: ['Drive with care'],
  },
}

describe('a job card in the form', () => {
  it('is converted to the form and back without change', () => {
    const body = jobCardBody(editOf(card), card)
    expect(body.complaints).toEqual(['Squeals', 'AC'])
    expect(body.jobs[0]).toMatchObject({ id: 5, technician_id: 9, technician_name: null, bay: 'B1' })
    expect(body).not.toHaveProperty('promised_at')
    expect(body.road_test).toBeNull()
  })

  it('sends why an approved job is not done', () => {
    const [pads] = card.jobs
    const stated = { because: 'The rim is bent', by: { id: 3, name: 'Anita' }, at: '2026-03-10T06:00:00Z' }
    const approved = { ...card, jobs: pads ? [{ ...pads, estimate: { number: 1 }, not_done: stated }] : [] }
    expect(isApproved(5, approved)).toBe(true)
    expect(isApproved(5, card)).toBe(false)
    expect(jobCardBody(editOf(approved), approved).jobs[0]).toMatchObject({
      not_done_because: 'The rim is bent',
    })
    // Asked again meanwhile: the field is not shown, and what was typed in it is not sent.
    const jobs = approved.jobs.map((job) => ({
      ...job,
      estimate: { number: 1, withdrawn: 'asked_again' as const },
    }))
    expect(jobCardBody(editOf(approved), { ...approved, jobs }).jobs[0]).toMatchObject({
      not_done_because: null,
    })
  })

  it('proposes for the next job who works on the car already', () => {
    const people = [{ id: 1, name: 'Ravi' }]
    expect(proposedTechnician(card, people)).toBe('Left Long Ago')
    expect(proposedTechnician({ ...card, jobs: [] }, people)).toBe('')
    const [job] = card.jobs
    if (!job) throw new Error('There is no job')
    const jobs = [job, { ...job, technician: { id: null, name: 'Suresh' } }, { ...job, technician: null }]
    expect(proposedTechnician({ ...card, jobs }, people)).toBe('Suresh')
  })

  it('starts with the standard terms', () => {
    expect(editOf({ ...card, version: 0 }).terms).toBe('Drive with care')
    expect(editOf(card).terms).toBe('')
  })

  it('identifies accounts by their displayed name, and others by name', () => {
    expect(labelOf({ id: 2, name: 'Ravi' }, card.choices.technicians)).toBe('Ravi #2')
    const edit = editOf(card)
    edit.jobs = [
      { ...newJob('A'), technician: 'Ravi #2' },
      { ...newJob('B'), technician: ' Somebody ' },
    ]
    const { jobs } = jobCardBody(edit, card)
    expect(jobs.map((job) => [job.technician_id, job.technician_name])).toEqual([
      [2, null],
      [null, 'Somebody'],
    ])
  })

  it('sends a promised time only if it was changed, and a test only with a result', () => {
    const edit = { ...editOf(card), promised_at: null }
    edit.quality_check = { by: 'Anita', result: 'failed', remark: ' ', at: null }
    const body = jobCardBody(edit, card)
    expect(body.promised_at).toBeNull()
    expect(body.quality_check).toEqual({ by_id: 3, by_name: null, result: 'failed', remark: null, at: null })
  })

  it('sends why another time is promised than the customer knows, and only then', () => {
    const edit = { ...editOf(card), promise_reason: ' The pads are late ' }
    const later = { ...edit, promised_at: '2026-03-12T12:00:00Z' }
    expect(jobCardBody(later, card)).toMatchObject({ promise_reason: 'The pads are late' })
    expect(jobCardBody(edit, card)).not.toHaveProperty('promise_reason')
    expect(jobCardBody({ ...edit, promised_at: null }, card)).not.toHaveProperty('promise_reason')
    expect(jobCardBody(later, { ...card, promised_at: null })).not.toHaveProperty('promise_reason')
  })

  it('adds a job again that somebody else has removed', () => {
    const body = jobCardBody(editOf(card), { ...card, jobs: [] })
    expect(body.jobs[0]).toMatchObject({ id: null, description: 'Pads' })
  })
})

describe('a job', () => {
  const now = new Date('2026-03-10T06:30:42Z')

  it('gets the times that its status implies', () => {
    const none = { started_at: null, ended_at: null }
    const minute = '2026-03-10T06:30:00Z'
    expect(minuteOf(now)).toBe(minute)
    expect(timesIn(none, 'in_progress', now)).toEqual({ started_at: minute, ended_at: null })
    expect(timesIn(none, 'done', now)).toEqual({ started_at: minute, ended_at: minute })
    expect(timesIn({ started_at: 'x', ended_at: 'y' }, 'done', now)).toEqual({
      started_at: 'x',
      ended_at: 'y',
    })
    expect(timesIn({ started_at: 'x', ended_at: 'y' }, 'open', now)).toEqual(none)
    expect(timesIn({ started_at: 'x', ended_at: 'y' }, 'waiting_parts', now)).toEqual({
      started_at: 'x',
      ended_at: null,
    })
    expect(timesIn(none, 'cancelled', now)).toEqual(none)
  })

  it('moves by one position, and not past either end', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  })
})

it('compares texts line by line', () => {
  expect(linesOf(' a \n\n b')).toEqual(['a', 'b'])
  expect(sameValue('a\n', 'a')).toBe(true)
  expect(sameValue([newJob('a')], [{ ...newJob('a'), part: '' }])).toBe(true)
  expect(sameValue([newJob('a')], [newJob('b')])).toBe(false)
})

describe('the work on a card', () => {
  const of = (...statuses: JobStatus[]) => isAllDone({ jobs: statuses.map((status) => ({ status })) })

  it('is over when something was done and nothing is left', () => {
    expect(of('done')).toBe(true)
    expect(of('done', 'cancelled')).toBe(true)
    expect(of()).toBe(false)
    expect(of('cancelled')).toBe(false)
    expect(of('done', 'waiting_parts')).toBe(false)
    expect(of('done', 'in_progress')).toBe(false)
  })
})
