import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { dateTime } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { changesOf } from '../../shared/changes'
import { useCaseLabels } from './labels'
import type { CaseDetail } from './types'

/** What happened to a case, the newest first. What the program did by itself says so. */
export function CaseHistory({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const text = (field: string, value: unknown) =>
    field === 'waiting_until' && typeof value === 'string' ? dateTime(value) : labels.value(field, value)
  return (
    <ol className="pl-case-talk" aria-label={t('escalations.history')}>
      {detail.history.map((entry) => (
        <li key={entry.id}>
          <div className="pl-case-comment-head">
            <strong>{labels.event(entry.event)}</strong>
            <span className="pl-quiet">
              {entry.actor_name}, {entry.role}
            </span>
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
