import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { pageQuery } from './listState'
import { Failed, Loading } from './states'

/** Where a short list stands, and what is asked of it for that: `query`. */
export function usePages(size: number) {
  const [page, setPage] = useState(1)
  return { page, size, setPage, query: pageQuery({ page, size }) }
}

type Pages = ReturnType<typeof usePages>

/** The way to the other pages, when there are any. */
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
  /** When nothing is found. */
  empty: string
  children: (found: Found) => ReactNode
}

/** A short list inside a page or a dialog, read page by page. */
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
