import { useTranslation } from 'react-i18next'
import type { CaseItem } from './types'

/** A line of an order in words: what, how many, and its number in the shop. */
export function ItemText({ item }: { item: CaseItem }) {
  const { t } = useTranslation()
  return (
    <>
      {t('escalations.items.line', { name: item.name, count: item.quantity })}{' '}
      <span className="pl-quiet">{item.sku}</span>
    </>
  )
}
