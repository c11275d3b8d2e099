import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'

/** Every status with what its colour says; the words are in the locales under the same ids. */
const tones = {
  1: 'info',
  2: 'info',
  5: 'info',
  10: 'active',
  20: 'active',
  21: 'bad',
  30: 'active',
  31: 'warn',
  40: 'active',
  50: 'warn',
  60: 'good',
  90: 'good',
  800: 'info',
  820: 'info',
  850: 'info',
  900: 'active',
  920: 'active',
  921: 'bad',
  950: 'warn',
  1000: 'active',
  1050: 'active',
  1100: 'active',
  1150: 'warn',
  1250: 'good',
  1400: 'good',
} as const satisfies Record<number, Tone>

type StatusId = keyof typeof tones
const isKnown = (id: number): id is StatusId => id in tones
export const toneOf = (id: number): Tone => (isKnown(id) ? tones[id] : 'neutral')

export const orderTypes = [100, 101, 103, 110] as const
type OrderType = (typeof orderTypes)[number]
const isType = (id: number): id is OrderType => (orderTypes as readonly number[]).includes(id)
export const insurance = 103
export const accessories = 110

/** is_retail of the calls, by what it stands for. */
export const kinds = { retail: 1, business: 0, insurance: 2 } as const
export type Kind = keyof typeof kinds

export const dues = ['pickup_today', 'delivery_today', 'delayed'] as const
export type Due = (typeof dues)[number]

const isInsuranceStatus = (id: number) => id >= 800
const dead: readonly number[] = [21, 921]

/** The statuses that an order of this type walks through, dead/duplicate apart. */
export const chainOf = (orderType: number): number[] =>
  Object.keys(tones)
    .map(Number)
    .filter((id) => isInsuranceStatus(id) === (orderType === insurance) && !dead.includes(id))

/** Where an order of this type goes when it is reopened. */
export const workshopOf = (orderType: number): number => (orderType === insurance ? 920 : 20)

/** The words for ids of the contract, in the console's language. */
export function useLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const status = (of: { id: number; status: string }) =>
      isKnown(of.id) ? t(`orders.statuses.s${of.id}`) : of.status.replaceAll('_', ' ')
    return {
      status,
      /** Two chains share some words: a list of all of them must tell one from the other. */
      statusInList: (of: { id: number; status: string }) =>
        isInsuranceStatus(of.id) ? t('orders.insuranceStatus', { status: status(of) }) : status(of),
      type: (id: number, name: string) => (isType(id) ? t(`orders.types.t${id}`) : name),
      orderOf: (of: string) =>
        of === 'product' ? t('orders.ofProduct') : of === 'garage' ? t('orders.ofGarage') : of,
      kind: (kind: Kind) => t(`orders.kinds.${kind}`),
      due: (due: Due) => t(`orders.dues.${due}`),
      phase: (phase: 'before_pickup' | 'at_workshop' | 'after_delivery') => t(`orders.phases.${phase}`),
    }
  }, [t])
}

export type Labels = ReturnType<typeof useLabels>
