import type { DataOf } from '../../../api/callTypes'

export type Timeline = DataOf<'get_idle_timeline'>
export type Span = Timeline['timeline'][number]
export type IdleShare = DataOf<'get_idle_breakdown'>['breakdown'][number]
export type StatusShare = DataOf<'get_status_breakdown'>['breakdown'][number]
export type SourceShare = DataOf<'get_source_breakdown'>['breakdown'][number]
export type AgentFigures = DataOf<'get_lcc_analysis'>['agents'][number]
export type CallRow = DataOf<'list_outbound_calls'>['calls'][number]
export type LogRow = DataOf<'list_agent_logs'>['logs'][number]
export type State = Span['state']

/** Whose reports, and of which days. */
export interface Asked {
  user_id?: number
  role?: string
  from: string
  to: string
}
