import { describe, expect, it } from 'vitest'
import { deactivateBody, isDecided, shares } from './handOver'

describe('handing over', () => {
  const user = { id: 7, version: 2 }

  it('says for each kind who gets it', () => {
    const open = [
      ['cr_orders', 12],
      ['leads', 3],
      ['tickets', 1],
    ] as const
    const plans = {
      cr_orders: { way: 'share', to: [8, 9] },
      leads: { way: 'pool', to: [] },
      tickets: { way: 'one', to: [4] },
    } as const
    expect(isDecided(open, plans)).toBe(true)
    expect(isDecided(open, { ...plans, tickets: { way: 'one', to: [] } })).toBe(false)
    expect(deactivateBody(user, ' left ', open, plans)).toEqual({
      id: 7,
      version: 2,
      is_active: false,
      reason: 'left',
      hand_over: {
        cr_orders: { to_user_ids: [8, 9], pool: false },
        leads: { pool: true },
        tickets: { to_user_id: 4, pool: false },
      },
    })
  })

  it('sends nothing to hand over where there is none', () => {
    expect(deactivateBody(user, 'left', [], {})).toEqual({
      id: 7,
      version: 2,
      is_active: false,
      reason: 'left',
    })
  })

  it('shares evenly', () => {
    expect(shares(7, 3)).toEqual([3, 2, 2])
    expect(shares(2, 3)).toEqual([1, 1, 0])
  })
})
