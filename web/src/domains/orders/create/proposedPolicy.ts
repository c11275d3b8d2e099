export type PolicyField = 'company_id' | 'broker_id' | 'policy_number' | 'policy_expiry' | 'idv'
export type PolicyValues = Partial<Record<PolicyField, string | number>>

/** What of a policy was filled in unasked, and what it was taken from: an order, or the documents of the car. */
export interface ProposedPolicy {
  plate: string
  values: PolicyValues
  order_id?: number | undefined
  /** The fields that come from the order, the others are from the car's document; with spaces between them. */
  fromOrder: string
}
