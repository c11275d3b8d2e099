import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from './columns'
import { Filters } from './Filters'
import { type FilterWords, filterWidgets } from './filterWords'
import type { AddressNames, ListKind, SortOf } from './listFilters'
import type { ListState } from './listState'
import { ServerTable } from './ServerTable'
import type { Selection } from './tableProps'
import { Empty } from './states'

/** A list of a call: its filters and sorts, the query from the address, and the answer. */
export interface List<L extends ListKind, Found> {
  kind: L
  state: ListState
  addressNames: AddressNames
  answer: UseQueryResult<Found>
  /** No request yet: the search text is missing. */
  idle: boolean
}

/** How many rows are found in all, under the name that the call has for it. */
export type Counted = { count: number } | { total_count: number }

export const countOf = (found: Counted): number => ('count' in found ? found.count : found.total_count)

/** The texts of an empty list. */
export interface EmptyTexts {
  none: string
  /** If filters are set, and how to clear them. */
  noneFit?: string
  showAll?: string
}

export interface ListTableProps<L extends ListKind, Found extends Counted, Row extends object> {
  /** The key of the table's settings in the browser (columns, saved views); unique in the console. */
  id: string
  of: List<L, Found>
  title: string
  columns: readonly Column<Row, SortOf<L>>[]
  rows: (found: Found) => readonly Row[]
  rowId: (row: Row) => string | number
  texts: EmptyTexts
  /** The address that a row opens; `onOpen` if it has none. */
  addressOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** What stands for a row on a phone, where its first columns are not what is asked for. */
  card?: (row: Row) => ReactNode
  filters?: FilterWords<L>
  /** Shown instead of the filters. */
  tools?: ReactNode
  /** Rows can be ticked. */
  selection?: Selection<Row> | undefined
  /** Figures under the columns, by column key. */
  totals?: (found: Found) => Readonly<Record<string, ReactNode>>
  /** What the user can do while the list is empty. */
  firstStep?: ReactNode
  onShowAll?: () => void
}

/** A list of the server as a table: filters, saved views, columns, pages and empty states. */
export function ListTable<L extends ListKind, Found extends Counted, Row extends object>(
  props: ListTableProps<L, Found, Row>,
) {
  const navigate = useNavigate()
  const { of, texts, addressOf, filters } = props
  const { answer, state } = of
  const found = of.idle ? undefined : answer.data
  const isNarrowed = texts.noneFit !== undefined && Object.keys(state.filters).length > 0
  const showAll = props.onShowAll ?? (() => state.only())
  return (
    <ServerTable<Row>
      id={props.id}
      label={props.title}
      columns={props.columns}
      rowId={props.rowId}
      rows={found ? props.rows(found) : of.idle ? [] : undefined}
      count={found && countOf(found)}
      loading={answer.isFetching}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      list={state}
      tools={
        filters ? (
          <Filters id={props.id} filters={filterWidgets(of.kind, filters, of.addressNames)} list={state} />
        ) : (
          props.tools
        )
      }
      totals={found && props.totals?.(found)}
      card={props.card}
      selection={props.selection}
      onOpen={props.onOpen ?? (addressOf && ((row) => void navigate(addressOf(row))))}
      emptyState={
        <Empty title={(isNarrowed ? texts.noneFit : undefined) ?? texts.none}>
          {isNarrowed ? texts.showAll && <Button onClick={showAll}>{texts.showAll}</Button> : props.firstStep}
        </Empty>
      }
    />
  )
}
