/** The kind of a filter. */
export type FilterKind =
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'id' }
  | { readonly kind: 'amount' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  /** Several values, separated by commas: of a known set, or each matching a pattern. */
  | { readonly kind: 'many'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'many'; readonly pattern: string }
  | { readonly kind: 'day' }
  /** A range of days, from the filter's own parameter to another one. */
  | { readonly kind: 'days'; readonly to: string }

/** The filters of a list by name, its sortable fields and its default sort. */
export interface ListKind {
  readonly filters: Readonly<Record<string, FilterKind>>
  readonly sorts: readonly string[]
  readonly sort?: string
}

export type SortOf<L extends ListKind> = L['sorts'][number]

type NamesOf<F extends ListKind['filters']> = {
  [Name in keyof F]: Name | (F[Name] extends { kind: 'days'; to: infer Last } ? Last : never)
}[keyof F]

/** Names of filters in the address, where two lists of one screen need different ones. */
export type AddressNames<L extends ListKind = ListKind> = Readonly<
  Partial<Record<NamesOf<L['filters']> & string, string>>
>

export const addressName = (names: AddressNames, name: string): string => names[name] ?? name

/** The names of all filters in the address. */
export const addressNames = ({ filters }: ListKind, names: AddressNames = {}): string[] =>
  Object.entries(filters)
    .flatMap(([name, filter]) => (filter.kind === 'days' ? [name, filter.to] : [name]))
    .map((name) => addressName(names, name))

/** A day of the calendar, as the calls write it. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

type Value = string | number | boolean

const whole = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const areAll = (text: string, fits: (one: string) => boolean) =>
  text.split(',').every(fits) ? text : undefined

/** The value of a text in the address for the call; undefined if it is not valid. */
function valueOf(filter: FilterKind, text: string): Value | undefined {
  switch (filter.kind) {
    case 'text':
      return text.length <= (filter.max ?? Number.POSITIVE_INFINITY) ? text : undefined
    case 'id':
      return whole(text)
    case 'amount':
      return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
    case 'number': {
      const number = whole(text)
      return number !== undefined && number >= filter.min && number <= filter.max ? number : undefined
    }
    case 'flag':
      return text === 'true' ? true : undefined
    case 'choice':
      return filter.values.find((value) => String(value) === text)
    case 'many': {
      if ('pattern' in filter) {
        const form = new RegExp(filter.pattern)
        return areAll(text, (one) => form.test(one))
      }
      const known = filter.values.map(String)
      return areAll(text, (one) => known.includes(one))
    }
    case 'day':
    case 'days':
      return isDay(text) ? text : undefined
  }
}

/** The sort in the address, if the list has it. */
export const askedSort = ({ sorts }: ListKind, sort: string | undefined): string | undefined =>
  sort !== undefined && sorts.includes(sort.replace(/^-/, '')) ? sort : undefined

/** The call's query from the address; invalid parts are left out. */
export function askedFilters(
  list: ListKind,
  address: Readonly<Record<string, string | undefined>>,
  names: AddressNames = {},
): Record<string, Value> {
  const query: Record<string, Value> = {}
  const put = (name: string, filter: FilterKind) => {
    const text = address[addressName(names, name)]?.trim()
    const value = text ? valueOf(filter, text) : undefined
    if (value !== undefined) query[name] = value
  }
  for (const [name, filter] of Object.entries(list.filters)) {
    put(name, filter)
    if (filter.kind === 'days') put(filter.to, filter)
  }
  return query
}
