import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../kit/StatusTag'

/** A package with a line that is on offer no more is marked: it cannot be done as it is written. */
export function SwitchedOff({ of }: { of: { switched_off: readonly string[] } }) {
  const { t } = useTranslation()
  return of.switched_off.length > 0 ? (
    <StatusTag tone="bad">{t('packages.switchedOff', { names: of.switched_off.join(', ') })}</StatusTag>
  ) : null
}
