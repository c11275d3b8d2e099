import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { pageQuery } from './listState'
import { Failed, Loading } from './states'

/** The current page of a short list, and its `query` for the call. */
export function usePages(size: number) {
  const [page, setPage] = useState(1)
  return { page, size, setPage, query: pageQuery({ page, size }) }
}

type Pages = ReturnType<typeof usePages>

/** The page numbers, if there is more than one page. */
export function PageNumbers({ of, count }: { of: Pages; count: number }) {
  return count > of.size ? (
    <Pagination
      current={of.page}
      total={count}
      pageSize={of.size}
      showSizeChanger={false}
      onChange={of.setPage}
    />
  ) : null
}

interface Props<Found extends { count: number }> {
  answer: UseQueryResult<Found>
  pages: Pages
  /** The text of an empty list. */
  empty: string
  children: (found: Found) => ReactNode
}

/** A short list inside a page or a dialog, with paging. */
export function Paged<Found extends { count: number }>({ answer, pages, empty, children }: Props<Found>) {
  const found = answer.data
  if (!found) {
    return answer.error ? (
      <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Loading rows={4} />
    )
  }
  return (
    <>
      {found.count === 0 ? <p className="pl-quiet">{empty}</p> : children(found)}
      <PageNumbers of={pages} count={found.count} />
    </>
  )
}
