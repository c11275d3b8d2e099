import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { Failed, Loading } from './states'

interface Props<Found extends { count: number }> {
  answer: UseQueryResult<Found>
  page: number
  perPage: number
  onPage: (page: number) => void
  /** When nothing is found. */
  empty: string
  children: (found: Found) => ReactNode
}

/** A short list inside a page or a dialog, read page by page. */
export function Paged<Found extends { count: number }>(props: Props<Found>) {
  const { answer, perPage } = props
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
      {found.count === 0 ? <p className="pl-quiet">{props.empty}</p> : props.children(found)}
      {found.count > perPage ? (
        <Pagination
          current={props.page}
          total={found.count}
          pageSize={perPage}
          showSizeChanger={false}
          onChange={props.onPage}
        />
      ) : null}
    </>
  )
}
