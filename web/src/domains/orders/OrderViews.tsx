import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { orderStatus } from '../../api/enums.gen'
import { FilterTabs } from '../../kit/FilterTabs'
import type { ListState } from '../../kit/listState'
import { link } from '../../shared/screen'

const key = 'pitlane.views.orders.begin'
const open = { status_id: orderStatus.all.filter(orderStatus.isOpen).join(',') }

/** The views that the list has of its own, one click away; the last choice is what the list begins with. */
export function OrderViews({ state }: { state: ListState }) {
  const { t } = useTranslation()
  const remembering: ListState = {
    ...state,
    set: (change) => {
      if (change.filters?.status_id) localStorage.setItem(key, 'open')
      else localStorage.removeItem(key)
      state.set(change)
    },
  }
  return (
    <FilterTabs
      label={t('orders.views.label')}
      state={remembering}
      tabs={[
        { key: 'all', label: t('orders.views.all'), filters: {} },
        { key: 'open', label: t('orders.views.open'), filters: open },
      ]}
    />
  )
}

/** Begins a list without a query of its own with the view that was chosen last. */
export function BeginWithView({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const [begins] = useState(() => search === '' && localStorage.getItem(key) === 'open')
  const [begun, setBegun] = useState(false)
  if (!begins || begun) return children
  if (search !== '') {
    setBegun(true)
    return children
  }
  return <Navigate replace to={link('/orders', undefined, open)} />
}
