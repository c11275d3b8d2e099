import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Payer,
  type PaymentMode,
  PaymentStatus,
  payer,
  paymentMode,
  paymentStatus,
} from '../../api/enums.gen'
import { money } from '../../kit/format'
import type { Tone } from '../../kit/StatusTag'

/** What a gateway says that the customer has paid by. */
const methods = {
  wallet: 'wallet',
  card: 'card',
  paytm: 'paytm',
  credit_card: 'creditCard',
  credit: 'creditCard',
  debit_card: 'debitCard',
  debit: 'debitCard',
  netbanking: 'netBanking',
  upi: 'upi',
  emi: 'emi',
} as const

/** Every status with what its colour says. */
const tones = {
  [PaymentStatus.Initiated]: 'info',
  [PaymentStatus.Opened]: 'active',
  [PaymentStatus.Cancelled]: 'neutral',
  [PaymentStatus.Successful]: 'good',
  [PaymentStatus.Tempered]: 'warn',
  [PaymentStatus.Unsuccessful]: 'bad',
} as const satisfies Record<PaymentStatus, Tone>

export const toneOf = (id: PaymentStatus): Tone => tones[id]

/** The words for what the calls say, in the console's language. */
export function usePaymentLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      mode: (id: PaymentMode) => t(`payments.modes.${paymentMode.name[id]}`),
      /** The same by the name that refunds have of it; a market has ways of its own. */
      modeNamed: (name: string) => {
        const known = paymentMode.all.find((id) => paymentMode.name[id] === name)
        return known ? t(`payments.modes.${paymentMode.name[known]}`) : name.replaceAll('_', ' ')
      },
      /** What the button does: the amount and the payment method. */
      take: (id: PaymentMode, amount: number) =>
        t(`payments.take.${paymentMode.name[id]}`, { amount: money(amount) }),
      method: (name: string) => {
        const key = methods[name.toLowerCase() as keyof typeof methods] as
          | (typeof methods)[keyof typeof methods]
          | undefined
        return key ? t(`payments.methods.${key}`) : name
      },
      status: (id: PaymentStatus) => t(`payments.statuses.${paymentStatus.name[id]}`),
      payer: (id: Payer) => t(`payments.payers.${payer.name[id]}`),
    }),
    [t],
  )
}
