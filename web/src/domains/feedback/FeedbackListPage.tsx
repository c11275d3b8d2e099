import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useList } from '../../api/list'
import { ListPage } from '../../kit/ListPage'
import { useFeedbackColumns } from './columns'
import { FeedbackPanel } from './FeedbackPanel'
import { useFeedbackFilters } from './filters'
import { Summary } from './Summary'
import type { FeedbackRow } from './types'
import './feedback.css'

/** What customers said, and whom to call next. */
export default function FeedbackListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const feedbacks = useList('list_feedbacks')
  const { state } = feedbacks
  const addressOf = (row: FeedbackRow) => {
    const query = new URLSearchParams(search)
    query.set('order', String(row.order_id))
    return `${pathname}?${query}`
  }
  const columns = useFeedbackColumns(addressOf)
  const isQueue = state.filters.due === 'true'
  const showAll = () => state.only({}, '-delivery_date')
  return (
    <>
      <ListPage
        id="feedback"
        of={feedbacks}
        title={t('screens.feedback')}
        note={<Summary list={feedbacks.answer.data} />}
        actions={
          <Button
            type="primary"
            aria-pressed={isQueue}
            onClick={() => (isQueue ? showAll() : state.only({ due: 'true' }, 'next_call_at'))}
          >
            {isQueue ? t('feedback.showAll') : t('feedback.queue')}
          </Button>
        }
        filters={useFeedbackFilters(feedbacks)}
        columns={columns}
        rows={(found) => found.feedbacks}
        rowId={(row) => row.order_id}
        onOpen={(row) => void navigate(addressOf(row), { replace: true })}
        texts={{
          none: t('feedback.none'),
          noneFit: isQueue ? t('feedback.noneDue') : t('feedback.noneFit'),
          showAll: t('feedback.showAll'),
        }}
        onShowAll={showAll}
      />
      <FeedbackPanel />
    </>
  )
}
