export interface Option {
  value: number
  label: string
}

/** Named rows as the options of a select; none while they load. */
export const namedOptions = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** With what is chosen now: it may no longer be offered, or the others are not loaded yet. */
export const withChosen = (
  options: Option[],
  chosen: { id: number; name: string } | null | undefined,
): Option[] =>
  !chosen || options.some(({ value }) => value === chosen.id)
    ? options
    : [...options, ...namedOptions([chosen])]
