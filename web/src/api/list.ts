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

/** The words of a list's filters; what the call does not have, and a choice without words, does not compile. */
export type ListWords<Id extends ListId> = FilterWords<Kind<Id>>
/** What a list can be sorted by. */
export type ListSort<Id extends ListId> = SortOf<Kind<Id>>

/** A list with what the address asks of it in the terms of the call, apart from the page. */
export interface ListOf<Id extends ListId> extends List<Kind<Id>, DataOf<Id>> {
  answer: UseQueryResult<DataOf<Id>>
  query: QueryOf<Id>
}

/** A list in a state that its screen shares with others: of the address it takes the page and the sort. */
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
  /** What is always asked, whatever the address says. */
  always?: Partial<QueryOf<Id>>
  addressNames?: AddressNames<Kind<Id>>
}

/** What a call does not work without is always asked. */
type SettingsOf<Id extends ListId> =
  Partial<QueryOf<Id>> extends QueryOf<Id>
    ? [settings?: ListSettings<Id>]
    : [settings: ListSettings<Id> & { always: QueryOf<Id> }]

/** A list whose page, sort and filters all stand in the address. */
export function useList<Id extends ListId>(id: Id, ...[settings]: SettingsOf<Id>): ListOf<Id> {
  const { always, addressNames: said, ...rest }: ListSettings<Id> = settings ?? {}
  const names: AddressNames = said ?? {}
  const kind = lists[id]
  const state = useListState(addressNames(kind, names), 'sort' in kind ? kind.sort : undefined)
  const asked = { ...askedFilters(kind, state.filters, names), ...always } as QueryOf<Id>
  return { ...useListIn(id, state, asked, rest), addressNames: names }
}
