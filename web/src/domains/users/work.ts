import { openStatuses } from '../../shared/orderLabels'
import { link } from '../../shared/screen'
import type { UserDetail } from './types'

export const workKinds = ['cr_orders', 'gi_orders', 'leads', 'tickets', 'escalations'] as const
export type WorkKind = (typeof workKinds)[number]

/** The kinds of work that a user has open, with their numbers. */
export const openWork = ({ open_work }: Pick<UserDetail, 'open_work'>): [WorkKind, number][] =>
  workKinds.flatMap((kind) => {
    const count = open_work[kind] ?? 0
    return count > 0 ? [[kind, count] satisfies [WorkKind, number]] : []
  })

/** The list that shows work of a kind, where there is one. */
export function workAddress(kind: WorkKind, user: number): string | undefined {
  if (kind === 'cr_orders') return link('/orders', undefined, { cr_id: user, status_id: openStatuses })
  if (kind === 'tickets') return link('/tickets', undefined, { assignee_id: user, open: 'true' })
  if (kind === 'escalations') return link('/escalation', undefined, { assignee_id: user, open: 'true' })
  return undefined
}
