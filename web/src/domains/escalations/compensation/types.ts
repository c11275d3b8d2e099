import type { CallInput, DataOf } from '../../../api/callTypes'
import type { CaseDetail } from '../types'

export type CaseVoucher = CaseDetail['vouchers'][number]
export type VoucherStep = CaseVoucher['next'][number]
export type VoucherAction = VoucherStep['action']
export type SaveVoucher = Exclude<CallInput<'save_case_voucher'>['body'], FormData>
export type Wallet = NonNullable<DataOf<'get_spares_escalation'>[1]>
