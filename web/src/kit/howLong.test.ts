import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { howLong } from './howLong'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} })
})

it('says how long by the two largest units, and no unit that is nothing', () => {
  expect(howLong(3 * day + 4 * hour + 59 * minute)).toBe('3 days 4 hr')
  expect(howLong(day + 30 * minute)).toBe('1 day')
  expect(howLong(2 * hour + 5 * minute)).toBe('2 hr 5 min')
  expect(howLong(59 * minute + 59_999)).toBe('59 min')
  expect(howLong(1)).toBe('0 min')
  expect(howLong(-hour)).toBe('0 min')
})
