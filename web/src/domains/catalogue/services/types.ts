import type { DataOf } from '../../../api/callTypes'

export type ServiceRow = DataOf<'list_services'>['services'][number]
export type Service = DataOf<'get_service'>
