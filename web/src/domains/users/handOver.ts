import type { HandOver, UpdateBody, UserDetail } from './types'
import type { WorkKind } from './work'

export const ways = ['one', 'share', 'pool'] as const

/** Who gets a kind of work. */
export interface Plan {
  way: (typeof ways)[number]
  to: readonly number[]
}

export type Plans = Readonly<Partial<Record<WorkKind, Plan>>>

export const emptyPlan: Plan = { way: 'one', to: [] }

/** Whether it is decided who gets everything. */
export const isDecided = (open: readonly (readonly [WorkKind, number])[], plans: Plans): boolean =>
  open.every(([kind]) => {
    const plan = plans[kind] ?? emptyPlan
    return plan.way === 'pool' || plan.to.length > 0
  })

function handOver({ way, to }: Plan): HandOver {
  if (way === 'pool') return { pool: true }
  return way === 'one' ? { to_user_id: to[0] ?? null, pool: false } : { to_user_ids: [...to], pool: false }
}

/** What becomes of each kind of open work, as calls take it; nothing where there is none. */
export function handOvers(
  open: readonly (readonly [WorkKind, number])[],
  plans: Plans,
): { hand_over?: Record<string, HandOver> } {
  const parts = open.map(([kind]) => [kind, handOver(plans[kind] ?? emptyPlan)] as const)
  return parts.length > 0 ? { hand_over: Object.fromEntries(parts) } : {}
}

export function deactivateBody(
  user: Pick<UserDetail, 'id' | 'version'>,
  reason: string,
  open: readonly (readonly [WorkKind, number])[],
  plans: Plans,
): UpdateBody {
  return {
    id: user.id,
    version: user.version,
    is_active: false,
    reason: reason.trim(),
    ...handOvers(open, plans),
  }
}

/** How many items each of those who share gets, from the first on. */
export const shares = (count: number, people: number): number[] =>
  Array.from({ length: people }, (_, at) => Math.floor(count / people) + (at < count % people ? 1 : 0))
