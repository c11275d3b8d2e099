import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import { documentsOf, type EditKey, type InventoryEdit, itemsOf, tyresOf } from './edit'
import type { Choices, Condition, FileKind, Mark, Presence, Tyre } from './types'

export const conditionTones = {
  good: 'good',
  worn: 'warn',
  damaged: 'bad',
} as const satisfies Record<Condition, Tone>

export const presenceTones = {
  there: 'good',
  not_there: 'bad',
  not_looked_at: 'neutral',
} as const satisfies Record<Presence, Tone>

/** The labels of inventories in the console's language; items and documents are translated by their key. */
export function useInventoryLabels(choices: Choices) {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const translate = t as unknown as (key: string) => string
    const known = (group: 'items' | 'documents', choice: { key: string; name: string }) => {
      const key = `inventory.${group}.${choice.key}`
      return i18n.exists(key) ? translate(key) : choice.name
    }
    const item = (id: number) => {
      const choice = choices.items.find((one) => one.id === id)
      return choice ? known('items', choice) : String(id)
    }
    const document = (id: number) => {
      const choice = choices.documents.find((one) => one.id === id)
      return choice ? known('documents', choice) : String(id)
    }
    const presence = (value: Presence) => t(`inventory.presences.${value}`)
    const condition = (value: Condition) => t(`inventory.conditions.${value}`)
    const position = (value: Tyre['position']) => t(`inventory.positions.${value}`)
    const mark = ({ kind, view, note }: Mark) =>
      [
        t('inventory.markAt', { kind: t(`inventory.marks.${kind}`), view: t(`inventory.views.${view}`) }),
        note,
      ]
        .filter(Boolean)
        .join(': ')
    const value = (key: EditKey, edit: InventoryEdit): string => {
      switch (key) {
        case 'items':
          return itemsOf(edit)
            .map(({ item_id, count, condition: state }) =>
              [item(item_id), count, state ? condition(state) : ''].filter((part) => part !== '').join(' '),
            )
            .join(', ')
        case 'documents':
          return documentsOf(edit)
            .map(({ document_id, state }) => `${document(document_id)}: ${presence(state)}`)
            .join(', ')
        case 'battery_brand_id':
          return choices.battery_brands.find(({ id }) => id === edit.battery_brand_id)?.name ?? ''
        case 'tyres':
          return tyresOf(edit)
            .map(({ position: place, brand, tread_mm }) =>
              [position(place), brand, tread_mm === null ? '' : t('inventory.mm', { mm: tread_mm })]
                .filter(Boolean)
                .join(' '),
            )
            .join(', ')
        case 'marks':
          return edit.marks.map(mark).join(', ')
        case 'fuel_level':
          return edit.fuel_level === null ? '' : t('inventory.eighths', { eighths: edit.fuel_level })
        case 'signing':
          return edit.signing && edit.signing.kind !== 'none' ? edit.signing.name : ''
        default:
          return edit[key] === null ? '' : String(edit[key])
      }
    }
    return {
      item,
      document,
      presence,
      condition,
      position,
      mark,
      value,
      field: (key: EditKey) => (key === 'signing' ? t('inventory.signature') : t(`inventory.fields.${key}`)),
      view: (value: Mark['view']) => t(`inventory.views.${value}`),
      markKind: (value: Mark['kind']) => t(`inventory.marks.${value}`),
      fileKind: (value: FileKind) => t(`inventory.kinds.${value}`),
    }
  }, [t, i18n, choices])
}

export type InventoryLabels = ReturnType<typeof useInventoryLabels>
