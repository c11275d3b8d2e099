import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import type { Filter } from '../../kit/Filters'
import { dues, type Kind, kinds, useLabels } from './labels'
import {
  useCities,
  useFieldStaff,
  useFleets,
  useGarages,
  useInsurers,
  useSources,
  useStatuses,
} from '../../shared/lookups'

/** The filters of an order list; those whose names the role may not read are left out. */
export function useOrderFilters(city: string | undefined): Filter[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const statuses = useStatuses()
  const cities = useCities()
  const garages = useGarages(city && /^\d+$/.test(city) ? Number(city) : undefined)
  const staff = useFieldStaff('CR')
  const sources = useSources()
  const insurers = useInsurers()
  const fleets = useFleets()
  const choice = (
    name: string,
    label: string,
    from: { options: readonly { value: string | number; label: string }[]; loading?: boolean },
    many = false,
  ): Filter => ({ kind: 'choice', name, label, options: from.options, loading: from.loading, many })

  return [
    { kind: 'text', name: 'text', label: t('orders.filters.text') },
    choice(
      'status_id',
      t('orders.columns.status'),
      {
        options: statuses.statuses.map((one) => ({ value: one.id, label: labels.statusInList(one) })),
        loading: statuses.loading,
      },
      true,
    ),
    choice(
      'order_type',
      t('orders.columns.type'),
      { options: orderType.all.map((type) => ({ value: type, label: labels.type(type, '') })) },
      true,
    ),
    choice('is_retail', t('orders.filters.kind'), {
      options: (Object.keys(kinds) as Kind[]).map((kind) => ({
        value: kinds[kind],
        label: labels.kind(kind),
      })),
    }),
    choice('due', t('orders.filters.due'), {
      options: dues.map((due) => ({ value: due, label: labels.due(due) })),
    }),
    choice('order_of', t('orders.columns.order_of'), {
      options: ['product', 'garage'].map((of) => ({ value: of, label: labels.orderOf(of) })),
    }),
    choice('city_id', t('orders.filters.city'), cities),
    ...(garages.enabled ? [choice('garage_id', t('orders.columns.garage'), garages)] : []),
    ...(staff.enabled ? [choice('cr_id', t('orders.filters.cr'), staff)] : []),
    choice('source_id', t('orders.filters.source'), sources),
    ...(insurers.enabled ? [choice('insurance_company_id', t('orders.columns.insurer'), insurers)] : []),
    ...(fleets.enabled ? [choice('fleet_id', t('orders.columns.fleet'), fleets)] : []),
    { kind: 'days', from: 'created_from', to: 'created_to', label: t('orders.filters.created') },
    { kind: 'days', from: 'pick_from', to: 'pick_to', label: t('orders.filters.pick') },
    { kind: 'days', from: 'delivery_from', to: 'delivery_to', label: t('orders.filters.delivery') },
  ]
}
