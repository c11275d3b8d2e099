import { useTranslation } from 'react-i18next'
import { fieldName } from '../kit/fieldName'
import { DateTime } from '../kit/figures'
import { Empty } from '../kit/states'
import './history.css'

export interface FieldChange {
  field: string
  old: unknown
  new: unknown
}

export interface HistoryEntry {
  at: string
  action: string
  by?: { id: number; name: string } | null
  role?: string | null
  changes: readonly FieldChange[]
}

interface Props {
  entries: readonly HistoryEntry[]
  /** The words of a value, where the value alone says too little: the name of a role in place of its id. */
  word?: (field: string, value: unknown) => string | undefined
  /** The name of a field, where another domain has a field of that name. */
  name?: (field: string) => string
}

/** A value as a reader expects it: lists with commas, flags as words, nothing as a dash. */
function useValueText(word: Props['word']) {
  const { t } = useTranslation()
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('kit.blank')
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
    if (Array.isArray(value)) return value.length > 0 ? value.map(text).join(', ') : t('kit.blank')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([key, part]) => `${fieldName(key)} ${text(part)}`)
        .join(', ')
    return typeof value === 'number' ? String(value) : (value as string)
  }
  return (field: string, value: unknown) => word?.(field, value) ?? text(value)
}

/** What was done to a row: who changed which field from what to what, the newest first. */
export function History({ entries, word, name = fieldName }: Props) {
  const { t } = useTranslation()
  const valueText = useValueText(word)
  if (entries.length === 0) return <Empty title={t('shared.history.none')} />
  return (
    <ol className="pl-history" aria-label={t('shared.history.title')}>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and their order is fixed
        <li key={`${entry.at} ${index}`}>
          <p>
            <strong>{entry.by?.name ?? t('shared.history.program')}</strong>
            {entry.role ? ` (${entry.role})` : ''} <DateTime value={entry.at} />
          </p>
          {entry.changes.length > 0 ? (
            <dl>
              {entry.changes.map((change) => (
                <div key={change.field}>
                  <dt>{name(change.field)}</dt>
                  <dd>
                    <del>{valueText(change.field, change.old)}</del>
                    <ins>{valueText(change.field, change.new)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="pl-quiet">{entry.action}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
