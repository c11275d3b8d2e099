import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from '../../../kit/states'

/** A report that loads, or says why it cannot. */
export function Report<Data>({
  answer,
  children,
}: {
  answer: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (answer.data) return children(answer.data)
  return (
    <div className="pl-card">
      {answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </div>
  )
}
