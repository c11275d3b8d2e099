import { useTranslation } from 'react-i18next'
import { useCallLabels } from '../../../shared/calls/labels'
import type { CallRow, IdleShare, LogRow, Span, State } from './types'

/** The words of the reports, in the console's language. */
export function useActivityLabels() {
  const { t } = useTranslation()
  const { outcome, byProgram, recorded } = useCallLabels()
  const state = (value: State) => t(`agents.states.${value}`)
  const reason = (value: NonNullable<Span['reason']>) => t(`agents.reasons.${value}`)
  return {
    outcome,
    byProgram,
    /** What was recorded of a call, about a lead or not. */
    disposition: (value: string) =>
      recorded(value) || t(`leadDesk.dispositions.${value}` as 'leadDesk.dispositions.call_back'),
    state,
    reason,
    span: (span: Pick<Span, 'state' | 'reason'>) =>
      span.reason ? `${state(span.state)}: ${reason(span.reason)}` : state(span.state),
    /** What idle time is broken down by. */
    idle: (by: string, { key, name }: IdleShare) => {
      if (by !== 'reason') return name ?? key
      return key === 'available' ? state('available') : reason(key as NonNullable<Span['reason']>)
    },
    purpose: (value: NonNullable<CallRow['purpose']>) => t(`agentActivity.purposes.${value}`),
    source: (value: LogRow['source']) => t(`agentActivity.eventSources.${value}`),
  }
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The colours of the strips; what is not a call is paler than what is. */
export const stateColors: Record<State, string> = {
  offline: '#ffffff',
  not_ready: '#d4a72c',
  available: '#7cb587',
  ringing: '#5b21a6',
  talking: '#0958d9',
  hold: '#6f9ceb',
  after_call_work: '#ad4e00',
}
