import { useTranslation } from 'react-i18next'
import { useRegion } from '../../kit/region'
import { marginText } from './margin'
import type { EstimateDetail } from './types'

/** The margin of an estimate as it is saved, for those who may know what parts cost. */
export function MarginNote({ estimate }: { estimate: EstimateDetail }) {
  const { t } = useTranslation()
  useRegion((now) => now.currency)
  const { margin, lines } = estimate
  const text = margin ? marginText(margin, lines.length - margin.unknown, t) : ''
  return text ? <p className="pl-quiet">{text}</p> : null
}
