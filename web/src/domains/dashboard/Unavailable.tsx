import { Failed, Loading } from '../../kit/states'

/** Shown instead of a card whose figures are loading or failed to load. */
export function Unavailable({
  answer,
}: {
  answer: { data?: unknown; error: unknown; refetch: () => unknown }
}) {
  return (
    <div className="pl-card">
      {answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading rows={5} />
      )}
    </div>
  )
}
