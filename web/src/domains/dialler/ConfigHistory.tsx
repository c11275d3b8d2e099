import { useTranslation } from 'react-i18next'
import { History } from '../../shared/History'
import { type FieldKey, fieldOf } from './configForm'
import { useFieldText } from './labels'
import type { ConfigList, Program } from './types'

type Entry = ConfigList['history'][number]

/** What was added, and what was taken away, stand in the trail under one name. */
const named: Record<string, string> = {
  'dial_config.assign': 'users_added',
  'dial_config.unassign': 'users_removed',
}

const shownOf = (entry: Entry) => ({
  ...entry,
  changes: entry.changes.map(({ field, old, new: now }) => ({
    field: field === 'users' ? (named[entry.action] ?? field) : fieldOf(field),
    old,
    new: now,
  })),
})

/** Who changed what of a configuration, its callers and its programs. */
export function ConfigHistory({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const { label, text } = useFieldText()
  const others: Record<string, string> = {
    users_added: t('dialler.history.users_added'),
    users_removed: t('dialler.history.users_removed'),
    ivr_agents: t('dialler.programs'),
    copied_from: t('dialler.copiedFrom'),
  }
  const word = (field: string, value: unknown): string => {
    if (field === 'ivr_agents' && Array.isArray(value))
      return (value as Program[]).map(({ name }) => name).join(', ') || t('kit.blank')
    if (Array.isArray(value) && field in others) return value.join(', ') || t('kit.blank')
    return value === null || value === undefined ? t('kit.blank') : text(field, value)
  }
  return (
    <section className="pl-card">
      <h2>{t('shared.history.title')}</h2>
      <History
        entries={entries.map(shownOf)}
        name={(field) => others[field] ?? label(field as FieldKey)}
        word={word}
      />
    </section>
  )
}
