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
import { Empty } from './states'

/** A list of a call: what can be asked of it, what the address asks, and the answer. */
export interface List<L extends ListKind, Found> {
  kind: L
  state: ListState
  addressNames: AddressNames
  answer: UseQueryResult<Found>
  /** Not asked for yet: what to look for is not known. */
  idle: boolean
}

/** What an empty list says. */
export interface EmptyTexts {
  none: string
  /** When filters are set, and how to be rid of them. */
  noneFit?: string
  showAll?: string
}

export interface ListTableProps<L extends ListKind, Found extends { count: number }, Row extends object> {
  /** Names the table in the browser's memory (columns, saved views); unique in the console. */
  id: string
  of: List<L, Found>
  title: string
  columns: readonly Column<Row, SortOf<L>>[]
  rows: (found: Found) => readonly Row[]
  rowId: (row: Row) => string | number
  texts: EmptyTexts
  /** Where a row leads; `onOpen` where that is no address of its own. */
  addressOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  filters?: FilterWords<L>
  /** In the place of the filters. */
  tools?: ReactNode
  /** Figures under the columns, by column key. */
  totals?: (found: Found) => Readonly<Record<string, ReactNode>>
  /** What can be done where there is nothing yet. */
  firstStep?: ReactNode
  onShowAll?: () => void
}

/** A list of the server as a table: filters, saved views, columns, pages, and what it says when it is empty. */
export function ListTable<L extends ListKind, Found extends { count: number }, Row extends object>(
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
      count={found?.count}
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
      onOpen={props.onOpen ?? (addressOf && ((row) => void navigate(addressOf(row))))}
      emptyState={
        <Empty title={(isNarrowed ? texts.noneFit : undefined) ?? texts.none}>
          {isNarrowed ? texts.showAll && <Button onClick={showAll}>{texts.showAll}</Button> : props.firstStep}
        </Empty>
      }
    />
  )
}
