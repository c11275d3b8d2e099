/** What may be asked of one field of a list. */
export type FilterKind =
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'id' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  /** Several, with commas between them: of a known set, or each in a form. */
  | { readonly kind: 'many'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'many'; readonly pattern: string }
  | { readonly kind: 'day' }
  /** From the day that bears the filter's name to another one. */
  | { readonly kind: 'days'; readonly to: string }

/** What may be asked of a list: its filters by name, the fields that it is sorted by, and its usual sort. */
export interface ListKind {
  readonly filters: Readonly<Record<string, FilterKind>>
  readonly sorts: readonly string[]
  readonly sort?: string
}

export type SortOf<L extends ListKind> = L['sorts'][number]

type NamesOf<F extends ListKind['filters']> = {
  [Name in keyof F]: Name | (F[Name] extends { kind: 'days'; to: infer Last } ? Last : never)
}[keyof F]

/** Where a filter stands in an address by another name than in the call, as two lists of one screen need it. */
export type AddressNames<L extends ListKind = ListKind> = Readonly<
  Partial<Record<NamesOf<L['filters']> & string, string>>
>

export const addressName = (names: AddressNames, name: string): string => names[name] ?? name

/** Every filter as an address names it. */
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

/** What a text of the address is to the call; nothing when it makes no sense there. */
function valueOf(filter: FilterKind, text: string): Value | undefined {
  switch (filter.kind) {
    case 'text':
      return text.length <= (filter.max ?? Number.POSITIVE_INFINITY) ? text : undefined
    case 'id':
      return whole(text)
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

/** The sort of the address, when the list knows it. */
export const askedSort = ({ sorts }: ListKind, sort: string | undefined): string | undefined =>
  sort !== undefined && sorts.includes(sort.replace(/^-/, '')) ? sort : undefined

/** What a list's address asks for, in the terms of the call; what makes no sense there is left out. */
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
