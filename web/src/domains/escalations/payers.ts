/** Who pays for an order that is created for a complaint: the product, the garage, the customer. */
export const payers = [1, 2, 3] as const

export type CasePayer = (typeof payers)[number]
export const isPayer = (value: number): value is CasePayer => payers.some((known) => known === value)
