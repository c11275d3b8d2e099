import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { count, date, dateTime } from '../../kit/format'
import type { Tone } from '../../kit/StatusTag'
import { wallTime } from '../../kit/zone'
import type { EventKind, EventRow, EventStatus } from './types'

export const kinds = [
  'camp',
  'society',
  'corporate',
  'mall',
  'online',
  'training',
] as const satisfies readonly EventKind[]

export const statusTones = {
  draft: 'neutral',
  planned: 'info',
  running: 'active',
  over: 'good',
  cancelled: 'bad',
} as const satisfies Record<EventStatus, Tone>

const isStatus = (value: string): value is EventStatus => value in statusTones

/** From when until when, without repeating the day. */
export function timeText({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): string {
  const [start, end] = [wallTime(starts_at), wallTime(ends_at)]
  if (start.slice(0, 10) === end.slice(0, 10))
    return `${date(start.slice(0, 10))}, ${start.slice(11)}–${end.slice(11)}`
  return `${dateTime(starts_at)} – ${dateTime(ends_at)}`
}

/** The labels of the calls' values, in the console's language. */
export function useEventLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      kind: (kind: EventKind) => t(`events.kinds.${kind}`),
      status: (status: EventStatus) => t(`events.statuses.${status}`),
      place: ({ city, garage, address_line }: EventRow) =>
        [garage ?? address_line, city].filter(Boolean).join(', '),
      leads: ({ leads, expected_leads }: EventRow) =>
        expected_leads > 0
          ? t('events.leadsOf', { leads: count(leads), expected: count(expected_leads) })
          : count(leads),
      /** A value in the history, where the value alone says too little. */
      word: (field: string, value: unknown): string | undefined => {
        if (typeof value !== 'string') return undefined
        if (field === 'status' && isStatus(value)) return t(`events.statuses.${value}`)
        if (field === 'starts_at' || field === 'ends_at') return dateTime(value)
        const kind = kinds.find((one) => field === 'kind' && one === value)
        return kind ? t(`events.kinds.${kind}`) : undefined
      },
    }),
    [t],
  )
}
