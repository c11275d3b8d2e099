import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Button, Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../api/call'
import { CallError } from '../../kit/callError'
import { now } from '../../kit/clock'
import { ask, toast } from '../../kit/notify'
import { holds, labelOf, meant, peopleOf, proposedTechnician } from './edit'
import { type Job, type JobCardDetail, pauseReasons } from './types'
import { actionsOf, type ClockAction, clockText, workedSeconds } from './worked'

/** The time worked on a job, to the second while somebody works on it. */
export function Worked({ job }: { job: Job }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(now)
  const isRunning = Boolean(job.clock.running_since)
  useEffect(() => {
    setAt(now())
    if (!isRunning) return
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <span className={isRunning ? 'pl-job-time pl-job-time-runs' : 'pl-job-time'} role="timer">
      <span className="pl-quiet">{t(isRunning ? 'jobCards.runs' : 'jobCards.worked')}</span>{' '}
      {clockText(workedSeconds(job.clock, at))}
    </span>
  )
}

interface Asked {
  action: ClockAction
  reason?: (typeof pauseReasons)[number]
  pauses_other?: boolean
}

/** Where the technician works already, as the call refuses it. */
interface Busy {
  technician: string
  order_id?: number | null
}

const busyWith = ({ data }: CallError) => (data as { running?: Busy } | null)?.running

interface Props {
  card: JobCardDetail
  job: Job
}

/** The big buttons of a job: start, pause with its reason, resume, done. */
export function JobClock({ card, job }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const people = peopleOf(card, 'technicians')
  const technician = typed ?? proposedTechnician(card, people)
  const queries = useQueryClient()
  const press = useAction('clock_job', { handles: [409] })
  const actions = actionsOf(job)
  const asksWho = !job.technician && actions.includes('start')
  const send = async (asked: Asked): Promise<void> => {
    const who = asksWho ? meant(technician, people) : { id: null, name: null }
    const body = {
      order_id: card.order_id,
      job_id: job.id,
      pauses_other: false,
      technician_id: who.id,
      technician_name: who.name,
      ...asked,
    }
    try {
      await press.mutateAsync({ body })
    } catch (error) {
      // Others are shown by the client.
      if (!(error instanceof CallError) || error.status !== 409) return
      const busy = busyWith(error)
      if (!busy) {
        toast('error', error.message, 10)
        // It was pressed elsewhere, or the answer to an earlier press was lost: the next press is about the job as it is now.
        await refreshAfter(queries, 'clock_job')
        return
      }
      const where = busy.order_id
        ? t('jobCards.onOrder', { id: busy.order_id })
        : t('jobCards.onAnotherOrder')
      const sure = await ask({
        title: t('jobCards.busyTitle', { name: busy.technician, where }),
        content: t('jobCards.busyText'),
        ok: t('jobCards.pauseOther'),
        cancel: t('kit.cancel'),
      })
      if (sure) await send({ ...asked, pauses_other: true })
    }
  }
  if (actions.length === 0) return null
  const reasons = pauseReasons.map((key) => ({ key, label: t(`jobCards.pauses.${key}`) }))
  const of = { job: job.description }
  return (
    <div className="pl-job-clock">
      {asksWho ? (
        <AutoComplete
          className="pl-job-who"
          aria-label={t('jobCards.whoWorks', of)}
          placeholder={t('jobCards.technician')}
          value={technician}
          onChange={(value: string) => setTyped(value)}
          options={people.map((person) => ({ value: labelOf(person, people) }))}
          showSearch={{ filterOption: holds }}
          maxLength={120}
        />
      ) : null}
      {actions.map((action) => {
        const text = t(`jobCards.presses.${action}`)
        const label = t('jobCards.pressOf', { text, ...of })
        if (action === 'pause')
          return (
            <Dropdown
              key={action}
              trigger={['click']}
              menu={{
                items: reasons,
                onClick: ({ key }) => void send({ action, reason: key as Asked['reason'] }),
              }}
            >
              <Button size="large" aria-label={label} aria-haspopup="menu" loading={press.isPending}>
                {text}
              </Button>
            </Dropdown>
          )
        return (
          <Button
            key={action}
            size="large"
            type={action === 'resume' && job.status === 'done' ? 'default' : 'primary'}
            aria-label={label}
            loading={press.isPending}
            disabled={asksWho && technician.trim() === ''}
            onClick={() => void send({ action })}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}
