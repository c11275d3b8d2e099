import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { monthName } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { Failed, Loading } from '../../kit/states'
import { useTabTitle, useUnsaved } from '../../kit/tab'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
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
          versions={versionsOf(plan, [user])}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : null}
      <People open={open === 'people'} onClose={onClose} />
      <Requests open={open === 'requests'} onClose={onClose} />
    </>
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
  const [open, setOpen] = useState<Open>()
  // Planned days are those of one user: another address has none.
  const [held, setHeld] = useState<{ of: number; plan: Plan }>()
  const plan = held?.of === id ? held.plan : {}
  const count = Object.keys(plan).length
  useUnsaved(count > 0)
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
  const next = found.next_shift
  const put = (changed: Plan) => setHeld({ of: id, plan: changed })
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
        actions={<Actions roster={found} onOpen={setOpen} />}
      />
      <MonthBar day={day} locked={count > 0} onDay={(to) => setAddress({ day: to }, { replace: true })} />
      <UserMonth
        user={found.user}
        shifts={found.shifts}
        plan={plan}
        {...(found.may_plan ? { onPlan: put } : {})}
      />
      {count > 0 ? (
        <PlanBar count={count} onDiscard={() => put({})} onReview={() => setOpen('save')} />
      ) : null}
      <div className="pl-own-columns">
        <Leaves roster={found} />
        <Swaps roster={found} />
      </div>
      <Dialogs
        roster={found}
        open={open}
        plan={plan}
        onClose={() => setOpen(undefined)}
        onSaved={() => {
          put({})
          setOpen(undefined)
        }}
      />
    </section>
  )
}
