import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import type { ListWords } from '../../api/list'
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

/** The filters of an order list; those whose names the role may not read are left out. */
export function useOrderFilters(city: number | null | undefined, marks: boolean): ListWords<'list_orders'> {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses, loading } = useStatuses()
  const garages = useGarages(city ?? undefined)
  const staff = useFieldStaff('CR')
  const insurers = useInsurers()
  const fleets = useFleets()
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
    city_id: { label: t('orders.filters.city'), ...useCities() },
    garage_id: garages.enabled && { label: t('orders.columns.garage'), ...garages },
    cr_id: staff.enabled && { label: t('orders.filters.cr'), ...staff },
    source_id: { label: t('orders.filters.source'), ...useSources() },
    event_id: { label: t('orders.filters.event') },
    insurance_company_id: insurers.enabled && { label: t('orders.columns.insurer'), ...insurers },
    fleet_id: fleets.enabled && { label: t('orders.columns.fleet'), ...fleets },
    created_from: { label: t('orders.filters.created') },
    pick_from: { label: t('orders.filters.pick') },
    delivery_from: { label: t('orders.filters.delivery') },
  }
}
