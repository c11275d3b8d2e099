import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import { PageHeader } from '../../kit/PageHeader'
import { Empty, Failed, Loading } from '../../kit/states'
import { useDraft, useUnsaved } from '../../kit/tab'
import { today } from '../../kit/zone'
import { CoverStrip } from './CoverStrip'
import { Definitions } from './Definitions'
import { daysBetween, mondayOf, moved, rangeOf } from './days'
import { type Plan, changesOf, versionsOf } from './plan'
import { PlanBar } from './PlanBar'
import { Requests, RequestsButton } from './Requests'
import { RosterBar, type View } from './RosterBar'
import { RosterGrid } from './RosterGrid'
import { RuleDialog } from './RuleDialog'
import { SaveDialog } from './SaveDialog'
import type { ChangeBody } from './types'
import './rosters.css'

const perPage = 20

type Open = 'save' | 'copy' | 'rules' | 'requests' | 'define' | undefined

interface ActionsProps {
  mayCopy: boolean
  mayDefine: boolean
  onOpen: (what: Open) => void
}

function Actions({ mayCopy, mayDefine, onOpen }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button disabled={!mayCopy} onClick={() => onOpen('copy')}>
        {t('rosters.copyWeek')}
      </Button>
      <Button onClick={() => onOpen('rules')}>{t('rosters.rules')}</Button>
      {mayDefine ? <Button onClick={() => onOpen('define')}>{t('rosters.define')}</Button> : null}
      <RequestsButton onClick={() => onOpen('requests')} />
    </>
  )
}

function Nobody({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('rosters.nobody')}>
      <Button onClick={onAll}>{t('rosters.showAll')}</Button>
    </Empty>
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
  const calendar = useCall('get_calendar', {
    query: {
      ...range,
      limit: perPage,
      offset: (page - 1) * perPage,
      ...(address.get('role') ? { role: address.get('role') ?? '' } : {}),
      ...(address.get('text') ? { text: address.get('text') ?? '' } : {}),
      ...(source ? { source_id: source } : {}),
    },
  })
  const draft = useDraft<Plan>('roster')
  const [plan, setPlan] = useState<Plan>(() => draft.read() ?? {})
  const [open, setOpen] = useState<Open>()
  const count = Object.keys(plan).length
  useUnsaved(count > 0)
  const put = (next: Plan) => {
    setPlan(next)
    if (Object.keys(next).length > 0) draft.save(next)
    else draft.drop()
  }
  const found = calendar.data
  const monday = mondayOf(day)
  const users = found?.users ?? []
  const copy: ChangeBody['changes'] = [
    { copy_week: { from: moved(monday, -7), to: monday, user_ids: users.map(({ id }) => id) } },
  ]
  const close = () => setOpen(undefined)
  return (
    <section>
      <PageHeader
        title={t('screens.userRoster')}
        actions={
          found?.may_plan ? (
            <Actions
              mayCopy={view === 'week' && users.length > 0 && count === 0}
              mayDefine={found.may_define}
              onOpen={setOpen}
            />
          ) : null
        }
      />
      <RosterBar view={view} range={range} day={day} address={address} locked={count > 0} onChange={change} />
      {calendar.isPending ? <Loading rows={10} /> : null}
      {calendar.isError ? <Failed error={calendar.error} onRetry={() => void calendar.refetch()} /> : null}
      {found && users.length === 0 ? (
        <Nobody onAll={() => change({ role: undefined, source: undefined, text: undefined })} />
      ) : null}
      {found && users.length > 0 ? (
        <>
          {view === 'week' ? (
            <CoverStrip cover={found.cover} days={days} open={source !== undefined} />
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
        <PlanBar count={count} onDiscard={() => put({})} onReview={() => setOpen('save')} />
      ) : null}
      {open === 'save' || open === 'copy' ? (
        <SaveDialog
          changes={open === 'copy' ? copy : changesOf(plan)}
          versions={
            open === 'copy'
              ? users.map(({ id, version }) => ({ user_id: id, version }))
              : versionsOf(plan, users)
          }
          onClose={close}
          onSaved={() => {
            if (open === 'save') put({})
            close()
          }}
        />
      ) : null}
      <Requests open={open === 'requests'} onClose={close} />
      {open === 'rules' && found ? <RuleDialog users={users} shifts={found.shifts} onClose={close} /> : null}
      {open === 'define' && found ? <Definitions calendar={found} onClose={close} /> : null}
    </section>
  )
}
