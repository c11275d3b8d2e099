/** Words that a name of an insurer has or lacks, as people write it. */
const idle = new Set(
  'the and of company co limited ltd pvt private berhad bhd general insurance insurans assurance malaysia'.split(
    ' ',
  ),
)

const bare = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !idle.has(word))
    .join(' ')

/** Whether two names are of the same insurer, however much of the company's name each has. */
export const isSameInsurer = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && bare(one ?? '') !== '' && bare(one ?? '') === bare(other ?? '')

/** The insurer that a document names; undefined if it is none of these, or could be several. */
export function insurerNamed(
  issuer: string | null | undefined,
  insurers: readonly { value: number; label: string }[],
): number | undefined {
  const found = insurers.filter(({ label }) => isSameInsurer(issuer, label))
  return found.length === 1 ? found[0]?.value : undefined
}
