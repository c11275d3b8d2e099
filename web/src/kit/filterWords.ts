import type { Filter, FilterOption } from './filter'
import { type AddressNames, addressName, type FilterKind, type ListKind } from './listFilters'

interface Typed {
  label: string
}

/** Chosen from options; `loading` while these are being loaded. */
interface Picked extends Typed {
  options: readonly FilterOption[]
  loading?: boolean
}

/** Chosen from options that are read when the filter is shown. */
interface PickedLate extends Typed {
  useOptions: () => { options: readonly FilterOption[]; loading: boolean }
}

/** Chosen from the values of the call's parameter: each has a label. */
interface Worded<Value> extends Typed {
  word: (value: Value) => string
  /** The order of the values; by default that of the call. */
  order?: readonly Value[]
}

/** Yes, or not set. */
interface Yes extends Typed {
  yes: string
}

type WordsOf<Kind> = Kind extends { kind: 'choice' | 'many'; values: readonly (infer Value)[] }
  ? Worded<Value>
  : Kind extends { kind: 'flag' }
    ? Yes
    : Kind extends { kind: 'number' | 'many' }
      ? Picked | PickedLate
      : Kind extends { kind: 'text' | 'id' | 'amount' | 'day' }
        ? Typed | Picked | PickedLate
        : Kind extends { kind: 'days' }
          ? Typed
          : never

/** The labels of a list's filters, in the order shown; `false` is not shown to this role. */
export type FilterWords<L extends ListKind> = {
  readonly [Name in keyof L['filters']]?: WordsOf<L['filters'][Name]> | false
}

type AnyWords = Typed & Partial<Picked & PickedLate & Worded<string | number> & Yes>

function widget(name: string, kind: FilterKind, words: AnyWords, names: AddressNames): Filter {
  const here = { name: addressName(names, name), label: words.label }
  if (kind.kind === 'days') {
    return { kind: 'days', from: here.name, to: addressName(names, kind.to), label: words.label }
  }
  const { word, yes, options, loading, useOptions } = words
  const many = kind.kind === 'many'
  if (word && 'values' in kind) {
    const values = words.order ?? kind.values
    return { kind: 'choice', ...here, many, options: values.map((value) => ({ value, label: word(value) })) }
  }
  if (yes) return { kind: 'choice', ...here, options: [{ value: 'true', label: yes }] }
  if (useOptions) return { kind: 'choice', ...here, many, options: [], useOptions }
  if (kind.kind === 'day' && !options) return { kind: 'day', ...here }
  return options ? { kind: 'choice', ...here, many, options, loading } : { kind: 'text', ...here }
}

/** The widgets of a list's filters, chosen by the kind of each. */
export function filterWidgets<L extends ListKind>(
  list: L,
  words: FilterWords<L>,
  names: AddressNames = {},
): Filter[] {
  return (Object.entries(words) as [string, AnyWords | false | undefined][]).flatMap(([name, said]) => {
    const kind = list.filters[name]
    return said && kind ? [widget(name, kind, said, names)] : []
  })
}
