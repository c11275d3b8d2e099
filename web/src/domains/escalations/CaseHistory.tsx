import { ArrowRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { DateTime } from '../../kit/figures'
import { dateTime } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { Failed, Loading } from '../../kit/states'
import { changesOf } from '../../shared/changes'
import { caseIn, kindOf, kinds } from './kinds'
import { useCaseLabels } from './labels'
import type { CaseDetail } from './types'

/** Some entries, the newest first. What the program did by itself says so. */
function Entries({ entries }: { entries: CaseDetail['history'] }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const text = (field: string, value: unknown) =>
    field === 'waiting_until' && typeof value === 'string' ? dateTime(value) : labels.value(field, value)
  return (
    <ol className="pl-case-talk" aria-label={t('escalations.history')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="pl-case-comment-head">
            <strong>{labels.event(entry.event)}</strong>
            <span className="pl-quiet">{[entry.actor_name, entry.role].filter(Boolean).join(', ')}</span>
            <DateTime value={entry.at} />
          </div>
          <ul className="pl-case-changes">
            {changesOf(entry).map(({ field, before, after }) => (
              <li key={field}>
                <span className="pl-quiet">{labels.field(field)}</span>{' '}
                {before === null ? null : (
                  <>
                    <del>{text(field, before)}</del> <Icon icon={ArrowRightOutlined} />{' '}
                    <span className="pl-visually-hidden">{t('escalations.became')}</span>
                  </>
                )}
                <strong>{text(field, after) || t('kit.blank')}</strong>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface Before {
  detail: CaseDetail
  /** The last entry that is shown; without it there are no older ones. */
  before: number | null | undefined
}

function Older({ detail, before }: { detail: CaseDetail; before: number }) {
  const answer = useCall(kinds[kindOf(detail)].detail, {
    path: { order_id: detail.order_id },
    query: { escalation_id: detail.id, history_before: before },
  })
  const older = caseIn(answer.data)
  if (!older) {
    if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    return <Loading rows={3} />
  }
  return (
    <>
      <Entries entries={older.history} />
      <Earlier detail={detail} before={older.more_before} />
    </>
  )
}

/** Asks for the entries before those that are shown. */
function Earlier({ detail, before }: Before) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  if (!before) return null
  if (isAsked) return <Older detail={detail} before={before} />
  return <Button onClick={() => setAsked(true)}>{t('escalations.earlier')}</Button>
}

/** What happened to a case, the newest first. */
export function CaseHistory({ detail }: { detail: CaseDetail }) {
  return (
    <>
      <Entries entries={detail.history} />
      <Earlier detail={detail} before={detail.more_before} />
    </>
  )
}
