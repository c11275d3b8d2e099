import { useTranslation } from 'react-i18next'
import { useUnitText } from '../../shared/units'
import type { Make } from './types'

export const makes = ['oem', 'oes', 'aftermarket'] as const satisfies readonly Make[]

/** The words of what parts are. */
export function usePartLabels() {
  const { t } = useTranslation()
  const unit = useUnitText()
  return { make: (make: Make) => t(`estimates.catalogue.makes.${make}`), unit }
}
