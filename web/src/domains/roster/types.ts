import type { CallInput, DataOf } from '../../api/callTypes'

export type Calendar = DataOf<'get_calendar'>
export type RosterRow = Calendar['users'][number]
export type DayRow = RosterRow['days'][number]
export type Shift = Calendar['shifts'][number]
export type CoverHour = Calendar['cover'][number]
export type Candidate = DataOf<'list_candidates'>['candidates'][number]
export type UserRoster = DataOf<'get_roster'>
export type Leave = UserRoster['leaves'][number]
export type Swap = UserRoster['swaps'][number]
export type Changed = DataOf<'change_roster'>
export type Conflict = Changed['conflicts'][number]
export type ChangeBody = Exclude<CallInput<'change_roster'>['body'], FormData>
export type Change = ChangeBody['changes'][number]
