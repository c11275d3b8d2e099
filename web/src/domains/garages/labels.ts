import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../api/enums.gen'
import type { Tone } from '../../kit/StatusTag'
import type { BankStanding, GarageKind, GarageStatus, LinkedAccount, MissingItem } from './types'

/** Every status with its tone. */
export const statusTones = {
  onboarding: 'info',
  active: 'good',
  paused: 'warn',
  closed: 'neutral',
} as const satisfies Record<GarageStatus, Tone>

/** Where the gateway's check of an account stands, with its tone. */
export const linkedTones = {
  requested: 'info',
  needs_clarification: 'warn',
  under_review: 'info',
  activated: 'good',
  suspended: 'bad',
} as const satisfies Record<LinkedAccount['status'], Tone>

/** Whether a garage has a bank account, with its tone. */
export const bankTones = {
  approved: 'good',
  asked: 'info',
  none: 'warn',
} as const satisfies Record<BankStanding, Tone>

export const kinds = [
  'multi_brand',
  'authorised',
  'body_shop',
  'tyre',
  'detailing',
  'mobile_van',
] as const satisfies readonly GarageKind[]

export const businessTypes = [
  'proprietorship',
  'partnership',
  'llp',
  'private_limited',
  'individual',
] as const

/** The labels of the calls' values, in the console's language. */
export function useGarageLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      status: (status: GarageStatus) => t(`garages.statuses.${status}`),
      kind: (kind: GarageKind) => t(`garages.kinds.${kind}`),
      missing: (item: MissingItem) => t(`garages.missing.${item}`),
      service: (id: number) => (orderType.is(id) ? t(`orders.types.t${id}`) : String(id)),
    }),
    [t],
  )
}

export type GarageLabels = ReturnType<typeof useGarageLabels>
