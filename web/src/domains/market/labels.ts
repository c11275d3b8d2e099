import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketItemStatus, PaymentStatus } from '../../api/enums.gen'
import type { Tone } from '../../kit/StatusTag'
import type { Action, MarketLine, OrderDetail } from './types'

export const statusTones = {
  15: 'info',
  30: 'active',
  45: 'active',
  75: 'active',
  90: 'good',
  60: 'neutral',
  65: 'bad',
  105: 'warn',
} as const satisfies Record<MarketItemStatus, Tone>

export const paymentTones = {
  280: 'info',
  285: 'info',
  290: 'neutral',
  300: 'good',
  325: 'bad',
  350: 'warn',
} as const satisfies Record<PaymentStatus, Tone>

export const buyerKinds = [
  'garage',
  'retailer',
  'customer',
] as const satisfies readonly MarketLine['buyer_kind'][]
export const departments = ['retail', 'insurance'] as const satisfies readonly NonNullable<
  MarketLine['department']
>[]
export const paymentModes = ['prepaid', 'cod'] as const satisfies readonly MarketLine['payment_mode'][]
export const fulfilments = ['ship', 'dth'] as const satisfies readonly MarketLine['fulfilment'][]

/** The labels of the calls' values, in the console's language. */
export function useMarketLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      status: (status: MarketItemStatus) => t(`market.statuses.s${status}`),
      payment: (status: PaymentStatus) => t(`market.payments.p${status}`),
      placement: (placement: MarketLine['placement']) => t(`market.placements.${placement}`),
      mode: (mode: MarketLine['payment_mode']) => t(`market.modes.${mode}`),
      buyer: (kind: MarketLine['buyer_kind']) => t(`market.buyers.${kind}`),
      department: (department: NonNullable<MarketLine['department']>) =>
        t(`market.departments.${department}`),
      fulfilment: (fulfilment: MarketLine['fulfilment']) => t(`market.fulfilments.${fulfilment}`),
      action: (action: Action) => t(`market.actions.${action}`),
      event: (event: OrderDetail['history'][number]['event']) => t(`market.events.${event}`),
    }),
    [t],
  )
}
