import { useTranslation } from 'react-i18next'
import { useCall } from '../../../api/call'
import { FigureCard } from '../../../kit/Chart'
import { date, dateTime } from '../../../kit/format'
import { CsvButton, type FigureColumn, FigureTable } from '../../../kit/FigureTable'
import { Empty } from '../../../kit/states'
import { instantOf } from '../../../kit/zone'
import { dayAfter } from '../../../kit/month'
import { duration } from '../duration'
import { daysOf } from './asked'
import { stateColors, useActivityLabels } from './labels'
import { Report } from './Report'
import type { Asked, Span, Timeline } from './types'

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** A day from midnight to midnight, coloured by what somebody did. */
function Strip({ found, summary }: { found: Timeline; summary: string }) {
  const labels = useActivityLabels()
  const [start, end] = [found.date, dayAfter(found.date, 1)].map((day) =>
    Date.parse(instantOf(`${day}T00:00`)),
  )
  const place = (at: string) => ((Date.parse(at) - (start ?? 0)) / ((end ?? 1) - (start ?? 0))) * 100
  return (
    <>
      <div className="pl-strip" role="img" aria-label={summary}>
        {found.timeline.map((span) => (
          <span
            key={span.from}
            title={`${labels.span(span)}, ${dateTime(span.from)}, ${duration(span.seconds)}`}
            style={{
              left: `${place(span.from)}%`,
              width: `${place(span.to) - place(span.from)}%`,
              background: stateColors[span.state],
            }}
          />
        ))}
      </div>
      <div className="pl-strip-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <ul className="pl-strip-totals">
        {found.totals
          .filter(({ seconds }) => seconds > 0)
          .map(({ state, seconds }) => (
            <li key={state}>
              <span className="pl-strip-key" style={{ background: stateColors[state] }} aria-hidden="true" />
              {labels.state(state)} {duration(seconds)}
            </li>
          ))}
      </ul>
    </>
  )
}

function Day({ userId, day }: { userId: number; day: string }) {
  const { t } = useTranslation()
  const labels = useActivityLabels()
  const answer = useCall('get_idle_timeline', { query: { user_id: userId, date: day } }, { handles: [422] })
  const columns: FigureColumn<Span>[] = [
    { title: t('agentActivity.fields.from'), text: ({ from }) => dateTime(from), plain: ({ from }) => from },
    { title: t('agentActivity.fields.to'), text: ({ to }) => dateTime(to), plain: ({ to }) => to },
    { title: t('agentActivity.fields.state'), text: labels.span },
    {
      title: t('agentActivity.fields.seconds'),
      text: ({ seconds }) => duration(seconds),
      plain: ({ seconds }) => seconds,
    },
  ]
  return (
    <Report answer={answer}>
      {(found) => {
        const title = `${found.user.name}, ${date(found.date)}`
        return (
          <FigureCard
            title={title}
            asOf={found.as_of}
            isBlank={found.signed_in === 0}
            table={<FigureTable columns={columns} rows={found.timeline} rowId={({ from }) => from} />}
            actions={<CsvButton name={title} columns={columns} rows={found.timeline} />}
          >
            <Strip
              found={found}
              summary={`${title}. ${t('agentActivity.signedIn', { time: duration(found.signed_in) })}`}
            />
          </FigureCard>
        )
      }}
    </Report>
  )
}

/** A strip for each day of somebody. */
export function TimelineTab({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const { user_id } = asked
  if (user_id === undefined) {
    return (
      <div className="pl-card">
        <Empty title={t('agentActivity.nobody')}>
          <p>{t('agentActivity.nobodyText')}</p>
        </Empty>
      </div>
    )
  }
  return (
    <div className="pl-activity">
      {daysOf(asked)
        .toReversed()
        .map((day) => (
          <Day key={day} userId={user_id} day={day} />
        ))}
    </div>
  )
}
