import type { TFunction } from 'i18next'
import { CallError } from '../../kit/callError'
import { ask } from '../../kit/notify'

interface NeedingEvent {
  id: number
  name: string
}

/** The events that offer a coupon, if it does not end because of them. */
function eventsOf(error: unknown): readonly NeedingEvent[] | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { events?: NeedingEvent[] } | null)?.events
}

/** Saves; if events offer the coupon that would end, names them, and saves when that is confirmed. */
export async function confirmingEvents<T>(
  t: TFunction,
  save: (confirm_events: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await save(false)
  } catch (error) {
    const events = eventsOf(error)
    const sure =
      events !== undefined &&
      (await ask({
        title: t('coupons.eventsTitle'),
        content: t('coupons.eventsText', { names: events.map(({ name }) => name).join(', ') }),
        ok: t('coupons.endAnyway'),
        cancel: t('kit.cancel'),
        danger: true,
      }))
    if (!sure) throw error
    return save(true)
  }
}
