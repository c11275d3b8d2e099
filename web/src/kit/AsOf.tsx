import { useTranslation } from 'react-i18next'
import { DateTime } from './figures'

/** Of which moment figures are: beside each block of them, as blocks are read one by one. */
export function AsOf({ at }: { at: string | number | undefined }) {
  const { t } = useTranslation()
  // The moment of an answer that has not come is 0.
  if (!at) return null
  return (
    <span className="pl-quiet pl-as-of">
      {t('kit.asOf')} <DateTime value={typeof at === 'number' ? new Date(at).toISOString() : at} />
    </span>
  )
}
