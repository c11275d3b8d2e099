import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../api/call'
import { orderAddress } from '../../shared/orderAddress'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { Mobile, Plate } from '../../shared/identity'
import { Empty, Failed, Loading } from '../../kit/states'
import { AnswerForm } from './AnswerForm'
import { Calls } from './Calls'
import { type EditKey, editOf } from './edit'
import type { FeedbackDetail } from './types'
import { useFeedbackLabels } from './labels'
import './feedback.css'

/** Whom to call, and about what; for the list's panel, which does not show the order's own header. */
function Customer({ feedback }: { feedback: FeedbackDetail }) {
  const { t } = useTranslation()
  return (
    <dl className="pl-feedback-customer">
      <div>
        <dt>{t('feedback.columns.name')}</dt>
        <dd>{feedback.name}</dd>
      </div>
      <div>
        <dt>{t('feedback.columns.phone')}</dt>
        <dd>
          <Mobile value={feedback.phone} />
        </dd>
      </div>
      {feedback.registration_no ? (
        <div>
          <dt>{t('feedback.columns.plate')}</dt>
          <dd>
            <Plate value={feedback.registration_no} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('feedback.columns.garage')}</dt>
        <dd>{feedback.garage?.name ?? t('kit.blank')}</dd>
      </div>
      <div>
        <dt>{t('feedback.columns.delivery_date')}</dt>
        <dd>{feedback.delivery_date ? <DateTime value={feedback.delivery_date} day /> : t('kit.blank')}</dd>
      </div>
      <div>
        <dt>{t('feedback.columns.order_id')}</dt>
        <dd>
          <Link to={orderAddress(feedback.order_id)}>{feedback.order_id}</Link>
        </dd>
      </div>
    </dl>
  )
}

function ReadOnly({ feedback }: { feedback: FeedbackDetail }) {
  const { t } = useTranslation()
  const labels = useFeedbackLabels()
  const role = useSession((now) => now.user?.user_type ?? '')
  const edit = editOf(feedback)
  return (
    <section className="pl-card">
      <Alert type="info" showIcon title={t('feedback.readOnly', { role })} />
      <dl className="pl-feedback-answers">
        {(Object.keys(edit) as EditKey[]).map((key) => (
          <div key={key}>
            <dt>{labels.field(key)}</dt>
            <dd>{labels.answer(edit[key]) ?? <span className="pl-quiet">{t('kit.blank')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The feedback of an order: calls and answers. A tab of the order, and the panel of the list. */
export default function FeedbackView({
  orderId,
  onUnsaved,
  withCustomer = false,
}: OrderTabProps & { withCustomer?: boolean }) {
  const { t } = useTranslation()
  const may = useMay('feedback', 'U')
  const answer = useCall('get_feedback', { path: { order_id: orderId } }, { handles: [404] })
  // Placeholder data from another order must not be shown under this one's number.
  const feedback = answer.isPlaceholderData ? undefined : answer.data
  if (!feedback) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('feedback.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  if (feedback.missing.length > 0 && feedback.version === 0) {
    return (
      <Empty title={t('feedback.notDelivered')}>
        <p>{t('feedback.notDeliveredText')}</p>
      </Empty>
    )
  }
  const writes = may && feedback.missing.length === 0
  return (
    <div className="pl-feedback">
      {withCustomer ? <Customer feedback={feedback} /> : null}
      {feedback.missing.length > 0 ? (
        <Alert type="info" showIcon title={t('feedback.notDeliveredText')} />
      ) : null}
      <Calls feedback={feedback} may={writes} />
      {writes ? (
        <AnswerForm key={feedback.order_id} feedback={feedback} onUnsaved={onUnsaved} />
      ) : (
        <ReadOnly feedback={feedback} />
      )}
    </div>
  )
}
