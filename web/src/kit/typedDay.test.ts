import { describe, expect, it } from 'vitest'
import { dayTyped, timeTyped } from './typedDay'

const english = { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' }
const spanish = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' }
const chinese = { yesterday: '昨天', today: '今天', tomorrow: '明天' }
const on = (today: string) => ({ today, words: english })

describe('a typed day', () => {
  it.each([
    ['22/11/2026', '2026-11-22'],
    ['22-11', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['22-11-26', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['2 1 2027', '2027-01-02'],
    ['22112026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['22 Nov 2026', '2026-11-22'],
    ['22 November', '2026-11-22'],
    ['22nov26', '2026-11-22'],
    ['22 de noviembre de 2026', '2026-11-22'],
    ['1 ene 2027', '2027-01-01'],
    ['2026年11月22日', '2026-11-22'],
    [' Tomorrow ', '2026-11-23'],
    ['today', '2026-11-22'],
    ['yesterday', '2026-11-21'],
    ['31/02/2026', undefined],
    ['22/13/2026', undefined],
    ['22/11/0026', undefined],
    ['soon', undefined],
    ['22 foo 2026', undefined],
    ['', undefined],
  ])('%s', (text, day) => expect(dayTyped(text, on('2026-11-22'))).toBe(day))

  it('without a year is the nearest one', () => {
    expect(dayTyped('3-1', on('2026-12-20'))).toBe('2027-01-03')
    expect(dayTyped('20/12', on('2027-01-03'))).toBe('2026-12-20')
    expect(dayTyped('29/2', on('2027-06-01'))).toBe('2028-02-29')
  })

  it('is a word of the console’s language, with or without its accents', () => {
    const here = { today: '2026-12-31', words: spanish }
    expect(dayTyped('mañana', here)).toBe('2027-01-01')
    expect(dayTyped('manana', here)).toBe('2027-01-01')
    expect(dayTyped('tomorrow', here)).toBeUndefined()
    expect(dayTyped('明天', { today: '2026-11-22', words: chinese })).toBe('2026-11-23')
  })

  it('begins with the month where that is usual and the year is left out', () => {
    const here = { today: '2026-11-22', words: chinese, monthFirst: true }
    expect(dayTyped('12/5', here)).toBe('2026-12-05')
    expect(dayTyped('11月30日', here)).toBe('2026-11-30')
    expect(dayTyped('5/12/2026', here)).toBe('2026-12-05')
  })
})

describe('a typed time', () => {
  it.each([
    ['22/11/2026 14:30', '2026-11-22T14:30'],
    ['22 Nov 2026, 09:05', '2026-11-22T09:05'],
    ['tomorrow 9.15', '2026-11-23T09:15'],
    ['22/11/2026', undefined],
    ['22/11/2026 24:00', undefined],
    ['22/11/2026 12:60', undefined],
  ])('%s', (text, at) => expect(timeTyped(text, on('2026-11-22'))).toBe(at))
})
