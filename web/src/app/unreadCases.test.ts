import { describe, expect, it } from 'vitest'
import { countsOf } from './unreadCases'

const unread = { orders: 3, spares: 2, accessories: 1, tickets: 9 }

describe('what is unread by screen', () => {
  it('is nothing before it is known', () => {
    expect(countsOf(undefined, ['/escalation'])).toEqual({})
  })
  it('is on the list of all cases, not on the screens of some types too', () => {
    const counts = countsOf(unread, ['/escalation', '/obd-escalation', '/spares-escalation'])
    expect(counts).toEqual({
      '/escalation': 3,
      '/spares-escalation': 2,
      '/accessories-escalation': 1,
    })
  })
  it('is on the screen of some types for who has no list of all', () => {
    const counts = countsOf(unread, ['/obd-escalation', '/spares-ops-escalation'])
    expect(counts['/obd-escalation']).toBe(3)
    expect(counts['/spares-ops-escalation']).toBe(2)
  })
})
