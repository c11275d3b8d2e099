import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import type { Booking, Place, Slot, StatusId, Trade } from './types'

export const trades = [
  'general',
  'electrical',
  'body',
  'paint',
  'ac',
  'tyre',
  'advisor',
  'driver',
] as const satisfies readonly Trade[]
export const places = ['garage', 'centre', 'online'] as const satisfies readonly Place[]

export const statusTones = {
  1: 'neutral',
  2: 'info',
  3: 'active',
  4: 'active',
  5: 'good',
  6: 'bad',
  7: 'warn',
  8: 'neutral',
} as const satisfies Record<StatusId, Tone>

export const slotTones = {
  open: 'good',
  closed: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<Slot['status'], Tone>

/** The labels of the calls' values, in the console's language. */
export function useTrainingLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      status: (id: StatusId) => t(`training.statuses.s${id}`),
      trade: (trade: Trade) => t(`training.trades.${trade}`),
      place: (place: Place) => t(`training.places.${place}`),
      slot: (status: Slot['status']) => t(`training.slotStatuses.${status}`),
      /** Where a slot is: the garage's name, the address, or that it is online. */
      where: (slot: Pick<Slot, 'place' | 'garage' | 'address' | 'city'>) =>
        slot.place === 'garage'
          ? (slot.garage?.name ?? '')
          : slot.place === 'centre'
            ? [slot.address, slot.city?.name].filter(Boolean).join(', ')
            : t('training.places.online'),
      score: ({ score }: Pick<Booking, 'score'>) =>
        score === null || score === undefined ? '' : `${score} %`,
    }),
    [t],
  )
}
