import { caseAddress, type CaseKind } from '../../shared/caseAddress'
import type { CaseAnswer, CaseDetail, CaseRow, ClosingForm } from './types'

export type Kind = CaseKind

interface Calls {
  resource: 'escalations' | 'spares_escalations' | 'accessories_escalations'
  list: 'list_escalations' | 'list_spares_escalations' | 'list_accessories_escalations'
  detail: 'get_escalations' | 'get_spares_escalation' | 'get_accessories_escalation'
  update: 'update_escalation' | 'update_spares_escalation' | 'update_accessories_escalation'
  sources: 'list_escalation_sources' | 'list_spares_sources' | 'list_accessories_sources'
  closing: 'get_closing_info' | 'get_spares_closing_info' | 'get_accessories_closing_info'
}

/** The calls of each kind: they take and answer the same, unless `caseIn` says otherwise. */
export const kinds = {
  order: {
    resource: 'escalations',
    list: 'list_escalations',
    detail: 'get_escalations',
    update: 'update_escalation',
    sources: 'list_escalation_sources',
    closing: 'get_closing_info',
  },
  spares: {
    resource: 'spares_escalations',
    list: 'list_spares_escalations',
    detail: 'get_spares_escalation',
    update: 'update_spares_escalation',
    sources: 'list_spares_sources',
    closing: 'get_spares_closing_info',
  },
  accessories: {
    resource: 'accessories_escalations',
    list: 'list_accessories_escalations',
    detail: 'get_accessories_escalation',
    update: 'update_accessories_escalation',
    sources: 'list_accessories_sources',
    closing: 'get_accessories_closing_info',
  },
} as const satisfies Record<Kind, Calls>

/** The kind of a case of a list of escalations; tickets are in lists of their own. */
export const kindOf = (row: Pick<CaseRow, 'kind'>): Kind => (row.kind === 'ticket' ? 'order' : row.kind)

/** The address of the page of a case. */
export const addressOfCase = (row: CaseRow): string => caseAddress(kindOf(row), row.order_id, row.id)

/** The one that a call answers with: of markets, the first part of its answer has it. A closing form has none. */
export function caseIn(answer: CaseAnswer | ClosingForm | undefined): CaseDetail | undefined {
  if (!answer || 'questions' in answer) return undefined
  return 'escalations' in answer ? answer.escalations[0] : (answer[0].escalation ?? undefined)
}
