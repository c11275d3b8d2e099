import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { DateTime } from '../../../kit/figures'
import { toast } from '../../../kit/notify'
import { StatusTag, type Tone } from '../../../kit/StatusTag'
import { today } from '../../../kit/zone'
import type { EscalationRoster } from '../types'

type Leave = EscalationRoster['leaves'][number]

const tones: Record<Leave['status'], Tone> = {
  asked: 'info',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  cancelled: 'neutral',
}

function handOverOf(t: TFunction, { hand_over: planned }: Leave): string | undefined {
  if (!planned) return undefined
  const key = planned.is_done ? 'handedOver' : 'handsOver'
  return t(`escalations.roster.${key}`, { who: planned.to?.name ?? t('escalations.roster.queues') })
}

/** Leaves with what becomes of the open cases; those that have not passed can be ended. */
export function RosterLeaves({ roster }: { roster: EscalationRoster }) {
  const { t } = useTranslation()
  const end = useAction('end_escalation_leave', { handles: [409] })
  const isEndable = (leave: Leave) =>
    roster.may_end && (leave.status === 'asked' || (leave.status === 'granted' && leave.to_day >= today()))
  const submit = async (leave: Leave) => {
    await end.mutateAsync({ query: { id: leave.id, version: leave.version } })
    toast('success', t('escalations.roster.ended'))
  }
  return (
    <section className="pl-card" aria-label={t('escalations.roster.leaves')}>
      <h2>{t('escalations.roster.leaves')}</h2>
      {roster.leaves.length === 0 ? <p className="pl-quiet">{t('escalations.roster.noLeaves')}</p> : null}
      <ul className="pl-case-leaves">
        {roster.leaves.map((leave) => (
          <li key={leave.id}>
            <span>
              <DateTime value={leave.from_day} day /> – <DateTime value={leave.to_day} day />
              {leave.part === 'full' ? null : `, ${t(`escalations.roster.parts.${leave.part}`)}`}
              <br />
              <span className="pl-quiet">
                {[leave.reason, handOverOf(t, leave)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <StatusTag tone={tones[leave.status]}>
              {t(`escalations.roster.statuses.${leave.status}`)}
            </StatusTag>
            {isEndable(leave) ? (
              <Button
                size="small"
                disabled={end.isPending}
                aria-label={t('escalations.roster.endOf', { day: leave.from_day })}
                onClick={() => void submit(leave).catch(() => undefined)}
              >
                {t('escalations.roster.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
