export interface Option {
  value: number
  label: string
}

/** Named rows as the options of a select; none while they load. */
export const namedOptions = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
