import { expect, test } from 'vitest'
import type { EstimateEdit } from './edit'
import type { LineEdit } from './lineEdit'
import { conflictOf, resolvedEstimate } from './stale'

/** Each line is a job of its own. */
let newKey = -1
const line = (number: number | null, service_name: string, price = '100'): LineEdit => ({
  number,
  job: number ?? newKey--,
  source: 'free',
  source_id: null,
  service_name,
  part_number: '',
  hsn: '',
  kind: 'labour',
  action: null,
  quantity: '1',
  unit: 'job',
  price,
  price_id: null,
  discount: '',
  tax_slab: 18,
  rate_is_chosen: false,
  rate_reason: '',
  payer: 3,
})
const edit = (lines: LineEdit[], general: Partial<EstimateEdit> = {}): EstimateEdit => ({
  jobs: lines.map(({ job }) => ({ key: job, title: null, reason: '', photos: [] })),
  lines,
  discount: '',
  coupon_code: '',
  note: '',
  customer_gstin: '',
  customer_sez: null,
  ...general,
})
const names = (edit: EstimateEdit) => edit.lines.map(({ service_name, price }) => `${service_name} ${price}`)
/** The user chooses nothing: the defaults apply. */
const proposed = (conflict: ReturnType<typeof conflictOf>) =>
  resolvedEstimate(
    conflict,
    Object.fromEntries(conflict.differences.map(({ key, proposed: whose }) => [key, whose])),
  )

const base = edit([line(1, 'Wash'), line(2, 'Polish')])

test('lines added by either are kept, each in its position', () => {
  const mine = edit([line(1, 'Wash'), line(null, 'Mine'), line(2, 'Polish')])
  const theirs = edit([line(1, 'Wash'), line(2, 'Polish'), line(3, 'Theirs')])
  const found = conflictOf(base, mine, theirs)
  expect(found.differences).toEqual([
    { key: 'new 0', both: false, proposed: 'mine' },
    { key: 'line 3', both: false, proposed: 'theirs' },
  ])
  expect(names(proposed(found))).toEqual(['Wash 100', 'Mine 100', 'Polish 100', 'Theirs 100'])
})

test('a line that both have changed must be chosen, other lines are merged', () => {
  const mine = edit([line(1, 'Wash', '120'), line(2, 'Polish')], { note: 'mine' })
  const theirs = edit([line(1, 'Wash', '90'), line(2, 'Polish', '80')], { discount: '5.00' })
  const found = conflictOf(base, mine, theirs)
  expect(found.differences.map(({ key, both }) => `${key}${both ? ' both' : ''}`)).toEqual([
    'line 1 both',
    'line 2',
    'discount',
    'note',
  ])
  const merged = resolvedEstimate(found, { 'line 1': 'theirs', note: 'mine' })
  expect(names(merged)).toEqual(['Wash 90', 'Polish 80'])
  expect(merged).toMatchObject({ note: 'mine', discount: '5.00' })
})

test('a line that one has removed and the other has changed must be chosen', () => {
  const found = conflictOf(base, edit([line(2, 'Polish')]), edit([line(1, 'Wash', '90'), line(2, 'Polish')]))
  expect(found.differences).toEqual([{ key: 'line 1', both: true, proposed: 'mine' }])
  expect(names(proposed(found))).toEqual(['Polish 100'])
  expect(names(resolvedEstimate(found, { 'line 1': 'theirs' }))).toEqual(['Wash 90', 'Polish 100'])
  const back = conflictOf(base, edit([line(1, 'Wash', '120'), line(2, 'Polish')]), edit([line(2, 'Polish')]))
  expect(names(proposed(back))).toEqual(['Wash 120', 'Polish 100'])
})

test('identical lines added by both are kept once', () => {
  expect(conflictOf(base, base, base).differences).toEqual([])
  const mine = edit([...base.lines, line(null, 'Wax'), line(null, 'Wax')])
  const theirs = edit([...base.lines, line(3, 'Wax')])
  const found = conflictOf(base, mine, theirs)
  expect(found.differences).toEqual([{ key: 'new 0', both: false, proposed: 'mine' }])
  expect(names(proposed(found))).toEqual(['Wash 100', 'Polish 100', 'Wax 100', 'Wax 100'])
  const finding = { source: 'finding', source_id: 8 } as const
  const twice = conflictOf(
    base,
    edit([...base.lines, { ...line(null, 'Horn', '450'), ...finding }]),
    edit([...base.lines, { ...line(4, 'Horn', '400'), ...finding }]),
  )
  expect(twice.differences).toEqual([{ key: 'line 4', both: true, proposed: 'mine' }])
  expect(names(proposed(twice))).toEqual(['Wash 100', 'Polish 100', 'Horn 450'])
})

test('jobs are compared by what they say, and a line that is in another job is another line', () => {
  const brakes = (title: string, reason = '') => ({ key: 1, title, reason, photos: [] })
  const own = { key: 2, title: null, reason: '', photos: [] }
  const pads = { ...line(1, 'Pads'), job: 1 }
  const disc = { ...line(2, 'Disc'), job: 2 }
  const read = edit([pads, disc], { jobs: [brakes('Brakes'), own] })
  const mine = edit([pads, { ...disc, job: 1 }], { jobs: [brakes('Brakes')] })
  const theirs = edit([pads, disc], { jobs: [brakes('Front brakes', 'worn'), own] })
  const found = conflictOf(read, mine, theirs)
  expect(found.differences).toEqual([
    { key: 'job 1', both: false, proposed: 'theirs' },
    { key: 'line 2', both: false, proposed: 'mine' },
  ])
  expect(proposed(found)).toMatchObject({
    jobs: [brakes('Front brakes', 'worn')],
    lines: [
      { service_name: 'Pads', job: 1 },
      { service_name: 'Disc', job: 1 },
    ],
  })
})

test('a job that I have added keeps its lines together', () => {
  const added = { key: -9, title: 'Service', reason: '', photos: [] }
  const lines = [...base.lines, { ...line(null, 'Oil'), job: -9 }, { ...line(null, 'Filter'), job: -9 }]
  const mine = edit(lines, { jobs: [...base.jobs, added] })
  const merged = proposed(conflictOf(base, mine, edit([...base.lines, line(3, 'Theirs')])))
  expect(merged.jobs.map(({ title }) => title)).toContain('Service')
  expect(merged.lines.filter(({ job }) => job === -9).map(({ service_name }) => service_name)).toEqual([
    'Oil',
    'Filter',
  ])
})
