import { type StatsFlag, statsFlag } from '../../api/enums.gen'
import { mayOpen } from '../../shared/access'
import { routes } from '../../api/routes.gen'
import { link } from '../../shared/screen'
import { useSession } from '../../api/session'

type Query = Record<string, string | number | undefined>

function opens(path: keyof typeof routes): boolean {
  const { user, profile } = useSession.getState()
  return mayOpen(routes[path], { role: user?.user_type ?? '', sections: profile?.sections ?? [] })
}

/** The orders behind a figure: in the order list, or in the grid for those who work there. */
export function ordersLink(flag: StatsFlag, query: Query): string {
  const all = { is_retail: statsFlag.kind[flag] ?? undefined, ...query }
  return opens('/orders') ? link('/orders', undefined, all) : link('/grid', undefined, all)
}

/** The feedback behind a figure, for those who may read that list. */
export function feedbackLink(flag: StatsFlag, query: Query): string | undefined {
  const all = { is_retail: statsFlag.kind[flag] ?? undefined, ...query }
  return opens('/feeback-list') ? link('/feeback-list', undefined, all) : undefined
}
