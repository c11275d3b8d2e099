import { DateTime } from '../../kit/figures'
import { type PhoneCall, useCallLabels } from './labels'
import './callLine.css'

/** A call in one line: who, when, how it ended and how long both spoke. */
export function CallLine({ call }: { call: PhoneCall }) {
  const labels = useCallLabels()
  const ended = call.outcome ? labels.outcome(call.outcome) : labels.state(call.state)
  const recorded = labels.recorded(call.disposition)
  return (
    <div className="pl-call-line">
      <strong>
        {call.agent?.name ??
          (call.program ? labels.byProgram(call.program) : labels.direction(call.direction))}
      </strong>
      <span className="pl-quiet">{labels.direction(call.direction)}</span>
      <DateTime value={call.requested_at} />
      <span>{ended}</span>
      {typeof call.talk_seconds === 'number' ? <span>{labels.talk(call.talk_seconds)}</span> : null}
      {call.answer ? <span>{labels.answer(call.answer)}</span> : null}
      {recorded ? <span>{recorded}</span> : null}
      {call.note ? <span className="pl-quiet">{call.note}</span> : null}
    </div>
  )
}
