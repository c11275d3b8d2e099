import type { UseQueryResult } from '@tanstack/react-query'
import type { List } from '../kit/ListTable'
import type { FilterWords } from '../kit/filterWords'
import { type AddressNames, addressNames, askedFilters, askedSort, type SortOf } from '../kit/listFilters'
import { type ListState, pageQuery, useListState } from '../kit/listState'
import { type CallSettings, useCall } from './call'
import type { CallInput, DataOf, QueryOf } from './callTypes'
import { lists } from './lists.gen'

/** The calls that answer with a page of rows and how many there are in all. */
export type ListId = keyof typeof lists
type Kind<Id extends ListId> = (typeof lists)[Id]

/** The labels of a list's filters; an unknown filter, or a choice without labels, does not compile. */
export type ListWords<Id extends ListId> = FilterWords<Kind<Id>>
/** The sorts of a list. */
export type ListSort<Id extends ListId> = SortOf<Kind<Id>>

/** A list with its query from the address, without the page. */
export interface ListOf<Id extends ListId> extends List<Kind<Id>, DataOf<Id>> {
  answer: UseQueryResult<DataOf<Id>>
  query: QueryOf<Id>
}

/** A list whose state is shared with other lists of its screen: it takes page and sort from the address. */
export function useListIn<Id extends ListId>(
  id: Id,
  state: ListState,
  asked: QueryOf<Id>,
  settings: CallSettings = {},
): ListOf<Id> {
  const kind = lists[id]
  const sort = askedSort(kind, state.sort)
  const query = { ...(asked as object), ...(sort ? { sort } : {}) } as QueryOf<Id>
  const answer = useCall(
    id,
    { query: { ...(query as object), ...pageQuery(state) } } as CallInput<Id>,
    settings,
  )
  return { kind, state, addressNames: {}, answer, query, idle: settings.enabled === false }
}

interface ListSettings<Id extends ListId> extends CallSettings {
  /** Parameters that are always sent, whatever the address says. */
  always?: Partial<QueryOf<Id>>
  addressNames?: AddressNames<Kind<Id>>
  /** Without a sort in the address the call decides, instead of the list's first sort. */
  unsorted?: boolean
}

/** Required parameters are always sent. */
type SettingsOf<Id extends ListId> =
  Partial<QueryOf<Id>> extends QueryOf<Id>
    ? [settings?: ListSettings<Id>]
    : [settings: ListSettings<Id> & { always: QueryOf<Id> }]

/** A list whose page, sort and filters are all in the address. */
export function useList<Id extends ListId>(id: Id, ...[settings]: SettingsOf<Id>): ListOf<Id> {
  const { always, addressNames: said, unsorted = false, ...rest }: ListSettings<Id> = settings ?? {}
  const names: AddressNames = said ?? {}
  const kind = lists[id]
  const state = useListState(addressNames(kind, names), 'sort' in kind && !unsorted ? kind.sort : undefined)
  const asked = { ...askedFilters(kind, state.filters, names), ...always } as QueryOf<Id>
  return { ...useListIn(id, state, asked, rest), addressNames: names }
}
