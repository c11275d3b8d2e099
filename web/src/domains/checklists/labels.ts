import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import type { EntryEdit } from './edit'
import type { CheckResult, Entry, Section } from './types'

export const resultTones = {
  ok: 'good',
  attention: 'warn',
  replace: 'bad',
  not_applicable: 'neutral',
} as const satisfies Record<CheckResult, Tone>

/** The labels of checklists in the console's language; items are translated by their key. */
export function useChecklistLabels() {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const translate = t as unknown as (key: string) => string
    const item = ({ key, name }: Pick<Entry, 'key' | 'name'>) => {
      const known = `checklists.items.${key}`
      return i18n.exists(known) ? translate(known) : name
    }
    const result = (value: CheckResult) => t(`checklists.results.${value}`)
    const measure = (unit: Entry['unit'], value: number | null | undefined) =>
      unit && value !== null && value !== undefined ? t(`checklists.units.${unit}`, { value }) : ''
    const limits = ({ unit, attention_below, replace_below }: Entry) =>
      [
        attention_below ? t('checklists.attentionBelow', { limit: measure(unit, attention_below) }) : '',
        replace_below ? t('checklists.replaceBelow', { limit: measure(unit, replace_below) }) : '',
      ]
        .filter(Boolean)
        .join(', ')
    const value = (unit: Entry['unit'], entry: EntryEdit | undefined) =>
      entry
        ? [
            entry.result ? result(entry.result) : '',
            measure(unit, entry.measure),
            entry.note,
            t(entry.done ? 'checklists.done' : 'checklists.open'),
          ]
            .filter(Boolean)
            .join(', ')
        : ''
    const section = (value: Section) => t(`checklists.sections.${value}`)
    return { item, result, measure, limits, value, section }
  }, [t, i18n])
}

export type ChecklistLabels = ReturnType<typeof useChecklistLabels>
