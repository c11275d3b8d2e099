import { useTranslation } from 'react-i18next'
import { Money } from '../../../kit/figures'

/** A price of the catalogue; what has none today is shown, and cannot be picked. */
export function MaybePrice({ value }: { value: number | null | undefined }) {
  const { t } = useTranslation()
  return typeof value === 'number' ? (
    <Money value={value} />
  ) : (
    <span className="pl-quiet">{t('estimates.noPrice')}</span>
  )
}
