import { useTranslation } from 'react-i18next'
import { DateTime } from './figures'

/** The time at which figures were computed: shown with each block of them, because blocks are loaded separately. */
export function AsOf({ at }: { at: string | number | undefined }) {
  const { t } = useTranslation()
  // 0 until an answer has arrived.
  if (!at) return null
  return (
    <span className="pl-quiet pl-as-of">
      {t('kit.asOf')} <DateTime value={typeof at === 'number' ? new Date(at).toISOString() : at} />
    </span>
  )
}
