import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { DayPicker } from '../../kit/DayPicker'
import { dateTime } from '../../kit/format'
import { howLong } from '../../kit/howLong'
import { SidePanel } from '../../kit/SidePanel'
import { Empty, Failed, Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { today } from '../../kit/zone'
import { statusTones, useJobCardLabels } from './labels'

type Load = DataOf<'get_garage_load'>
type Row = Load['technicians'][number]
type LoadJob = Row['jobs'][number]

const spanText = (from?: string | null, to?: string | null) =>
  from ? `${dateTime(from)} – ${to ? dateTime(to) : '…'}` : ''

function JobLine({ job }: { job: LoadJob }) {
  const { t } = useTranslation()
  const labels = useJobCardLabels()
  const title = [job.registration_no, job.title].filter(Boolean).join(' · ')
  return (
    <li>
      <div className="pl-job-card-head">
        {job.order_id ? (
          <Link to={`/orders/show/${job.order_id}?tab=job_card`}>
            {t('jobCards.onOrder', { id: job.order_id })}
          </Link>
        ) : (
          <span>{t('jobCards.onAnotherOrder')}</span>
        )}
        <StatusTag tone={statusTones[job.status]}>{labels.status(job.status)}</StatusTag>
      </div>
      {title ? <div>{title}</div> : null}
      <div className="pl-quiet">
        {[
          job.planned_start
            ? `${t('jobCards.planned')}: ${spanText(job.planned_start, job.planned_end)}`
            : '',
          job.started_at ? `${t('jobCards.really')}: ${spanText(job.started_at, job.ended_at)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {job.overlaps ? <StatusTag tone="warn">{t('jobCards.atSameTime')}</StatusTag> : null}
    </li>
  )
}

function Rows({ title, rows, none }: { title: string; rows: readonly Row[]; none: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className="pl-quiet">{none}</p> : null}
      {rows.map((row) => (
        <div
          key={`${row.technician_id ?? ''} ${row.name}`}
          role="group"
          className="pl-load-row"
          aria-label={row.name}
        >
          <div className="pl-job-card-head">
            <strong>{row.name}</strong>
            <span className="pl-quiet">
              {t('jobCards.plannedTime', { time: howLong(row.planned_minutes * 60_000) })}
              {row.free_minutes === null || row.free_minutes === undefined
                ? ''
                : ` · ${t('jobCards.freeTime', { time: howLong(row.free_minutes * 60_000) })}`}
            </span>
          </div>
          <ul className="pl-load-jobs">
            {row.jobs.map((job) => (
              <JobLine key={job.job_id} job={job} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Loaded({ load }: { load: Load }) {
  const { t } = useTranslation()
  const { technicians, bays, unassigned } = load
  if (technicians.length === 0 && bays.length === 0 && unassigned.length === 0)
    return <Empty title={t('jobCards.nothingThatDay')} />
  return (
    <>
      {load.is_cut ? <Alert type="warning" showIcon title={t('jobCards.loadCut')} /> : null}
      <Rows title={t('jobCards.technicians')} rows={technicians} none={t('jobCards.noTechnicians')} />
      <Rows title={t('jobCards.bays')} rows={bays} none={t('jobCards.noBays')} />
      {unassigned.length > 0 ? (
        <section aria-label={t('jobCards.unassigned')}>
          <h2>{t('jobCards.unassigned')}</h2>
          <ul className="pl-load-jobs">
            {unassigned.map((job) => (
              <JobLine key={job.job_id} job={job} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** Who and which bay of the garage has which job on a day. */
export default function LoadPanel({ garageId, onClose }: { garageId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [day, setDay] = useState(today)
  const answer = useCall('get_garage_load', { query: { garage_id: garageId, day } }, { handles: [404] })
  const load = answer.isPlaceholderData ? undefined : answer.data
  return (
    <SidePanel
      open
      title={load ? t('jobCards.loadOf', { garage: load.garage.name }) : t('jobCards.load')}
      width={640}
      bodyClass="pl-load"
      onClose={onClose}
    >
      <label className="pl-load-day">
        <span>{t('jobCards.day')}</span>
        <DayPicker value={day} onChange={(next) => next && setDay(next)} />
      </label>
      {load ? (
        <Loaded load={load} />
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}
