import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { namedOptions } from '../../kit/options'

/** Retailers who sell; for a filter with those who no longer do, and with the company. */
export function useSellers({ all = false, text = '' } = {}) {
  const { t } = useTranslation()
  const enabled = useMay('lookups', 'R')
  const query = { limit: 200, ...(all ? { all_retailers: 1 } : {}), ...(text ? { text } : {}) }
  const answer = useCall('list_retailer_choices', { query }, { fresh: rarelyChanges, enabled })
  const named = namedOptions(answer.data?.retailers)
  return {
    options: all ? [{ value: 0, label: t('market.company') }, ...named] : named,
    loading: answer.isFetching,
  }
}
