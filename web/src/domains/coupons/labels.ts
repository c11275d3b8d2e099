import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'
import { money, plainNumber } from '../../kit/format'
import type { AppliedOffer, Coupon, Voucher } from './types'

export const kinds = ['flat', 'percent', 'free_service'] as const satisfies readonly Coupon['kind'][]
export const bases = [
  'order',
  'labour',
  'parts',
  'services',
  'packages',
] as const satisfies readonly Coupon['base'][]
export const customers = [
  'any',
  'new',
  'existing',
  'away_days',
] as const satisfies readonly Coupon['customer'][]
export const bearers = ['product', 'garage', 'shared'] as const satisfies readonly Coupon['bearer'][]
export const reasons = [
  'goodwill',
  'escalation',
  'promotion',
  'other',
] as const satisfies readonly Voucher['reason'][]

export const stateTones = {
  draft: 'neutral',
  paused: 'warn',
  waiting: 'info',
  running: 'good',
  over: 'neutral',
  used_up: 'bad',
} as const satisfies Record<Coupon['state'], Tone>

export const voucherTones = {
  asked: 'info',
  active: 'good',
  part_used: 'good',
  used: 'neutral',
  refused: 'bad',
  cancelled: 'neutral',
  expired: 'warn',
} as const satisfies Record<Voucher['status'], Tone>

export const offerTones = {
  reserved: 'info',
  used: 'good',
  released: 'neutral',
} as const satisfies Record<AppliedOffer['state'], Tone>

/** The labels of the calls' values, in the console's language. */
export function useCouponLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      kind: (kind: Coupon['kind']) => t(`coupons.kinds.${kind}`),
      base: (base: Coupon['base']) => t(`coupons.bases.${base}`),
      customer: (customer: Coupon['customer']) => t(`coupons.customers.${customer}`),
      bearer: (bearer: Coupon['bearer']) => t(`coupons.bearers.${bearer}`),
      state: (state: Coupon['state']) => t(`coupons.states.${state}`),
      status: (status: Coupon['status']) => t(`coupons.states.${status}`),
      offer: (state: AppliedOffer['state']) => t(`coupons.offerStates.${state}`),
      voucher: (status: Voucher['status']) => t(`coupons.voucherStates.${status}`),
      reason: (reason: Voucher['reason']) => t(`coupons.reasons.${reason}`),
      value: ({ kind, value, names }: Pick<Coupon, 'kind' | 'value' | 'names'>) =>
        kind === 'flat'
          ? money(value)
          : kind === 'percent'
            ? `${plainNumber(value)} %`
            : (names.services.find(({ id }) => id === value)?.name ?? t('coupons.kinds.free_service')),
    }),
    [t],
  )
}
