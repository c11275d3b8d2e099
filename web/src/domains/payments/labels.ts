import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../kit/StatusTag'

/** Every payment method, by its id: its name in the business (product.md section 9). */
const modes = {
  1: 'PAYTM_GATEWAY',
  2: 'PAYTM',
  3: 'CASH',
  4: 'CHEQUE',
  5: 'PAYUMONEY_GATEWAY',
  6: 'INSTAMOJO_GATEWAY',
  7: 'CARD',
  9: 'DO_RECEIVED',
  12: 'RAZOR_PAY',
  13: 'NET_BANKING',
} as const

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

/** Every status, by its id (product.md section 4), with what its colour says. */
const statuses = {
  280: { key: 'initiated', tone: 'info' },
  285: { key: 'opened', tone: 'active' },
  290: { key: 'cancelled', tone: 'neutral' },
  300: { key: 'successful', tone: 'good' },
  325: { key: 'tempered', tone: 'warn' },
  350: { key: 'unsuccessful', tone: 'bad' },
} as const satisfies Record<number, { key: string; tone: Tone }>

const payers = { 1: 'product', 2: 'garage', 3: 'customer', 4: 'insurer' } as const

const known = <T extends object>(table: T, id: number): T[keyof T] | undefined => table[id as keyof T]

export const linkMode = 12
export const cashMode = 3
export const tempered = 325

export const toneOf = (id: number): Tone => known(statuses, id)?.tone ?? 'neutral'

/** The words for what the calls say, in the console's language. */
export function usePaymentLabels() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      mode: (id: number) => {
        const key = known(modes, id)
        return key ? t(`payments.modes.${key}`) : String(id)
      },
      method: (name: string) => {
        const key = methods[name.toLowerCase() as keyof typeof methods] as
          | (typeof methods)[keyof typeof methods]
          | undefined
        return key ? t(`payments.methods.${key}`) : name
      },
      status: (id: number) => {
        const status = known(statuses, id)
        return status ? t(`payments.statuses.${status.key}`) : String(id)
      },
      payer: (id: number) => {
        const key = known(payers, id)
        return key ? t(`payments.payers.${key}`) : String(id)
      },
    }),
    [t],
  )
}
