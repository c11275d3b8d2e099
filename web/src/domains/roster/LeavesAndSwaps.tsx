import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { StatusTag, type Tone } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import type { Leave, Swap, UserRoster } from './types'

const tones: Record<Leave['status'] | Swap['status'], Tone> = {
  asked: 'info',
  accepted: 'active',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** Leaves of a user, with what they or who plans them may end. */
export function Leaves({ roster }: { roster: UserRoster }) {
  const { t } = useTranslation()
  const end = useAction('end_leave')
  const mayEnd = roster.is_own || roster.may_plan
  return (
    <section className="pl-card" aria-label={t('rosters.leaves')}>
      <h2>{t('rosters.leaves')}</h2>
      {roster.leaves.length === 0 ? <p className="pl-quiet">{t('rosters.noLeaves')}</p> : null}
      <ul className="pl-requests">
        {roster.leaves.map((leave) => (
          <li key={leave.id}>
            <span>
              <DateTime value={leave.from_day} day /> – <DateTime value={leave.to_day} day />,{' '}
              {t(`rosters.leaveKinds.${leave.kind}`)}, {t(`rosters.parts.${leave.part}`)}
              <br />
              <span className="pl-quiet">
                {[leave.reason, leave.decision_note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <StatusTag tone={tones[leave.status]}>{t(`rosters.statuses.${leave.status}`)}</StatusTag>
            {mayEnd &&
            (leave.status === 'asked' || (leave.status === 'granted' && leave.to_day >= today())) ? (
              <Button
                size="small"
                disabled={end.isPending}
                onClick={() =>
                  end.mutate({
                    body: {
                      id: leave.id,
                      version: leave.version,
                      action: leave.status === 'asked' ? 'withdraw' : 'cancel',
                    },
                  })
                }
              >
                {t(leave.status === 'asked' ? 'rosters.withdraw' : 'rosters.cancelLeave')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Swaps of a user, with what they may answer. */
export function Swaps({ roster }: { roster: UserRoster }) {
  const { t } = useTranslation()
  const answer = useAction('answer_swap')
  const send = (swap: Swap, action: 'accept' | 'withdraw') =>
    answer.mutate({ body: { id: swap.id, version: swap.version, action } })
  return (
    <section className="pl-card" aria-label={t('rosters.swaps')}>
      <h2>{t('rosters.swaps')}</h2>
      {roster.swaps.length === 0 ? <p className="pl-quiet">{t('rosters.noSwaps')}</p> : null}
      <ul className="pl-requests">
        {roster.swaps.map((swap) => (
          <li key={swap.id}>
            <span>
              {t('rosters.swapOf', { one: swap.from_name, other: swap.to_name })}
              <br />
              <DateTime value={swap.from_day} day /> / <DateTime value={swap.to_day} day />
            </span>
            <StatusTag tone={tones[swap.status]}>{t(`rosters.statuses.${swap.status}`)}</StatusTag>
            {roster.is_own && swap.status === 'asked' && swap.to_user === roster.user.id ? (
              <Button
                size="small"
                type="primary"
                disabled={answer.isPending}
                onClick={() => send(swap, 'accept')}
              >
                {t('rosters.accept')}
              </Button>
            ) : null}
            {roster.is_own && (swap.status === 'asked' || swap.status === 'accepted') ? (
              <Button size="small" disabled={answer.isPending} onClick={() => send(swap, 'withdraw')}>
                {t('rosters.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
