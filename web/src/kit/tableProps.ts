import type { ReactNode } from 'react'
import type { Column } from './columns'
import type { ListState } from './listState'

/** Rows that are ticked, over several pages. */
export interface Selection<Row> {
  rows: readonly Row[]
  /** Names the box of a row. */
  label: (row: Row) => string
  onChange: (rows: readonly Row[]) => void
}

export interface ServerTableProps<Row extends object> {
  /** The key of the table's settings in the browser (columns); unique in the console. */
  id: string
  label: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string | number
  rows: readonly Row[] | undefined
  count: number | undefined
  loading: boolean
  error?: unknown
  onRetry: () => void
  list: ListState
  /** The empty state: the reason, and what the user can do. */
  emptyState: ReactNode
  onOpen?: (row: Row) => void
  /** What stands for a row on a phone, where the list is one of cards; without it, its first columns. */
  card?: ((row: Row) => ReactNode) | undefined
  selection?: Selection<Row> | undefined
  /** Figures under the columns, by column key. */
  totals?: Readonly<Record<string, ReactNode>>
  /** Shown left of the column chooser: filters, counts. */
  tools?: ReactNode
  actions?: ReactNode
}
