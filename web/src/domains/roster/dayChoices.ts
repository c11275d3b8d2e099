import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Planned } from './plan'
import type { Shift } from './types'

export type Choices = NonNullable<MenuProps['items']>

/** What a day can become. */
export function useChoices(shifts: readonly Shift[]): Choices {
  const { t } = useTranslation()
  const used = shifts.filter(({ is_active }) => is_active)
  return [
    ...used.map(({ id, name, start, end }) => ({ key: `shift ${id}`, label: `${name} ${start}–${end}` })),
    { type: 'divider' },
    ...used.slice(0, 1).map(({ id }) => ({ key: `training ${id}`, label: t('rosters.kinds.training') })),
    { key: 'off', label: t('rosters.kinds.off') },
    { key: 'clear', label: t('rosters.clear') },
  ]
}

/** What was chosen, by the key of its item. */
export function chosen(key: string): Planned {
  const [kind, id] = key.split(' ')
  if (kind === 'shift' || kind === 'training') return { kind, shift: Number(id) }
  return { kind: kind === 'off' ? 'off' : 'clear' }
}
