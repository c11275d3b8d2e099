import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session'
import type { MarketPanelProps } from '../../shared/marketPanels'
import { kinds } from './kinds'
import { OrderCases } from './OrderCases'

/** The escalations of an order of a market, where one is raised in place. */
export default function MarketEscalations({ market, orderId }: MarketPanelProps) {
  const { t } = useTranslation()
  if (!useMay(kinds[market].resource, 'R')) return null
  return (
    <>
      <h2 className="pl-visually-hidden">{t('screens.escalations')}</h2>
      <OrderCases kind={market} orderId={orderId} />
    </>
  )
}
