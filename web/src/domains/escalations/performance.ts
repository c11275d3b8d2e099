import type { DataOf } from '../../api/callTypes'
import { link, type RoutePath } from '../../shared/screen'
import type { Kind } from './kinds'

export type Manager = DataOf<'get_performance'>['managers'][number]

export const figures = [
  'assigned',
  'responded',
  'resolved',
  'closed',
  'reopened',
  'breached_response',
  'breached_resolution',
  'open',
] as const
export type Figure = (typeof figures)[number]

/** The lists of all escalations of a kind. */
export const lists = {
  order: '/escalation',
  spares: '/spares-escalation',
  accessories: '/accessories-escalation',
} as const satisfies Record<Kind, RoutePath>

/** The list that a figure counts: it has as many rows. */
export function listOf(
  kind: Kind,
  figure: Figure,
  manager: number,
  { from, to }: { from: string; to: string },
): string {
  return link(lists[kind], undefined, { figure, figure_of: manager, figure_from: from, figure_to: to })
}
