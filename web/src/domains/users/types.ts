import type { CallInput, DataOf } from '../../api/callTypes'

export type UserRow = DataOf<'list_users'>['users'][number]
export type UserDetail = DataOf<'get_user'>
export type RoleChoice = DataOf<'list_role_choices'>['roles'][number]
export type UpdateBody = Exclude<CallInput<'update_user'>['body'], FormData>
export type CreateBody = Exclude<CallInput<'create_user'>['body'], FormData>
export type ScopeOf = NonNullable<CreateBody['scopes']>[number]
export type HandOver = NonNullable<NonNullable<UpdateBody['hand_over']>[string]>
