/* oxlint-disable react/hooks -- the names of a filter are read by the component that shows it, which calls the hook that is named here */
import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import type { ListWords } from '../../api/list'
import { useMay, useSession } from '../../api/session'
import {
  useCities,
  useFieldStaff,
  useFleets,
  useGarages,
  useInsurers,
  useSources,
  useStatuses,
} from '../../shared/lookups'
import { useLabels } from '../../shared/orderLabels'

/** The user, the only one whose orders the list offers as taken by somebody. */
function useOneself() {
  const user = useSession((now) => now.user)
  return { options: user ? [{ value: user.user_id, label: user.name }] : [], loading: false }
}

/** The filters of an order list; those whose names the role may not read are left out. */
export function useOrderFilters(city: number | null | undefined, marks: boolean): ListWords<'list_orders'> {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses, loading } = useStatuses()
  const names = useMay('lookups', 'R')
  return {
    text: { label: t('orders.filters.text') },
    status_id: {
      label: t('orders.columns.status'),
      options: statuses.map((one) => ({ value: one.id, label: labels.statusInList(one) })),
      loading,
    },
    order_type: {
      label: t('orders.columns.type'),
      options: orderType.all.map((type) => ({ value: type, label: labels.type(type, '') })),
    },
    is_retail: { label: t('orders.filters.kind'), word: labels.kind },
    due: { label: t('orders.filters.due'), word: labels.due },
    owed: { label: t('orders.filters.owed'), yes: t('orders.filters.onlyOwed') },
    escalated: marks && { label: t('orders.filters.escalated'), yes: t('orders.filters.onlyEscalated') },
    refund_due: marks && { label: t('orders.filters.refundDue'), yes: t('orders.filters.onlyRefundDue') },
    order_of: { label: t('orders.columns.order_of'), word: labels.orderOf },
    city_id: { label: t('orders.filters.city'), useOptions: useCities },
    garage_id: names && {
      label: t('orders.columns.garage'),
      useOptions: () => useGarages(city ?? undefined),
    },
    cr_id: names && { label: t('orders.filters.cr'), useOptions: () => useFieldStaff('CR') },
    taken_by: { label: t('orders.filters.takenBy'), useOptions: useOneself },
    source_id: { label: t('orders.filters.source'), useOptions: useSources },
    event_id: { label: t('orders.filters.event') },
    insurance_company_id: names && { label: t('orders.columns.insurer'), useOptions: useInsurers },
    fleet_id: names && { label: t('orders.columns.fleet'), useOptions: useFleets },
    created_from: { label: t('orders.filters.created') },
    pick_from: { label: t('orders.filters.pick') },
    delivery_from: { label: t('orders.filters.delivery') },
  }
}
