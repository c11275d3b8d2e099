import type { CallInput } from '../../api/callTypes'
import type { ClaimDetail } from './types'

type Body = Exclude<CallInput<'update_claim'>['body'], FormData>

/** The fields in the order of the form. */
export const claimKeys = [
  'company_id',
  'broker_id',
  'address_id',
  'seller_address_id',
  'policy_number',
  'policy_type',
  'policy_expiry',
  'covers_consumables',
  'idv',
  'compulsory_excess',
  'voluntary_excess',
  'claim_number',
  'damaged_on',
  'registered_on',
  'engine_cc',
  'settlement',
  'surveyor_name',
  'surveyor_mobile',
  'surveyor_email',
  'survey_date',
] as const
export type EditKey = (typeof claimKeys)[number]

/** Form values; null is empty. */
export type ClaimEdit = Record<EditKey, string | number | boolean | null>

export function editOf(claim: ClaimDetail): ClaimEdit {
  const { policy } = claim
  return {
    company_id: policy.company.id,
    broker_id: policy.broker?.id ?? null,
    address_id: policy.address?.id ?? null,
    seller_address_id: policy.seller_address?.id ?? null,
    policy_number: policy.policy_number ?? null,
    policy_type: policy.policy_type ?? null,
    policy_expiry: policy.policy_expiry ?? null,
    covers_consumables: policy.covers_consumables,
    idv: policy.idv ?? null,
    compulsory_excess: policy.compulsory_excess ?? null,
    voluntary_excess: policy.voluntary_excess ?? null,
    claim_number: policy.claim_number ?? null,
    damaged_on: policy.damaged_on ?? null,
    registered_on: policy.registered_on ?? null,
    engine_cc: policy.engine_cc ?? null,
    settlement: policy.settlement ?? null,
    surveyor_name: policy.surveyor_name ?? null,
    surveyor_mobile: policy.surveyor_mobile ?? null,
    surveyor_email: policy.surveyor_email ?? null,
    survey_date: policy.survey_date ?? null,
  }
}

const plain = (value: unknown) => {
  if (typeof value !== 'string') return value ?? null
  return value.trim() || null
}

/** Empty and null are equal. */
export const sameValue = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

/** The changed fields, as they are sent. */
export function claimBody(orderId: number, version: number, before: ClaimEdit, after: ClaimEdit): Body {
  const changed = claimKeys.filter((key) => !sameValue(before[key], after[key]))
  const values = Object.fromEntries(changed.map((key) => [key, plain(after[key])]))
  return { order_id: orderId, version, ...values }
}
