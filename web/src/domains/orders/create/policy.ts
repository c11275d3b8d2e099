import type { DataOf } from '../../../api/callTypes'
import { insurerNamed } from '../../../shared/insurer'
import type { OrderForm } from './orderBody'
import type { PolicyField, PolicyValues, ProposedPolicy } from './proposedPolicy'

type Claim = NonNullable<OrderForm['insurance']>
export const policyFields: readonly PolicyField[] = [
  'company_id',
  'broker_id',
  'policy_number',
  'policy_expiry',
  'idv',
]

type Document = NonNullable<DataOf<'fleet_cars'>['car']>['documents'][number]
type Insured = DataOf<'get_order'>['insurance']

interface Known {
  plate: string
  document: Pick<Document, 'issuer' | 'number' | 'valid_to'> | undefined
  /** The claim of the car's last insurance order. */
  last: { order_id: number; insurance: NonNullable<Insured> } | undefined
  insurers: readonly { value: number; label: string }[]
  today: string
}

/** Only what is known: an empty field stays empty. */
const known = (values: { [Field in PolicyField]?: PolicyValues[Field] | null | undefined }): PolicyValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as PolicyValues

/**
 * The policy that a car's next claim most probably is of: that of its insurance document in effect, otherwise that of its
 * last claim. Of a policy that has ended only its insurer is proposed.
 */
export function policyOf({ plate, document, last, insurers, today }: Known): ProposedPolicy | undefined {
  const isValid = (end: string | null | undefined) => Boolean(end && end >= today)
  const before = last?.insurance
  const issuer = document && isValid(document.valid_to) ? insurerNamed(document.issuer, insurers) : undefined
  if (document && issuer !== undefined) {
    const isSame =
      before?.company.id === issuer &&
      Boolean(before.policy_number) &&
      before.policy_number === document.number
    const ofOrder = isSame ? known({ broker_id: before.broker?.id, idv: before.idv }) : {}
    return {
      plate,
      order_id: isSame ? last?.order_id : undefined,
      fromOrder: Object.keys(ofOrder).join(' '),
      values: {
        ...ofOrder,
        ...known({
          company_id: issuer,
          policy_number: document.number,
          policy_expiry: document.valid_to,
        }),
      },
    }
  }
  if (!last || !before) return undefined
  const values = isValid(before.policy_expiry)
    ? known({
        company_id: before.company.id,
        broker_id: before.broker?.id,
        policy_number: before.policy_number,
        policy_expiry: before.policy_expiry,
        idv: before.idv,
      })
    : known({ company_id: before.company.id })
  return { plate, order_id: last.order_id, fromOrder: Object.keys(values).join(' '), values }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** The fields that still have what was proposed. */
export const stillProposed = (form: Pick<OrderForm, 'insurance' | 'policy'>): PolicyField[] =>
  policyFields.filter((field) => {
    const proposed = form.policy?.values[field]
    return !isEmpty(proposed) && form.insurance?.[field] === proposed
  })

/** The claim of the form for another car: what was proposed for the last one goes, what was typed stays. */
export function withPolicy(
  form: Pick<OrderForm, 'insurance' | 'policy'>,
  next: ProposedPolicy | undefined,
): { insurance: Claim; policy: ProposedPolicy | undefined } {
  const old = new Set(stillProposed(form))
  const typed = Object.fromEntries(
    policyFields.map((field) => [field, old.has(field) ? undefined : form.insurance?.[field]]),
  ) as PolicyValues
  // A policy of another insurer than the one that was typed would be wrong.
  const fits = isEmpty(typed.company_id) || typed.company_id === next?.values.company_id
  const values = fits ? (next?.values ?? {}) : {}
  const taken = Object.fromEntries(
    policyFields.map((field) => [field, isEmpty(typed[field]) ? values[field] : typed[field]]),
  ) as PolicyValues
  const isTaken = (field: PolicyField) => isEmpty(typed[field]) && !isEmpty(values[field])
  const proposed = Object.fromEntries(
    policyFields.filter(isTaken).map((field) => [field, values[field]]),
  ) as PolicyValues
  return {
    insurance: { ...form.insurance, ...(taken as Partial<Claim>) },
    policy: next && fits ? { ...next, values: proposed } : undefined,
  }
}
