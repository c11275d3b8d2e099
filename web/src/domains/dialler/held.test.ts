import { expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import { partsOf, sentence } from './held'
import { daysText } from './labels'
import type { Live } from './types'

/** The key with what is filled in. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  `${key.replace('dialler.', '')} ${Object.values(values).join(' ')}`.trim()) as unknown as TFunction

const live: Live = {
  callable: 0,
  held: [],
  callers: 2,
  free_agents: 1,
  mode_now: 'preview',
  mode_why: null,
  window: { is_open: true, opens_at: null, closes_at: null },
}
const says = (more: Partial<Live>, is_active = true) => sentence(t, { is_active, live: { ...live, ...more } })

it('says in a sentence how a configuration is doing', () => {
  const held: Live['held'] = [
    { reason: 'waits', leads: 312, until: '2026-03-10T04:30:00Z' },
    { reason: 'no_skill', leads: 40, until: null },
  ]
  expect(says({ held })).toMatch(/^says.nothing why.waits_until 312 312 .+, why.no_skill 40 40$/)
  expect(says({})).toBe('says.noLeads')
  expect(says({ held: [{ reason: 'inactive', leads: 7, until: null }] }, false)).toBe('says.off 7 7')
  expect(says({ callable: 5, held })).toBe('says.ready 5 5')
  expect(says({ callable: 5, free_agents: 0 })).toBe('says.nobodyFree 5 5')
  expect(says({ callable: 5, free_agents: 0, callers: 0 })).toBe('says.noCallers 5 5')
})

it('leaves out what is none', () => {
  const held: Live['held'] = [{ reason: 'dnc', leads: 2, until: null }]
  expect(partsOf({ callable: 0, held })).toEqual(held)
  expect(partsOf({ callable: 3, held: [] })).toEqual([{ reason: 'callable', leads: 3 }])
})

it('shows days in a row by the first and the last', () => {
  expect(daysText([6, 1, 2, 3, 4, 5], 'en')).toBe('Mon–Sat')
  expect(daysText([1, 2, 5], 'en')).toBe('Mon, Tue, Fri')
  expect(daysText([7, 1, 3, 4, 5], 'en')).toBe('Mon, Wed–Fri, Sun')
})
