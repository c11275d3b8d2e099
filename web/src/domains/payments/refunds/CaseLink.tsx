import { Link } from 'react-router'
import { useMayOpen } from '../../../shared/access'
import { caseAddress, casePage } from '../../../shared/caseAddress'
import type { RefundItem } from './types'

interface Props {
  market: RefundItem['refund']['market']
  order: number
  id: number
  number: string
}

/** The escalation of a refund, as a link for those who open escalations. */
export function CaseLink({ market, order, id, number }: Props) {
  return useMayOpen(casePage(market)) ? <Link to={caseAddress(market, order, id)}>{number}</Link> : number
}
