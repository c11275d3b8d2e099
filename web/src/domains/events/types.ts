import type { CallInput, DataOf } from '../../api/callTypes'

export type EventRow = DataOf<'list_events'>['events'][number]
export type EventDetail = DataOf<'get_event'>
export type EventKind = EventRow['kind']
export type EventStatus = EventRow['status']
export type CreateBody = Exclude<CallInput<'create_event'>['body'], FormData>
export type UpdateBody = Exclude<CallInput<'update_event'>['body'], FormData>
export type RosterRow = DataOf<'get_calendar'>['users'][number]
