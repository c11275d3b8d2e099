import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { orderStatus, Role } from '../../api/enums.gen'
import { useSession } from '../../api/session'
import { FilterTabs } from '../../kit/FilterTabs'
import type { ListState } from '../../kit/listState'
import { link } from '../../shared/screen'

const key = 'pitlane.views.orders.begin'
const open = { status_id: orderStatus.all.filter(orderStatus.isOpen).join(',') }

type View = 'all' | 'open' | 'mine'
type Filters = Readonly<Record<string, string>>

/** The views by their keys. A Central CR's own orders are those they look after; anybody else's, those they took. */
function useViews(): Readonly<Record<View, Filters>> {
  const user = useSession((now) => now.user)
  const me = String(user?.user_id ?? 0)
  const own: Filters = user?.user_type === Role.CentralCr ? { cr_id: me } : { taken_by: me }
  return { all: {}, mine: { ...open, ...own }, open }
}

const isView = (name: string | null): name is Exclude<View, 'all'> => name === 'mine' || name === 'open'

const isOf = (view: Filters, chosen: Readonly<Record<string, string | undefined>> = {}) =>
  Object.entries(view).every(([name, value]) => chosen[name] === value)

/** The views that the list has of its own, one click away; the last choice is what the list begins with. */
export function OrderViews({ state }: { state: ListState }) {
  const { t } = useTranslation()
  const views = useViews()
  const remembering: ListState = {
    ...state,
    set: (change) => {
      const chosen = (['mine', 'open'] as const).find((name) => isOf(views[name], change.filters))
      if (chosen) localStorage.setItem(key, chosen)
      else localStorage.removeItem(key)
      state.set(change)
    },
  }
  return (
    <FilterTabs
      label={t('orders.views.label')}
      state={remembering}
      tabs={(['all', 'open', 'mine'] as const).map((name) => ({
        key: name,
        label: t(`orders.views.${name}`),
        filters: views[name],
      }))}
    />
  )
}

/** Begins a list without a query of its own with the view that was chosen last. */
export function BeginWithView({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const views = useViews()
  const [begins] = useState(() => (search === '' ? localStorage.getItem(key) : null))
  const [begun, setBegun] = useState(false)
  if (!isView(begins) || begun) return children
  if (search !== '') {
    setBegun(true)
    return children
  }
  return <Navigate replace to={link('/orders', undefined, views[begins])} />
}
