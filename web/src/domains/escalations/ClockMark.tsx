import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { clockAfter } from './clock'
import { useCaseLabels } from './labels'
import { useMinute } from './minutes'
import type { CaseRow } from './types'

const round = 2 * Math.PI * 7

/** How much of the promise is used; the words beside it say the same. */
function Ring({ percent, tone }: { percent: number; tone: string }) {
  return (
    <svg className={`pl-case-ring pl-case-${tone}`} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7" />
      <circle cx="9" cy="9" r="7" strokeDasharray={`${(percent / 100) * round} ${round}`} />
    </svg>
  )
}

/** 2 d 3 h, 3 h 20 min, 12 min. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    const whole = Math.abs(Math.trunc(minutes))
    const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
    if (days > 0) return t('escalations.daysHours', { days, hours })
    if (hours > 0) return t('escalations.hoursMinutes', { hours, minutes: rest })
    return t('escalations.minutes', { minutes: rest })
  }
}

type Timed = Pick<CaseRow, 'clock' | 'waiting_for' | 'waiting_until'>

/** One clock of a case: when it is due, and what is left of the promise. It goes on once a minute. */
export function ClockMark({ row, of }: { row: Timed; of: 'response' | 'resolution' }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const duration = useDuration()
  const minute = useMinute()
  const clock = row.clock[of]
  const [read, setRead] = useState({ clock, minute })
  if (read.clock !== clock) setRead({ clock, minute })
  const { source } = row.clock
  const shown = clockAfter(clock, minute - read.minute, source.is_open)
  const says = () => {
    if (clock.state === 'met') return t('escalations.met')
    if (shown.tone === 'late') return t('escalations.lateBy', { time: duration(shown.remaining) })
    if (row.waiting_for) return t('escalations.paused', { who: labels.waiting(row.waiting_for) })
    if (!clock.due_at) return t('escalations.noHours')
    return t('escalations.left', { time: duration(shown.remaining) })
  }
  return (
    <span className="pl-case-clock">
      <Ring percent={shown.percent} tone={shown.tone} />
      <span>
        <span className={`pl-case-says pl-case-${shown.tone}`}>{says()}</span>
        {clock.state === 'met' ? null : row.waiting_until && clock.state === 'paused' ? (
          <DateTime value={row.waiting_until} />
        ) : clock.due_at ? (
          <DateTime value={clock.due_at} />
        ) : null}
        {!source.is_open && source.opens_at && clock.state === 'running' ? (
          <span className="pl-quiet">
            {t('escalations.opens')} <DateTime value={source.opens_at} />
          </span>
        ) : null}
      </span>
    </span>
  )
}
