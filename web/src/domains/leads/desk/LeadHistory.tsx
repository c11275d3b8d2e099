import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../kit/figures'
import { Icon } from '../../../kit/Icon'
import { changesOf } from '../../../shared/changes'
import { useLeadLabels } from './labels'
import type { LeadDetail } from './types'

/** What was done with a lead, the newest first. */
export function LeadHistory({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  if (lead.history.length === 0) return <p className="pl-quiet">{t('leadDesk.noHistory')}</p>
  return (
    <ol className="pl-lead-entries" aria-label={t('leadDesk.history')}>
      {lead.history.map((entry) => (
        <li key={entry.id}>
          <div className="pl-lead-entry-head">
            <strong>{t(`leadDesk.events.${entry.event}`)}</strong>
            <span className="pl-quiet">{[entry.actor_name, entry.role].filter(Boolean).join(', ')}</span>
            <DateTime value={entry.at} />
          </div>
          {entry.note ? <p className="pl-multiline">{entry.note}</p> : null}
          <ul>
            {changesOf(entry).map(({ field, before, after }) => (
              <li key={field}>
                <span className="pl-quiet">{labels.field(field)}</span>{' '}
                {labels.value(field, before) ? (
                  <>
                    <del>{labels.value(field, before)}</del> <Icon icon={ArrowRightOutlined} />{' '}
                    <span className="pl-visually-hidden">{t('leadDesk.became')}</span>
                  </>
                ) : null}
                <strong>{labels.value(field, after) || t('kit.blank')}</strong>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
