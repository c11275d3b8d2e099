import type { CallInput, DataOf } from '../../api/callTypes'

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

export type EscalationRoster = DataOf<'get_escalation_roster'>

export type CaseList = DataOf<'list_escalations'>
export type CaseRow = CaseList['escalations'][number]
export type CaseDetail = DataOf<'get_escalations'>['escalations'][number]
export type CaseStatus = CaseRow['status']
export type CaseClock = CaseRow['clock']['response']
export type Work = Exclude<CallInput<'update_escalation'>['body'], FormData>
export type Recovery = CaseDetail['recoveries'][number]
export type RecoveryAction = Recovery['next'][number]['action']
/** What a step asks for, beside the case and its version. */
export type Step = Omit<Work, 'escalation_id' | 'version'>
