export interface FilterOption {
  value: string | number
  label: string
}

/** A filter of a list, named as the call's parameter. */
export type Filter =
  | { kind: 'text'; name: string; label: string }
  | {
      kind: 'choice'
      name: string
      label: string
      options: readonly FilterOption[]
      /** In place of the options: reads them, from when the filter is shown. */
      useOptions?: () => { options: readonly FilterOption[]; loading: boolean }
      many?: boolean
      loading?: boolean
    }
  | { kind: 'day'; name: string; label: string }
  | { kind: 'days'; from: string; to: string; label: string }
