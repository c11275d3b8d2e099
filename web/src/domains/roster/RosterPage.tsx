import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft, useUnsaved } from '../../kit/tab'
import { today } from '../../kit/zone'
import { Candidates } from './Candidates'
import { CoverStrip } from './CoverStrip'
import { Definitions } from './Definitions'
import { daysBetween, mondayOf, moved, rangeOf } from './days'
import { type Plan, changesOf, versionsOf } from './plan'
import { PlanBar } from './PlanBar'
import { Requests } from './Requests'
import { type Asked, type Open, RosterActions } from './RosterActions'
import { RosterBar, type View } from './RosterBar'
import { RosterGrid } from './RosterGrid'
import { RuleDialog } from './RuleDialog'
import { SaveDialog } from './SaveDialog'
import type { Calendar, ChangeBody, CoverHour } from './types'
import './rosters.css'

const perPage = 20

function Nobody({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('rosters.nobody')}>
      <Button onClick={onAll}>{t('rosters.showAll')}</Button>
    </Empty>
  )
}

/** Which days of whom the address asks for. */
function askedOf(address: URLSearchParams, range: { from: string; to: string }): Asked {
  const value = (name: string) => address.get(name) ?? undefined
  const [role, city, text, source] = ['role', 'city', 'text', 'source'].map(value)
  return {
    ...range,
    ...(role ? { role } : {}),
    ...(city ? { city_id: Number(city) } : {}),
    ...(text ? { text } : {}),
    ...(source ? { source_id: Number(source) } : {}),
  }
}

interface DialogsProps {
  open: Open
  calendar: Calendar
  plan: Plan
  /** A day of the week that the one before is copied to. */
  day: string
  onClose: () => void
  onSaved: () => void
}

function Dialogs({ open, calendar, plan, day, onClose, onSaved }: DialogsProps) {
  const { users, shifts } = calendar
  const monday = mondayOf(day)
  const copy: ChangeBody['changes'] = [
    { copy_week: { from: moved(monday, -7), to: monday, user_ids: users.map(({ id }) => id) } },
  ]
  const all = users.map(({ id, version }) => ({ user_id: id, version }))
  return (
    <>
      {open === 'save' || open === 'copy' ? (
        <SaveDialog
          changes={open === 'copy' ? copy : changesOf(plan)}
          versions={open === 'copy' ? all : versionsOf(plan)}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : null}
      <Requests open={open === 'requests'} onClose={onClose} />
      {open === 'rules' ? <RuleDialog users={users} shifts={shifts} onClose={onClose} /> : null}
      {open === 'define' ? <Definitions calendar={calendar} onClose={onClose} /> : null}
    </>
  )
}

/** Who works when: people by days, planned together and saved at once. */
export default function RosterPage() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const view: View = address.get('view') === 'month' ? 'month' : 'week'
  const day = address.get('day') ?? today()
  const source = address.get('source') ? Number(address.get('source')) : undefined
  const page = Number(address.get('page') ?? 1)
  const change = (next: Record<string, string | undefined>) => {
    const all = new URLSearchParams(address)
    for (const [name, value] of Object.entries({ page: undefined, ...next }))
      if (value) all.set(name, value)
      else all.delete(name)
    setAddress(all, { replace: true })
  }
  const range = rangeOf(view, day)
  const days = daysBetween(range.from, range.to)
  const asked = askedOf(address, range)
  const calendar = useCall('get_calendar', {
    query: { ...asked, limit: perPage, offset: (page - 1) * perPage },
  })
  const draft = useDraft<Plan>('roster')
  const [plan, setPlan] = useState<Plan>(() => draft.read() ?? {})
  const [open, setOpen] = useState<Open>()
  const [short, setShort] = useState<CoverHour>()
  const count = Object.keys(plan).length
  useUnsaved(count > 0)
  const put = (next: Plan) => {
    setPlan(next)
    if (Object.keys(next).length > 0) draft.save(next)
    else draft.drop()
  }
  const found = calendar.data
  const users = found?.users ?? []
  const close = () => setOpen(undefined)
  return (
    <section>
      <PageHeader
        title={t('screens.userRoster')}
        actions={
          <RosterActions
            calendar={found}
            asked={asked}
            mayCopy={view === 'week' && users.length > 0 && count === 0}
            onOpen={setOpen}
          />
        }
      />
      <RosterBar view={view} range={range} day={day} address={address} locked={count > 0} onChange={change} />
      {calendar.isPending ? <Loading rows={10} /> : null}
      {calendar.isError ? <Failed error={calendar.error} onRetry={() => void calendar.refetch()} /> : null}
      {found && users.length === 0 ? (
        <Nobody
          onAll={() => change({ role: undefined, city: undefined, source: undefined, text: undefined })}
        />
      ) : null}
      {found && users.length > 0 ? (
        <>
          {view === 'week' ? (
            <CoverStrip
              cover={found.cover}
              days={days}
              open={source !== undefined}
              {...(found.may_plan ? { onShort: setShort } : {})}
            />
          ) : null}
          <RosterGrid
            users={users}
            days={days}
            shifts={found.shifts}
            plan={plan}
            {...(found.may_plan ? { onPlan: put } : {})}
          />
          {found.count > perPage ? (
            <Pagination
              current={page}
              pageSize={perPage}
              total={found.count}
              showSizeChanger={false}
              disabled={count > 0}
              onChange={(next) => change({ page: String(next) })}
            />
          ) : null}
        </>
      ) : null}
      {count > 0 ? (
        <PlanBar
          plan={plan}
          users={users}
          reviewing={open === 'save'}
          onPlan={put}
          onReview={() => setOpen('save')}
        />
      ) : null}
      {short ? (
        <Candidates hour={short} plan={plan} onPlan={put} onClose={() => setShort(undefined)} />
      ) : null}
      {found ? (
        <Dialogs
          open={open}
          calendar={found}
          plan={plan}
          day={day}
          onClose={close}
          onSaved={() => {
            if (open === 'save') put({})
            close()
          }}
        />
      ) : null}
    </section>
  )
}
