import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { monthName } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag, type Tone } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle } from '../../kit/tab'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { AskLeaveDialog, AskSwapDialog } from './AskDialogs'
import { DayChip, dayWords } from './DayChip'
import { headOf, mondayOf, moved, rangeOf, step } from './days'
import { RuleDialog } from './RuleDialog'
import type { DayRow, Leave, Swap, UserRoster } from './types'
import './rosters.css'

const tones: Record<Leave['status'] | Swap['status'], Tone> = {
  asked: 'info',
  accepted: 'active',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** A month, in weeks from Monday. */
function Month({ days }: { days: readonly DayRow[] }) {
  const { t, i18n } = useTranslation()
  const first = days[0]?.day ?? today()
  const empty = Math.round((Date.parse(first) - Date.parse(mondayOf(first))) / 86_400_000)
  return (
    <ul className="pl-month" aria-label={t('rosters.calendar')}>
      {Array.from({ length: empty }, (_, at) => (
        <li key={`before ${at}`} aria-hidden="true" />
      ))}
      {days.map((day) => {
        const head = headOf(day.day, i18n.language)
        return (
          <li key={day.day} aria-label={`${day.day}: ${dayWords(t, day)}`}>
            <span className={day.day === today() ? 'pl-month-day pl-roster-today' : 'pl-month-day'}>
              {head.weekday} {head.day}
            </span>
            <DayChip day={day} />
          </li>
        )
      })}
    </ul>
  )
}

function Leaves({ roster }: { roster: UserRoster }) {
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

function Swaps({ roster }: { roster: UserRoster }) {
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

/** The roster of one user by months: one's own for everybody, those of their people for planners. */
export default function UserRosterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = useParams()
  const id = Number(params['userid'])
  const [address, setAddress] = useSearchParams()
  const day = address.get('day') ?? today()
  const range = rangeOf('month', day)
  const mayRead = useMay('rosters', 'R')
  const roster = useCall(
    'get_roster',
    { query: { user_id: id, ...range } },
    { handles: [404], enabled: mayRead && id > 0 },
  )
  const [open, setOpen] = useState<'leave' | 'swap' | 'rules'>()
  const found = roster.data?.user.id === id ? roster.data : undefined
  const name = found?.user.name
  useTabTitle(name ? t('rosters.of', { name }) : undefined)
  // The name in the address is only for reading: that of another user is corrected.
  useEffect(() => {
    if (name && name !== params['username'])
      void navigate(link('/ce_roster/:userid/:username', { userid: id, username: name }), { replace: true })
  }, [name, params, id, navigate])
  if (!mayRead) return <MissingPage title={t('screens.roster')} text={t('rosters.noRoster')} />
  if (roster.isError && (roster.error.status === 404 || Number.isNaN(id)))
    return <MissingPage title={t('rosters.missing')} text={t('rosters.missingText')} />
  if (roster.isError) return <Failed error={roster.error} onRetry={() => void roster.refetch()} />
  if (!found) return <Loading rows={10} />
  const to = (next: string) => setAddress({ day: next }, { replace: true })
  const next = found.next_shift
  const close = () => setOpen(undefined)
  return (
    <section>
      <PageHeader
        title={t('rosters.of', { name: found.user.name })}
        note={
          next ? (
            <>
              {t('rosters.nextShift')}: <DateTime value={next.day} day />, {dayWords(t, next)}
            </>
          ) : (
            t('rosters.noNextShift')
          )
        }
        actions={
          <>
            {found.may_plan ? <Button onClick={() => setOpen('rules')}>{t('rosters.rules')}</Button> : null}
            {found.is_own && found.colleagues.length > 0 ? (
              <Button onClick={() => setOpen('swap')}>{t('rosters.askSwap')}</Button>
            ) : null}
            {found.is_own || found.may_plan ? (
              <Button type="primary" onClick={() => setOpen('leave')}>
                {t('rosters.askLeave')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="pl-roster-bar">
        <Button
          icon={<Icon icon={LeftOutlined} />}
          aria-label={t('rosters.before')}
          onClick={() => to(step('month', day, -1))}
        />
        <span className="pl-roster-range" aria-live="polite">
          {monthName(range.from)}
        </span>
        <Button
          icon={<Icon icon={RightOutlined} />}
          aria-label={t('rosters.after')}
          onClick={() => to(step('month', day, 1))}
        />
        <Button onClick={() => to(today())}>{t('rosters.today')}</Button>
      </div>
      <Month days={found.user.days} />
      <div className="pl-own-columns">
        <Leaves roster={found} />
        <Swaps roster={found} />
      </div>
      {open === 'leave' ? <AskLeaveDialog roster={found} onClose={close} /> : null}
      {open === 'swap' ? <AskSwapDialog roster={found} day={moved(today(), 1)} onClose={close} /> : null}
      {open === 'rules' ? (
        <RuleDialog users={[found.user]} shifts={found.shifts} userId={id} onClose={close} />
      ) : null}
    </section>
  )
}
