import { mayOpen } from '../../shared/access'
import { routes } from '../../api/routes.gen'
import { link } from '../../shared/screen'
import { useSession } from '../../api/session'
import { type Flag } from './period'

type Query = Record<string, string | number | undefined>

function opens(path: keyof typeof routes): boolean {
  const { user, profile } = useSession.getState()
  return mayOpen(routes[path], { role: user?.user_type ?? '', sections: profile?.sections ?? [] })
}

/** `is_retail` of the lists, by flag of the figures. */
const kinds: Record<Flag, number | undefined> = { total: undefined, retail: 1, insurance: 2, business: 0 }

/** The orders behind a figure: in the order list, or in the grid for those who work there. */
export function ordersLink(flag: Flag, query: Query): string {
  const all = { is_retail: kinds[flag], ...query }
  return opens('/orders') ? link('/orders', undefined, all) : link('/grid', undefined, all)
}

/** The feedback behind a figure, for those who may read that list. */
export function feedbackLink(flag: Flag, query: Query): string | undefined {
  const all = { is_retail: kinds[flag], ...query }
  return opens('/feeback-list') ? link('/feeback-list', undefined, all) : undefined
}
