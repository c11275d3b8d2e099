import { expect, it } from 'vitest'
import { onTheirWay, type Sending, size, uploads } from './uploads'

const file = new File(['x'], 'car.jpg')

it('follows a file until it has arrived', () => {
  let now: readonly Sending[] = uploads([], {
    kind: 'added',
    files: [
      { id: 1, file },
      { id: 2, file, problem: 'too large' },
    ],
  })
  expect(onTheirWay(now).map(({ id }) => id)).toEqual([1])
  now = uploads(now, { kind: 'sent', id: 1, share: 0.5 })
  expect(now[0]?.share).toBe(0.5)
  now = uploads(now, { kind: 'failed', id: 1, problem: 'no network' })
  expect(onTheirWay(now)).toEqual([])
  now = uploads(now, { kind: 'again', id: 1 })
  expect(now[0]).toEqual({ id: 1, file, share: 0 })
  now = uploads(now, { kind: 'gone', id: 1 })
  expect(now.map(({ id }) => id)).toEqual([2])
})

it('abbreviates sizes', () => {
  expect([0, 340, 1024, 348_160, 2_516_582, 15 << 20].map(size)).toEqual([
    '0 B',
    '340 B',
    '1.0 KiB',
    '340 KiB',
    '2.4 MiB',
    '15 MiB',
  ])
})
