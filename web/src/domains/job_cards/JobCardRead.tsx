import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import type { Job, JobCardDetail, RoadTest } from './types'
import { type JobCardLabels, statusTones } from './labels'

interface Props {
  card: JobCardDetail
  labels: JobCardLabels
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

function JobRead({ job, labels }: { job: Job; labels: JobCardLabels }) {
  const { t } = useTranslation()
  const facts = [
    [t('jobCards.part'), job.part],
    [t('jobCards.technician'), job.technician?.name],
    [t('jobCards.bay'), job.bay],
  ] as const
  return (
    <li>
      <div className="pl-job-card-head">
        <strong>
          {labels.action(job.work_action)}: {job.description}
        </strong>
        <StatusTag tone={statusTones[job.status]}>{labels.status(job.status)}</StatusTag>
      </div>
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

/** The read-only job card. */
export function JobCardRead({ card, labels }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className="pl-card pl-job-card-columns">
        <TextList title={labels.field('complaints')} lines={card.complaints} />
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
        <ol className="pl-jobs-read">
          {card.jobs.map((job) => (
            <JobRead key={job.id} job={job} labels={labels} />
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
