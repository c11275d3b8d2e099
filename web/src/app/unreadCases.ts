import { useCall } from '../api/call'
import type { DataOf } from '../api/callTypes'
import { useMay } from '../api/session'
import type { RoutePath } from '../shared/screen'

type Unread = DataOf<'get_unread_cases'>
type Counts = Partial<Record<RoutePath, number>>

/**
 * How many cases of the user, or of nobody in their groups, have something unread, by the screen that lists them. The
 * screens of some types show those of their kind where the user has no list of all.
 */
export function countsOf(unread: Unread | undefined, paths: readonly string[]): Counts {
  if (!unread) return {}
  const listed = (path: RoutePath) => paths.includes(path)
  return {
    '/escalation': unread.orders,
    '/spares-escalation': unread.spares,
    '/accessories-escalation': unread.accessories,
    ...(listed('/escalation') ? {} : { '/obd-escalation': unread.orders }),
    ...(listed('/spares-escalation') ? {} : { '/spares-ops-escalation': unread.spares }),
  }
}

/** Asked for once, and again whenever the server reports that an escalation has changed. */
export function useUnreadCases(paths: readonly string[]): Counts {
  const may = [
    useMay('escalations', 'R'),
    useMay('spares_escalations', 'R'),
    useMay('accessories_escalations', 'R'),
  ].some(Boolean)
  const { data } = useCall('get_unread_cases', undefined, { enabled: may, fresh: 60_000 })
  return countsOf(may ? data : undefined, paths)
}
