import type { CallInput, DataOf } from '../../api/callTypes'

export type Buckets = DataOf<'get_training_dashboard'>
export type StatusId = Buckets['buckets'][number]['status_id']
export type Person = DataOf<'list_training_users'>['users'][number]
export type PersonProfile = Person['profile']
export type TopicStatus = Person['statuses'][number]
export type Slot = DataOf<'list_training_slots'>['slots'][number]
export type Place = Slot['place']
export type Topic = DataOf<'list_training_topics'>['topics'][number]
export type Question = NonNullable<Topic['questions']>[number]
export type QuestionImage = NonNullable<Question['image']>
export type Wording = Question['text']
export type Trade = Topic['trades'][number]
export type Booking = DataOf<'list_slot_bookings'>['bookings'][number]
export type PersonBody = Exclude<CallInput<'update_workshop_user'>['body'], FormData>
export type SlotBody = Exclude<CallInput<'create_training_slots'>['body'], FormData>
export type SlotChange = Exclude<CallInput<'update_training_slot'>['body'], FormData>
export type TopicBody = Exclude<CallInput<'create_training_topic'>['body'], FormData>
