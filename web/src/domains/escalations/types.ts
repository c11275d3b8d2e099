import type { CallInput, DataOf } from '../../api/callTypes'
import type { ListOf } from '../../api/list'

export type GroupList = DataOf<'list_escalation_groups'>
export type Group = GroupList['groups'][number]
export type GroupKind = Group['kind']
export type Promises = GroupList['promises'][number]
export type SaveGroup = Exclude<CallInput<'save_escalation_group'>['body'], FormData>

/** The calls of a screen of groups: those of spares have a screen of their own. */
export interface GroupCalls {
  list: 'list_escalation_groups' | 'list_spares_groups'
  save: 'save_escalation_group' | 'save_spares_group'
  /** The kinds of its groups; a new one is of the first. */
  kinds: readonly GroupKind[]
}

/** A list of escalations of a kind: all have the same filters and rows. */
export type CasesOf = ListOf<'list_escalations' | 'list_spares_escalations' | 'list_accessories_escalations'>
export type EscalationRoster = DataOf<'get_escalation_roster'>

export type CaseList = DataOf<'list_escalations'>
export type CaseRow = CaseList['escalations'][number]
export type CaseDetail = DataOf<'get_escalations'>['escalations'][number]
export type OfMarketOrder = DataOf<'get_spares_escalation'>[0]
/** The complaint for which an order was created. */
export type CreatedFor = NonNullable<DataOf<'get_escalations'>['created_for']>
/** What lists within an order show of a case. */
export type CaseFacts = OfMarketOrder['escalations'][number]
export type CaseItem = OfMarketOrder['items'][number]
/** What the calls of any kind answer about the escalations of an order. */
export type CaseAnswer = DataOf<'get_escalations'> | DataOf<'get_spares_escalation'>
export type CaseStatus = CaseRow['status']
export type CaseClock = CaseRow['clock']['response']
export type Work = Exclude<CallInput<'update_escalation'>['body'], FormData>
export type Recovery = CaseDetail['recoveries'][number]
export type RecoveryAction = Recovery['next'][number]['action']
/** What a step asks for, beside the case and its version. */
export type Step = Omit<Work, 'escalation_id' | 'version'>
export type CloseWith = NonNullable<Work['closing']>
/** The form by which escalations of a kind are closed. */
export type ClosingForm = DataOf<'get_closing_info'>
export type Question = ClosingForm['questions'][number]
export type Closing = CaseDetail['closings'][number]
