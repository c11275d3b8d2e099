import type { CallInput, DataOf } from '../../api/callTypes'

export type AdviceList = DataOf<'list_advices'>
export type Advice = AdviceList['advices'][number]
export type AdviceDetail = DataOf<'get_advice'>
export type Line = AdviceDetail['lines'][number]
export type Held = AdviceDetail['held'][number]
export type NextStep = AdviceDetail['next'][number]
export type Action = NextStep['action']
export type Change = Exclude<CallInput<'change_advice'>['body'], FormData>
