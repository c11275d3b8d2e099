import type { CallInput, DataOf } from '../../api/callTypes'

export type ConfigList = DataOf<'list_configs'>
export type Config = ConfigList['configs'][number]
export type Live = Config['live']
export type Held = Live['held'][number]
export type HeldReason = Held['reason']
export type Mode = Config['mode']
export type Order = Config['order']
export type Filters = Config['filters']
export type Period = NonNullable<Filters['date_filter']>
export type Program = Exclude<CallInput<'set_ivr_agents'>['body'], FormData>['agents'][number]
export type ConfigCopy = DataOf<'copy_config'>
export type ConfigUser = DataOf<'list_config_users'>['users'][number]
export type DryRunAnswer = DataOf<'test_dialler'>
export type SaveBody = Exclude<CallInput<'update_config'>['body'], FormData>
export type DryRunBody = Exclude<CallInput<'test_dialler'>['body'], FormData>
