import type { CallInput, DataOf } from '../api/callTypes'

type GarageDetail = DataOf<'get_garage'>
type Edit = Exclude<CallInput<'update_garage'>['body'], FormData>

export type BankAccount = NonNullable<GarageDetail['bank']>

/** A garage or a vendor with its account in effect and the one that is asked for. */
export interface Payee {
  name: string
  legal_name?: string | null | undefined
  bank?: BankAccount | null | undefined
  bank_asked?: BankAccount | null | undefined
}

/** What an edit says of the account: another one is asked for, or decided on. */
export type BankEdit = Pick<Edit, 'bank' | 'bank_decision'>

export interface BankProps {
  payee: Payee
  /** Saves it; its errors are shown where they arise. */
  save: (edit: BankEdit) => Promise<unknown>
}
