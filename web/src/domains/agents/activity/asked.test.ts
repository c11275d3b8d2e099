import { expect, it } from 'vitest'
import { askedOf, daysOf, leadsAddress } from './asked'

const today = '2026-03-10'

it('asks for today unless the address names a period that the calls accept', () => {
  const of = (from?: string, to?: string) => askedOf({ from, to }, today)
  expect(of()).toEqual({ from: today, to: today })
  expect(of('2026-03-01', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(of('2026-03-01', '2026-04-01')).toEqual({ from: today, to: today })
  expect(of('2026-03-05', '2026-03-01')).toEqual({ from: today, to: today })
  expect(of('2026-02-30')).toEqual({ from: today, to: today })
})

it('asks for somebody only if it is an id', () => {
  expect(askedOf({ user_id: '12', role: 'LCC' }, today)).toMatchObject({ user_id: 12, role: 'LCC' })
  expect(askedOf({ user_id: 'me' }, today)).toEqual({ from: today, to: today })
})

it('counts the days of a period over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

it('links to what a figure counts', () => {
  expect(leadsAddress({ figure: 'touched', figure_of: 3, figure_role: null })).toBe(
    '/leads?figure=touched&figure_of=3',
  )
})
