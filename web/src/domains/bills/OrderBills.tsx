import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/call'
import type { OrderTabProps } from '../../shared/orderTabs'
import { useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { Empty, Failed, Loading } from '../../kit/states'
import { BillCard } from './BillCard'
import { Preview } from './Preview'
import { TaxSums } from './TaxSums'
import './bills.css'

/** One bill by its number, as linked from a list or a credit note. */
function OneBill({ orderId, number, onAll }: { orderId: number; number: string; onAll: () => void }) {
  const { t } = useTranslation()
  const answer = useCall('get_bill', { query: { number } }, { handles: [404, 422] })
  const bill = answer.isPlaceholderData ? undefined : answer.data
  const unknown =
    (bill && bill.order_id !== orderId) ||
    (answer.error instanceof CallError && [404, 422].includes(answer.error.status))
  return (
    <div className="pl-bills">
      <div className="pl-row">
        <Button onClick={onAll}>{t('bills.all')}</Button>
      </div>
      {unknown ? (
        <Empty title={t('bills.missingBill', { number })} />
      ) : bill ? (
        <BillCard bill={bill} />
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** The bills of an order on its page: all of them, or the one named in the address. */
export default function OrderBills(props: OrderTabProps) {
  const [query, setQuery] = useSearchParams()
  const number = query.get('bill')
  if (!number) return <AllBills {...props} />
  const showAll = () =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('bill')
        return after
      },
      { replace: true },
    )
  return <OneBill key={number} orderId={props.orderId} number={number} onAll={showAll} />
}

/** All bills of an order, the preview of the next one, and the totals by rate and code. */
function AllBills({ orderId }: OrderTabProps) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const [day, setDay] = useState<string>()
  const query = { order_id: orderId, ...(day ? { supplied_on: day } : {}) }
  const answer = useCall('get_order_bills', { query }, { handles: [404, 422] })
  // Placeholder data from another order must not be shown for this one.
  const bills = answer.data?.order_id === orderId ? answer.data : undefined
  if (!bills) {
    if (answer.error instanceof CallError && answer.error.status === 404)
      return <Empty title={t('bills.missingOrder', { id: orderId })} />
    return answer.error ? <Failed error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading />
  }
  const isBilled = bills.bills.some(({ state }) => state !== 'credited')
  return (
    <div className="pl-bills">
      {bills.may_issue ? null : <Alert type="info" showIcon title={t('bills.readOnly', { role })} />}
      {answer.error ? <Alert type="error" showIcon title={answer.error.message} /> : null}
      {isBilled ? null : (
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
      {isBilled || bills.preview.lines.length > 0 ? <TaxSums orderId={orderId} /> : null}
    </div>
  )
}
