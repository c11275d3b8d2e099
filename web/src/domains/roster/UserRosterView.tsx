import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { monthName } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { MissingPage } from '../../kit/MissingPage'
import { Failed, Loading } from '../../kit/states'
import { today } from '../../kit/zone'
import { AskLeaveDialog, AskSwapDialog } from './AskDialogs'
import { dayWords } from './DayChip'
import { moved, rangeOf, step } from './days'
import { Leaves, Swaps } from './LeavesAndSwaps'
import { People } from './People'
import { type Plan, changesOf, versionsOf } from './plan'
import { PlanBar } from './PlanBar'
import { Requests, RequestsButton } from './Requests'
import { RuleDialog } from './RuleDialog'
import { SaveDialog } from './SaveDialog'
import type { UserRoster } from './types'
import { UserMonth } from './UserMonth'
import './rosters.css'

type Open = 'leave' | 'swap' | 'rules' | 'people' | 'requests' | 'save' | undefined

interface ActionsProps {
  roster: UserRoster
  onOpen: (what: Open) => void
}

function Actions({ roster, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  const { may_plan: mayPlan, is_own: isOwn } = roster
  return (
    <>
      {roster.plans_somebody ? (
        <>
          <Button onClick={() => onOpen('people')}>{t('rosters.people')}</Button>
          <RequestsButton onClick={() => onOpen('requests')} />
        </>
      ) : null}
      {mayPlan ? <Button onClick={() => onOpen('rules')}>{t('rosters.rules')}</Button> : null}
      {isOwn && roster.colleagues.length > 0 ? (
        <Button onClick={() => onOpen('swap')}>{t('rosters.askSwap')}</Button>
      ) : null}
      {isOwn || mayPlan ? (
        <Button type="primary" onClick={() => onOpen('leave')}>
          {t('rosters.askLeave')}
        </Button>
      ) : null}
    </>
  )
}

interface MonthBarProps {
  /** A day of the month that is shown. */
  day: string
  /** Days are planned and not saved: the month stays. */
  locked: boolean
  onDay: (day: string) => void
}

function MonthBar({ day, locked, onDay }: MonthBarProps) {
  const { t } = useTranslation()
  return (
    <div className="pl-roster-bar">
      <Button
        icon={<Icon icon={LeftOutlined} />}
        aria-label={t('rosters.before')}
        disabled={locked}
        onClick={() => onDay(step('month', day, -1))}
      />
      <span className="pl-roster-range" aria-live="polite">
        {monthName(rangeOf('month', day).from)}
      </span>
      <Button
        icon={<Icon icon={RightOutlined} />}
        aria-label={t('rosters.after')}
        disabled={locked}
        onClick={() => onDay(step('month', day, 1))}
      />
      <Button disabled={locked} onClick={() => onDay(today())}>
        {t('rosters.today')}
      </Button>
    </div>
  )
}

interface DialogsProps {
  roster: UserRoster
  open: Open
  plan: Plan
  onClose: () => void
  onSaved: () => void
}

function Dialogs({ roster, open, plan, onClose, onSaved }: DialogsProps) {
  const { user, shifts } = roster
  return (
    <>
      {open === 'leave' ? <AskLeaveDialog roster={roster} onClose={onClose} /> : null}
      {open === 'swap' ? <AskSwapDialog roster={roster} day={moved(today(), 1)} onClose={onClose} /> : null}
      {open === 'rules' ? (
        <RuleDialog users={[user]} shifts={shifts} userId={user.id} onClose={onClose} />
      ) : null}
      {open === 'save' ? (
        <SaveDialog
          changes={changesOf(plan)}
          versions={versionsOf(plan)}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : null}
      <People open={open === 'people'} onClose={onClose} />
      <Requests open={open === 'requests'} onClose={onClose} />
    </>
  )
}

/** The next shift of a user in words. */
function NextShift({ roster }: { roster: UserRoster }) {
  const { t } = useTranslation()
  const next = roster.next_shift
  if (!next) return <>{t('rosters.noNextShift')}</>
  return (
    <>
      {t('rosters.nextShift')}: <DateTime value={next.day} day />, {dayWords(t, next)}
    </>
  )
}

interface LoadedProps {
  roster: UserRoster
  /** The days of another month are being read: those shown are not planned meanwhile. */
  reading: boolean
  day: string
  onDay: (day: string) => void
  onUnsaved: (unsaved: boolean) => void
  head: Head
}

function LoadedRoster({ roster, reading, day, onDay, onUnsaved, head }: LoadedProps) {
  const [open, setOpen] = useState<Open>()
  const [plan, setPlan] = useState<Plan>({})
  const { user, shifts } = roster
  const count = Object.keys(plan).length
  const put = (changed: Plan) => {
    setPlan(changed)
    onUnsaved(Object.keys(changed).length > 0)
  }
  return (
    <>
      {head({
        name: user.name,
        note: <NextShift roster={roster} />,
        actions: <Actions roster={roster} onOpen={setOpen} />,
      })}
      <MonthBar day={day} locked={count > 0} onDay={onDay} />
      <UserMonth
        user={user}
        shifts={shifts}
        plan={plan}
        {...(roster.may_plan && !reading ? { onPlan: put } : {})}
      />
      {count > 0 ? (
        <PlanBar
          plan={plan}
          users={[user]}
          reviewing={open === 'save'}
          onPlan={put}
          onReview={() => setOpen('save')}
        />
      ) : null}
      <div className="pl-own-columns">
        <Leaves roster={roster} />
        <Swaps roster={roster} />
      </div>
      <Dialogs
        roster={roster}
        open={open}
        plan={plan}
        onClose={() => setOpen(undefined)}
        onSaved={() => {
          put({})
          setOpen(undefined)
        }}
      />
    </>
  )
}

/** What stands above the month: the name, the next shift, and what can be done. */
type Head = (parts: { name: string; note: ReactNode; actions: ReactNode }) => ReactNode

interface Props {
  userId: number
  day: string
  onDay: (day: string) => void
  onUnsaved: (unsaved: boolean) => void
  head: Head
}

/** The roster of one user by months, with leave and swaps; who plans the user changes days here. */
export function UserRosterView({ userId, day, ...props }: Props) {
  const { t } = useTranslation()
  const roster = useCall(
    'get_roster',
    { query: { user_id: userId, ...rangeOf('month', day) } },
    { handles: [404], enabled: userId > 0 },
  )
  if (roster.isError && (roster.error.status === 404 || Number.isNaN(userId)))
    return <MissingPage title={t('rosters.missing')} text={t('rosters.missingText')} />
  if (roster.isError) return <Failed error={roster.error} onRetry={() => void roster.refetch()} />
  // Placeholder data of another user must not be shown for this one. Planned days are those of one user.
  if (roster.data?.user.id !== userId) return <Loading rows={10} />
  return (
    <LoadedRoster key={userId} roster={roster.data} reading={roster.isPlaceholderData} day={day} {...props} />
  )
}
