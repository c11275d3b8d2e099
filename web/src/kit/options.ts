export interface Option {
  value: number
  label: string
}

/** Rows with a name as what a select offers; none while they are on their way. */
export const namedOptions = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
