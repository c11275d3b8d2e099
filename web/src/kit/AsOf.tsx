import { useTranslation } from 'react-i18next'
import { serverTime } from './clock'
import { DateTime } from './figures'

/**
 * The time at which figures were computed: shown with each block of them, because blocks are loaded separately. A number
 * is a time by this PC's clock.
 */
export function AsOf({ at }: { at: string | number | undefined }) {
  const { t } = useTranslation()
  // 0 until an answer has arrived.
  if (!at) return null
  return (
    <span className="pl-quiet pl-as-of">
      {t('kit.asOf')} <DateTime value={typeof at === 'number' ? serverTime(at).toISOString() : at} />
    </span>
  )
}
