import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf } from '../../../api/callTypes'
import type { ListOf } from '../../../api/list'

export type LeadsOf = ListOf<'list_leads'>
/** How many leads are worked on, and to whom they may be given: for the tabs, the filters and the dialogs. */
export type DeskAnswer = Pick<UseQueryResult<DataOf<'get_lead_desk'>>, 'data' | 'isFetching'>
export type LeadRow = DataOf<'list_leads'>['leads'][number]
export type LeadDetail = DataOf<'get_lead'>
export type Disposition =
  | 'interested'
  | 'call_back'
  | 'no_answer'
  | 'not_interested'
  | 'price'
  | 'out_of_area'
  | 'wrong_number'
  | 'do_not_call'
/** The card of a call whose outcome is recorded. */
export interface OfCall {
  id: string
  onSaved: () => void
}

export type Reason = NonNullable<LeadRow['closed_reason']>

/** In the order of their keys, 1 to 8. */
export const dispositions = [
  'interested',
  'call_back',
  'no_answer',
  'not_interested',
  'price',
  'out_of_area',
  'wrong_number',
  'do_not_call',
] as const satisfies readonly Disposition[]

/** Another talk was agreed on: they take a time. */
export const takesTime = (disposition: Disposition) =>
  disposition === 'interested' || disposition === 'call_back'

/** The reasons that a user may give. */
export const statedReasons = [
  'not_interested',
  'price',
  'out_of_area',
  'wrong_number',
  'duplicate',
  'unreachable',
  'do_not_call',
] as const satisfies readonly Reason[]
