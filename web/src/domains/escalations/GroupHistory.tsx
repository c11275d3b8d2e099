import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { Failed, Loading } from '../../kit/states'
import { History } from '../../shared/History'
import type { GroupCalls } from './types'

/** As many as the call answers. */
const entriesOfPage = 20

interface PageProps {
  call: GroupCalls['list']
  page: number
  /** Of the last page that was asked for. */
  onMore: (() => void) | undefined
}

/** The entries of one page, each with the group that it is of. */
function Page({ call, page, onMore }: PageProps) {
  const { t } = useTranslation()
  const answer = useCall(call, { query: { page } })
  if (!answer.data) {
    if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />
    return <Loading rows={3} />
  }
  const { history, history_count } = answer.data
  const isMore = (page + 1) * entriesOfPage < (history_count ?? 0)
  return (
    <>
      {history.length > 0 || page === 0 ? (
        <History
          entries={history.map(({ group, role, ...entry }) => ({
            ...entry,
            role: [group.name, role].join(', '),
          }))}
        />
      ) : null}
      {isMore && onMore ? <Button onClick={onMore}>{t('escalations.groups.more')}</Button> : null}
    </>
  )
}

/** What was changed of the groups, read when it is asked for: the counter starts at -1. */
export function GroupHistory({ call }: { call: GroupCalls['list'] }) {
  const { t } = useTranslation()
  const [last, setLast] = useState(-1)
  const more = () => setLast((page) => page + 1)
  return (
    <section className="pl-card pl-case-group-history">
      <h2>{t('escalations.groups.history')}</h2>
      {last < 0 ? <Button onClick={more}>{t('escalations.groups.showHistory')}</Button> : null}
      {Array.from({ length: last + 1 }, (_, page) => (
        <Page key={page} call={call} page={page} onMore={page === last ? more : undefined} />
      ))}
    </section>
  )
}
