import type { TFunction } from 'i18next'
import { count } from '../../kit/format'
import { today } from '../../kit/zone'
import { untilText } from './labels'
import type { Config, Held, Live } from './types'

/** A part of the bar: leads that may be called now, or why not. */
export interface Part {
  reason: Held['reason'] | 'callable'
  leads: number
  until?: string | null | undefined
}

/** What may be called first, then what is held, as the server orders it. */
export const partsOf = ({ callable, held }: Pick<Live, 'callable' | 'held'>): Part[] =>
  [{ reason: 'callable' as const, leads: callable }, ...held].filter(({ leads }) => leads > 0)

/** Why leads are held, each in words: `312 wait until 10:00`. */
export function heldText(t: TFunction, held: readonly Held[]): string {
  return held
    .map(({ reason, leads, until }) => {
      const values = { count: leads, leads: count(leads) }
      if (until && (reason === 'waits' || reason === 'window'))
        return t(`dialler.why.${reason}_until`, { ...values, until: untilText(until, today()) })
      return t(`dialler.why.${reason}`, values)
    })
    .join(', ')
}

/** How a configuration is doing, in one sentence. */
export function sentence(t: TFunction, { is_active, live }: Pick<Config, 'is_active' | 'live'>): string {
  const { callable, held, callers, free_agents } = live
  const all = held.reduce((sum, { leads }) => sum + leads, 0)
  if (!is_active) return t('dialler.says.off', { count: all, leads: count(all) })
  if (callable === 0)
    return all === 0 ? t('dialler.says.noLeads') : t('dialler.says.nothing', { why: heldText(t, held) })
  const leads = { count: callable, leads: count(callable) }
  if (callers === 0) return t('dialler.says.noCallers', leads)
  return free_agents === 0 ? t('dialler.says.nobodyFree', leads) : t('dialler.says.ready', leads)
}
