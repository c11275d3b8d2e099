import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import type { OrderTabProps } from '../../api/orderTabs'
import { useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Empty, Failed, Loading } from '../../kit/states'
import { BillCard } from './BillCard'
import { Preview } from './Preview'
import './bills.css'

/** The bills of an order and what would be billed now, on its page. */
export default function OrderBills({ orderId }: OrderTabProps) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const [day, setDay] = useState<string>()
  const query = { order_id: orderId, ...(day ? { supplied_on: day } : {}) }
  const answer = useCall('get_order_bills', { query }, { handles: [404, 422] })
  // What is kept from another order must not stand under this one.
  const bills = answer.data?.order_id === orderId ? answer.data : undefined
  if (!bills) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('bills.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  const stands = bills.bills.some(({ state }) => state !== 'credited')
  return (
    <div className="pl-bills">
      {bills.may_issue ? null : <Alert type="info" showIcon title={t('bills.readOnly', { role })} />}
      {answer.error ? <Alert type="error" showIcon title={answer.error.message} /> : null}
      {stands ? null : (
        <Preview
          orderId={orderId}
          preview={bills.preview}
          hints={bills.hints}
          addressState={bills.address_state}
          mayIssue={bills.may_issue}
          onDay={(now) => setDay(now ?? undefined)}
        />
      )}
      {bills.bills.map((bill) => (
        <BillCard key={bill.id} bill={bill} />
      ))}
    </div>
  )
}
