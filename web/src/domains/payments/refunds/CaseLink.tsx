import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMayOpen } from '../../../shared/access'
import { caseAddress, casePage } from '../../../shared/caseAddress'
import type { RefundItem } from './types'

interface Props {
  market: RefundItem['refund']['market']
  order: number
  id: number
}

/** The escalation of a refund, as a link for those who open escalations. */
export function CaseLink({ market, order, id }: Props) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen(casePage(market))
  return mayOpen ? <Link to={caseAddress(market, order, id)}>{t('refunds.openCase')}</Link> : id
}
