import { useTranslation } from 'react-i18next'
import { marketItemStatus } from '../../api/enums.gen'
import type { ListWords } from '../../api/list'
import { useCities } from '../../shared/lookups'
import { useMarketLabels } from './labels'
import { useSellers } from './lookups'

/** The filters that both lists have. */
export function useLineFilters() {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const [cities, sellers] = [useCities(), useSellers({ all: true })]
  return {
    text: { label: t('market.search') },
    status: {
      label: t('market.fields.state'),
      options: marketItemStatus.all.map((value) => ({ value: String(value), label: labels.status(value) })),
    },
    retailer_id: { label: t('market.fields.retailer'), ...sellers },
    city_id: { label: t('market.fields.city'), options: cities.options, loading: cities.loading },
    payment_mode: { label: t('market.fields.payment_mode'), word: labels.mode },
    payment_status: { label: t('market.fields.payment'), word: labels.payment },
    placement: { label: t('market.fields.placement'), word: labels.placement },
    fulfilment: { label: t('market.fields.fulfilment'), word: labels.fulfilment },
    department: { label: t('market.fields.department'), word: labels.department },
    from: { label: t('market.fields.placed_at') },
    sku: { label: t('market.fields.sku') },
    order_id: false,
  } as const satisfies ListWords<'list_spares_orders'>
}
