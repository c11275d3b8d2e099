import { expect, test } from 'vitest'
import { editOf, estimateBody, sameEstimate } from './edit'
import type { LineEdit } from './lineEdit'
import {
  arranged,
  type JobEdit,
  jobMoved,
  jobsOf,
  lineMoved,
  movedTo,
  removed,
  restored,
  type Sheet,
  withBelow,
  withLineIn,
  withWork,
} from './jobs'
import type { EstimateDetail, EstimateJob } from './types'

const photo = (id: number, name: string) => ({ id, name }) as EstimateJob['photos'][number]
const disc = photo(5, 'disc.jpg')
/** Of the finding that became a line of the job. */
const worn = photo(6, 'worn.jpg')
const line = (service_name: string, job = 0) => ({ number: null, service_name, job }) as LineEdit
const job = (key: number, title: string | null = null, reason = ''): JobEdit => ({
  key,
  title,
  reason,
  photos: [],
})
/** `Brakes(pads disc) wash`: a job with a title, and a line alone. */
const shown = ({ jobs, lines }: Sheet) =>
  jobs
    .map(({ key, title }) => {
      const names = lines.filter((one) => one.job === key).map(({ service_name }) => service_name)
      return title === null ? names.join('+') : `${title}(${names.join(' ')})`
    })
    .join(' ')
const sheet: Sheet = {
  jobs: [job(1), job(2, 'Brakes'), job(3), job(4)],
  lines: [line('wash', 1), line('pads', 2), line('disc', 2), line('wax', 3), line('horn', 4)],
}

test('a job of one line is called as the line, until somebody names it', () => {
  const read = {
    jobs: [
      { number: 1, title: 'Wash', photos: [] },
      { number: 2, title: 'Care', photos: [], reason: 'dull' },
    ],
    lines: [
      { job: 1, service_name: 'Wash' },
      { job: 2, service_name: 'Wax' },
    ],
  } as unknown as EstimateDetail
  expect(jobsOf(read)).toEqual([job(1), job(2, 'Care', 'dull')])
})

test('a line moves within its job, leaves it at its border, and enters the next', () => {
  const steps = (at: number, by: -1 | 1, times: number) => {
    let now = { sheet, at }
    const seen: string[] = []
    for (let time = 0; time < times; time++) {
      now = lineMoved(now.sheet, now.at, by)
      seen.push(`${shown(now.sheet)} ${now.at}`)
    }
    return seen
  }
  expect(steps(2, -1, 4)).toEqual([
    'wash Brakes(disc pads) wax horn 1',
    'wash disc Brakes(pads) wax horn 1',
    'disc wash Brakes(pads) wax horn 0',
    'disc wash Brakes(pads) wax horn 0',
  ])
  expect(steps(3, -1, 2)).toEqual(['wash Brakes(pads disc wax) horn 3', 'wash Brakes(pads wax disc) horn 2'])
  expect(steps(0, 1, 1)).toEqual(['Brakes(wash pads disc) wax horn 0'])
  expect(steps(3, 1, 2)).toEqual(['wash Brakes(pads disc) horn wax 4', 'wash Brakes(pads disc) horn wax 4'])
})

test('a job of one line with a reason moves whole', () => {
  const own = { ...sheet, jobs: sheet.jobs.with(2, job(3, null, 'dull')) }
  const moved = lineMoved(own, 3, -1)
  expect([shown(moved.sheet), moved.at]).toEqual(['wash wax Brakes(pads disc) horn', 1])
  expect(shown(jobMoved(sheet, 1, 1))).toBe('wash wax Brakes(pads disc) horn')
  expect(jobMoved(sheet, 0, -1)).toBe(sheet)
})

test('a second line makes a job of a single one, under the name of its first', () => {
  const { sheet: two, at } = withLineIn(sheet, 1, line('dry'))
  expect([shown(two), at]).toEqual(['wash(wash dry) Brakes(pads disc) wax horn', 1])
  expect(shown(movedTo(sheet, 3, 2).sheet)).toBe('wash Brakes(pads disc wax) horn')
  expect(shown(movedTo(sheet, 1, null).sheet)).toBe('wash Brakes(disc) pads wax horn')
  expect(movedTo(sheet, 0, null).sheet).toBe(sheet)
})

test('what is added below a line of a job belongs to it, below a single line it does not', () => {
  expect(shown(withBelow(sheet, 1, [line('fluid')]))).toBe('wash Brakes(pads fluid disc) wax horn')
  expect(shown(withBelow(sheet, 0, [line('a'), line('b')]))).toBe('wash a b Brakes(pads disc) wax horn')
  expect(
    shown(
      withWork(sheet, [
        { title: 'Service', lines: [line('oil'), line('filter')] },
        { title: null, lines: [line('bulb')] },
      ]),
    ),
  ).toBe('wash Brakes(pads disc) wax horn Service(oil filter) bulb')
})

test('what was removed is put back where it was, with its job', () => {
  const first = removed(sheet, [1, 2])
  if (!first) throw new Error('nothing was removed')
  expect(shown(first.sheet)).toBe('wash wax horn')
  expect(shown(restored(first.sheet, first.gone))).toBe('wash Brakes(pads disc) wax horn')
  expect(
    arranged({ jobs: [job(1), job(2)], lines: [line('a', 1), line('b', 2), line('c', 1)] }),
  ).toMatchObject({
    jobs: [{ key: 1, title: 'a' }, { key: 2 }],
    lines: [{ service_name: 'a' }, { service_name: 'c' }, { service_name: 'b' }],
  })
  expect(removed(sheet, [9])).toBeUndefined()
})

test('jobs are sent in their order, each line with the place of its own', () => {
  const base = {
    order_id: 7,
    version: 2,
    jobs: [{ number: 2, title: 'Brakes', photos: [disc, worn], photo_ids: [5] }],
    lines: [],
    recipient: {},
    discount: 0,
  } as unknown as EstimateDetail
  const typed = (name: string, key: number) => ({
    ...line(name, key),
    quantity: '1',
    price: '1',
    part_number: '',
    hsn: '',
    discount: '',
    rate_reason: '',
  })
  const edit = {
    ...editOf(base),
    jobs: [job(-1), { ...job(2, ' Brakes ', ' worn '), photos: [disc] }, job(8)],
    lines: [typed('wash', -1), typed('pads', 2), typed('wax', 8)],
  }
  const body = estimateBody(edit, base)
  expect(body.jobs).toEqual([
    { number: null, title: 'wash', reason: null, photo_ids: [] },
    { number: 2, title: 'Brakes', reason: 'worn', photo_ids: [5] },
    // Somebody else has removed it meanwhile.
    { number: null, title: 'wax', reason: null, photo_ids: [] },
  ])
  expect(body.lines.map((one) => one.job)).toEqual([0, 1, 2])
})

test('another number of a job is no change, another job of a line is', () => {
  const lines = [line('pads', 2), line('disc', 2)]
  expect(
    sameEstimate(
      lines,
      lines.map((one) => ({ ...one, job: -4 })),
    ),
  ).toBe(true)
  expect(sameEstimate(lines, lines.with(1, line('disc', 3)))).toBe(false)
  expect(sameEstimate([job(2, 'Brakes')], [job(-1, 'Brakes')])).toBe(true)
  expect(sameEstimate([job(2, 'Brakes')], [job(2, null)])).toBe(false)
})
