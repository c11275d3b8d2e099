import type { ReactNode } from 'react'
import { DownloadButton, type Progress } from './DownloadButton'
import type { ListKind } from './listFilters'
import { type Counted, countOf, ListTable, type ListTableProps } from './ListTable'
import { PageHeader } from './PageHeader'

interface Props<L extends ListKind, Found extends Counted, Row extends object>
  extends ListTableProps<L, Found, Row> {
  /** The heading, if it is more than the name of the list. */
  heading?: string
  note?: ReactNode
  actions?: ReactNode
  /** Downloads the filtered rows. */
  download?: {
    label: string
    start: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<void>
  }
}

/** The screen of a list: heading, actions and table. */
export function ListPage<L extends ListKind, Found extends Counted, Row extends object>({
  heading,
  note,
  actions,
  download,
  ...table
}: Props<L, Found, Row>) {
  return (
    <>
      <PageHeader
        title={heading ?? table.title}
        note={note}
        actions={
          download ? (
            <>
              <DownloadButton
                {...download}
                disabled={table.of.answer.data !== undefined && countOf(table.of.answer.data) === 0}
              />
              {actions}
            </>
          ) : (
            actions
          )
        }
      />
      <ListTable {...table} />
    </>
  )
}
