import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../api/call'
import { Filters } from '../../kit/Filters'
import { useListState } from '../../kit/listState'
import { PageHeader } from '../../kit/PageHeader'
import { ServerTable } from '../../kit/ServerTable'
import { Empty } from '../../kit/states'
import { useFeedbackColumns } from './columns'
import { FeedbackPanel } from './FeedbackPanel'
import { feedbackFilterNames, feedbackQuery } from './feedbackQuery'
import { useFeedbackFilters } from './filters'
import { Summary } from './Summary'
import type { FeedbackRow } from './types'
import './feedback.css'

/** What customers said, and whom to call next. */
export default function FeedbackListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = useListState(feedbackFilterNames, '-delivery_date')
  const feedbacks = useCall('list_feedbacks', {
    query: {
      ...feedbackQuery(list.filters, list.sort),
      limit: list.size,
      offset: (list.page - 1) * list.size,
    },
  })
  const filters = useFeedbackFilters(list.filters.city_id, feedbacks.data)
  const addressOf = (row: FeedbackRow) => {
    const query = new URLSearchParams(search)
    query.set('order', String(row.order_id))
    return `${pathname}?${query}`
  }
  const columns = useFeedbackColumns(addressOf)
  const only = (chosen: Record<string, string>, sort?: string) =>
    list.set({
      filters: { ...Object.fromEntries(feedbackFilterNames.map((name) => [name, undefined])), ...chosen },
      sort,
    })
  const narrowed = Object.keys(list.filters).length > 0
  const isQueue = list.filters.due === 'true'
  return (
    <>
      <PageHeader
        title={t('screens.feedback')}
        note={<Summary list={feedbacks.data} />}
        actions={
          <Button
            type="primary"
            aria-pressed={isQueue}
            onClick={() => (isQueue ? only({}, '-delivery_date') : only({ due: 'true' }, 'next_call_at'))}
          >
            {isQueue ? t('feedback.showAll') : t('feedback.queue')}
          </Button>
        }
      />
      <ServerTable<FeedbackRow>
        id="feedback"
        label={t('screens.feedback')}
        columns={columns}
        rowId={(row) => row.order_id}
        rows={feedbacks.data?.feedbacks}
        count={feedbacks.data?.count}
        loading={feedbacks.isFetching}
        error={feedbacks.error}
        onRetry={() => void feedbacks.refetch()}
        list={list}
        tools={<Filters id="feedback" filters={filters} list={list} />}
        onOpen={(row) => void navigate(addressOf(row), { replace: true })}
        emptyState={
          <Empty
            title={isQueue ? t('feedback.noneDue') : narrowed ? t('feedback.noneFit') : t('feedback.none')}
          >
            {narrowed ? (
              <Button onClick={() => only({}, '-delivery_date')}>{t('feedback.showAll')}</Button>
            ) : null}
          </Empty>
        }
      />
      <FeedbackPanel />
    </>
  )
}
