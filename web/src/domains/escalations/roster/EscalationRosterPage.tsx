import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../../api/call'
import { monthName } from '../../../kit/format'
import { Icon } from '../../../kit/Icon'
import { MissingPage } from '../../../kit/MissingPage'
import { monthOf, nextMonth } from '../../../kit/month'
import { PageHeader } from '../../../kit/PageHeader'
import { Failed, Loading } from '../../../kit/states'
import { useTabTitle } from '../../../kit/tab'
import { today } from '../../../kit/zone'
import type { EscalationRoster } from '../types'
import { HourLoad } from './HourLoad'
import { PlanDialog } from './PlanDialog'
import { RosterLeaves } from './RosterLeaves'
import { RosterMonth } from './RosterMonth'
import './roster.css'

interface MonthBarProps {
  day: string
  onDay: (day: string) => void
}

function MonthBar({ day, onDay }: MonthBarProps) {
  const { t } = useTranslation()
  return (
    <div className="pl-case-month-bar">
      <Button
        icon={<Icon icon={LeftOutlined} />}
        aria-label={t('escalations.roster.before')}
        onClick={() => onDay(nextMonth(day, -1))}
      />
      <span aria-live="polite">{monthName(monthOf(day).from)}</span>
      <Button
        icon={<Icon icon={RightOutlined} />}
        aria-label={t('escalations.roster.after')}
        onClick={() => onDay(nextMonth(day, 1))}
      />
      <Button onClick={() => onDay(today())}>{t('escalations.roster.today')}</Button>
    </div>
  )
}

interface LoadedProps extends MonthBarProps {
  roster: EscalationRoster
}

function LoadedRoster({ roster, day, onDay }: LoadedProps) {
  const { t } = useTranslation()
  const [isPlanning, setPlanning] = useState(false)
  const { user } = roster
  const title = t('escalations.roster.of', { name: user.name })
  useTabTitle(title)
  const note = [user.role, user.city, t('escalations.roster.open', { count: roster.open })]
  return (
    <>
      <PageHeader
        title={title}
        note={note.filter(Boolean).join(' · ')}
        actions={
          roster.may_plan ? (
            <Button type="primary" onClick={() => setPlanning(true)}>
              {t('escalations.roster.plan')}
            </Button>
          ) : null
        }
      />
      <MonthBar day={day} onDay={onDay} />
      <RosterMonth roster={roster} />
      <div className="pl-case-roster-columns">
        <RosterLeaves roster={roster} />
        <HourLoad roster={roster} />
      </div>
      {isPlanning ? <PlanDialog roster={roster} onClose={() => setPlanning(false)} /> : null}
    </>
  )
}

/** The roster of somebody who works on escalations: their month, leaves and load. */
export default function EscalationRosterPage() {
  const { t } = useTranslation()
  const userId = Number(useParams()['user_id'])
  const [address, setAddress] = useSearchParams()
  const day = address.get('day') ?? today()
  const { from, to } = monthOf(day)
  const roster = useCall(
    'get_escalation_roster',
    { query: { user_id: userId, from, to } },
    { handles: [404], enabled: userId > 0 },
  )
  if (!(userId > 0) || (roster.isError && roster.error.status === 404))
    return <MissingPage title={t('escalations.roster.missing')} text={t('escalations.roster.missingText')} />
  if (roster.isError) return <Failed error={roster.error} onRetry={() => void roster.refetch()} />
  if (roster.data?.user.id !== userId) return <Loading rows={10} />
  return (
    <section>
      <LoadedRoster
        key={userId}
        roster={roster.data}
        day={day}
        onDay={(next) => setAddress({ day: next }, { replace: true })}
      />
    </section>
  )
}
