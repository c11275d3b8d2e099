import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Previous } from './EntryFields'
import { ShownPhotos } from './EntryPhotos'
import { grouped } from './edit'
import { FindingButton } from './FindingButton'
import type { ChecklistDetail, Entry } from './types'
import { type ChecklistLabels, resultTones } from './labels'

interface Props {
  checklist: ChecklistDetail
  labels: ChecklistLabels
  /** The user may also edit the estimate. */
  writes: boolean
  onExpired: () => void
}

function EntryRead({ entry, checklist, labels, writes, onExpired }: Props & { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <li>
      <div className="pl-checklist-entry">
        <div className="pl-checklist-name">
          <strong>{labels.item(entry)}</strong>
          <Previous entry={entry} labels={labels} />
        </div>
        <p>
          {entry.result ? (
            <StatusTag tone={resultTones[entry.result]}>{labels.result(entry.result)}</StatusTag>
          ) : (
            <span className="pl-quiet">{t('checklists.notYet')}</span>
          )}{' '}
          {labels.measure(entry.unit, entry.measure)}
          {entry.result && !entry.done ? (
            <>
              {' '}
              <StatusTag tone="warn">{t('checklists.open')}</StatusTag>
            </>
          ) : null}
        </p>
        {writes ? (
          <FindingButton orderId={checklist.order_id} entry={entry} name={labels.item(entry)} />
        ) : null}
        {entry.checked_by ? (
          <span className="pl-quiet">
            {entry.checked_by.name}, <DateTime value={entry.checked_at} />
          </span>
        ) : null}
      </div>
      {entry.note ? <p className="pl-multiline">{entry.note}</p> : null}
      <ShownPhotos entry={entry} name={labels.item(entry)} onExpired={onExpired} />
    </li>
  )
}

/** The read-only checklist. */
export function ChecklistRead(props: Props) {
  const { t } = useTranslation()
  const { checklist, labels } = props
  return (
    <>
      {grouped(checklist.entries).map(({ section, entries }) => (
        <section key={section} className="pl-card" aria-label={labels.section(section)}>
          <h2>
            {labels.section(section)}{' '}
            <span className="pl-quiet">
              {t('checklists.progress', {
                done: entries.filter(({ done }) => done).length,
                total: entries.length,
              })}
            </span>
          </h2>
          <ul className="pl-checklist-entries">
            {entries.map((entry) => (
              <EntryRead key={entry.item_id} {...props} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
