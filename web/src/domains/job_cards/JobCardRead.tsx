import { Alert } from 'antd'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { dateTime } from '../../kit/format'
import { StatusTag } from '../../kit/StatusTag'
import { useBegin } from '../../shared/begin'
import type { Job, JobCardDetail, RoadTest } from './types'
import { JobClock, Worked } from './JobClock'
import { OrderComplaints } from './OrderComplaints'
import { type JobCardLabels, statusTones } from './labels'
import { actionsOf, mustStop } from './worked'

interface Props {
  card: JobCardDetail
  labels: JobCardLabels
  /** Whether the clock of the jobs can be pressed. */
  writes: boolean
}

function TextList({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p className="pl-quiet">{t('kit.blank')}</p> : null}
      <ul className="pl-job-card-lines">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other key than its index
          <li key={at}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Span({ title, from, to }: { title: string; from?: string | null; to?: string | null }) {
  if (!from && !to) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <DateTime value={from} /> – {to ? <DateTime value={to} /> : '…'}
      </dd>
    </div>
  )
}

/** What was approved of a job, or why it is not approved any more. */
function Approval({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { estimate, not_done: notDone } = job
  if (!estimate) return null
  const { withdrawn } = estimate
  return (
    <>
      {mustStop(job) && withdrawn ? (
        <Alert
          type="error"
          showIcon
          title={t('jobCards.stop')}
          description={t(`jobCards.withdrawals.${withdrawn}`)}
        />
      ) : (
        <p>
          <StatusTag tone={withdrawn ? 'warn' : 'good'}>
            {t(withdrawn ? `jobCards.withdrawals.${withdrawn}` : 'jobCards.approved')}
          </StatusTag>{' '}
          {estimate.title && estimate.title !== job.description ? estimate.title : null}{' '}
          {withdrawn ? null : <Money value={estimate.amount} symbol />}
        </p>
      )}
      {notDone ? (
        <p>
          {t('jobCards.notDone', { because: notDone.because, who: notDone.by.name })}{' '}
          <span className="pl-quiet">
            <DateTime value={notDone.at} />
          </span>
        </p>
      ) : null}
    </>
  )
}

/** Who worked on a job from when to when. */
function Spans({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { spans } = job.clock
  if (spans.length < 2) return null
  return (
    <details className="pl-job-spans">
      <summary>{t('jobCards.spans', { count: spans.length })}</summary>
      <ul className="pl-job-card-lines">
        {spans.map((span) => (
          <li key={span.started_at}>
            {[
              span.technician?.name,
              `${dateTime(span.started_at)} – ${span.ended_at ? dateTime(span.ended_at) : '…'}`,
              span.reason ? t(`jobCards.pauses.${span.reason}`) : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function JobRead({ card, job, labels, writes }: Props & { job: Job }) {
  const { t } = useTranslation()
  const paused = job.clock.paused_for
  const facts = [
    [t('jobCards.part'), job.part],
    [t('jobCards.technician'), job.technician?.name],
    [t('jobCards.bay'), job.bay],
  ] as const
  return (
    <li tabIndex={-1}>
      <div className="pl-job-card-head">
        <strong>
          {labels.action(job.work_action)}: {job.description}
        </strong>
        <span className="pl-row">
          {job.started_at ? <Worked job={job} /> : null}
          <StatusTag tone={paused ? 'warn' : statusTones[job.status]}>
            {paused && paused !== 'waiting_parts'
              ? t('jobCards.pausedFor', { reason: t(`jobCards.pauses.${paused}`) })
              : labels.status(job.status)}
          </StatusTag>
        </span>
      </div>
      <Approval job={job} />
      <dl className="pl-job-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        <Span title={t('jobCards.planned')} from={job.planned_start} to={job.planned_end} />
        <Span title={t('jobCards.really')} from={job.started_at} to={job.ended_at} />
      </dl>
      <Spans job={job} />
      {writes ? <JobClock card={card} job={job} /> : null}
    </li>
  )
}

type Test = Omit<RoadTest, 'km'> & Partial<Pick<RoadTest, 'km'>>

function TestRead({
  title,
  test,
  labels,
}: {
  title: string
  test: Test | null | undefined
  labels: JobCardLabels
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {test ? (
        <>
          <p>
            <StatusTag tone={test.result === 'passed' ? 'good' : 'bad'}>
              {labels.verdict(test.result)}
            </StatusTag>{' '}
            {test.by.name}{' '}
            {test.km === null || test.km === undefined ? null : t('jobCards.km', { km: test.km })}{' '}
            <span className="pl-quiet">
              <DateTime value={test.at} />
            </span>
          </p>
          {test.remark ? <p className="pl-multiline">{test.remark}</p> : null}
        </>
      ) : (
        <p className="pl-quiet">{t('jobCards.notYet')}</p>
      )}
    </section>
  )
}

/**
 * Goes to the first job that is not done: to who works on it, or else to the job as a whole. The clock itself gets no
 * focus, because a second Enter would start it.
 */
function GoToWork({ list, at }: { list: RefObject<HTMLOListElement | null>; at: number }) {
  useBegin('jobs', () => {
    const job = list.current?.children[at]
    const place = job?.querySelector<HTMLElement>('.pl-job-clock input') ?? job
    if (place instanceof HTMLElement) place.focus()
  })
  return null
}

/** The read-only job card. */
export function JobCardRead({ card, labels, writes }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const next = card.jobs.findIndex((job) => job.status !== 'done' && actionsOf(job).length > 0)
  return (
    <>
      <div className="pl-card pl-job-card-columns">
        <div>
          <TextList title={labels.field('complaints')} lines={card.complaints} />
          <OrderComplaints lines={card.order_complaints} />
        </div>
        <TextList title={labels.field('diagnoses')} lines={card.diagnoses} />
        <section aria-label={labels.field('promised_at')}>
          <h2>{labels.field('promised_at')}</h2>
          {card.promised_at ? (
            <DateTime value={card.promised_at} />
          ) : (
            <p className="pl-quiet">{t('kit.blank')}</p>
          )}
        </section>
      </div>
      <section className="pl-card" aria-label={labels.field('jobs')}>
        <h2>{labels.field('jobs')}</h2>
        {card.jobs.length === 0 ? <p className="pl-quiet">{t('jobCards.noJobs')}</p> : null}
        {writes && next >= 0 ? <GoToWork list={list} at={next} /> : null}
        <ol ref={list} className="pl-jobs-read">
          {card.jobs.map((job) => (
            <JobRead key={job.id} card={card} job={job} labels={labels} writes={writes} />
          ))}
        </ol>
      </section>
      <div className="pl-card pl-job-card-columns">
        <TestRead title={labels.field('road_test')} test={card.road_test} labels={labels} />
        <TestRead title={labels.field('quality_check')} test={card.quality_check} labels={labels} />
        <TextList title={labels.field('terms')} lines={card.terms} />
      </div>
    </>
  )
}
