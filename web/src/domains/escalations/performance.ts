import type { DataOf } from '../../api/callTypes'
import { link } from '../../shared/screen'

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

/** The list that a figure counts, where the list can be filtered like it. */
export function listOf(
  figure: Figure,
  manager: number,
  { from, to }: { from: string; to: string },
): string | undefined {
  const filters: Partial<Record<Figure, Record<string, string>>> = {
    resolved: { resolved_from: from, resolved_to: to },
    open: { open: 'true' },
  }
  const chosen = filters[figure]
  if (!chosen) return undefined
  return `${link('/escalation')}?${new URLSearchParams({ assignee_id: String(manager), ...chosen }).toString()}`
}
