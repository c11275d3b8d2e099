/** What is known of an insurance policy, on a claim or among the documents of a car. */
export interface PolicyDocument {
  number?: string | null
  valid_to?: string | null
}

/**
 * Whether a policy of a claim says more than the car's insurance in effect: another number or day, unless that one is
 * valid for longer. A claim may be of a policy that was renewed since.
 */
export function isOffered(
  policy: { number: string; valid_to: string },
  current: PolicyDocument | undefined,
): boolean {
  if (!current) return true
  if (!current.valid_to) return current.number !== policy.number
  if (current.valid_to > policy.valid_to) return false
  return current.number !== policy.number || current.valid_to !== policy.valid_to
}
