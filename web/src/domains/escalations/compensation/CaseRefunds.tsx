import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { toast } from '../../../kit/notify'
import { trimmed } from '../../../kit/trimmed'
import { AccountFields, RefundFields } from '../../../shared/refunds/RefundFields'
import { RefundList } from '../../../shared/refunds/RefundList'
import { reasons } from '../../../shared/refunds/reasons'
import type { Refund } from '../../../shared/refunds/types'
import type { CaseDetail } from '../types'
import { useWork } from '../useWork'

interface Values {
  refund_request: {
    amount: number | null
    reason_id: Refund['reason_id']
    method: Refund['method']
    note?: string
    account?: { name: string; bank: string; number: string }
  }
}

/** The request is a field of the body of the case. */
const FIELD = 'refund_request'
const account = {
  name: [FIELD, 'account', 'name'],
  bank: [FIELD, 'account', 'bank'],
  number: [FIELD, 'account', 'number'],
}

interface Props {
  detail: CaseDetail
  of: NonNullable<CaseDetail['returnable']>
  onClose: () => void
}

function RequestDialog({ detail, of, onClose }: Props) {
  const { t } = useTranslation()
  const { save } = useWork(detail)
  const usual = of.methods[0] ?? 'gateway'
  const [method, setMethod] = useState(usual)
  return (
    <FormDialog<Values>
      open
      title={`${detail.number}: ${t('refunds.request')}`}
      okText={t('refunds.request')}
      initial={{ [FIELD]: { amount: null, reason_id: 'service_failure', method: usual, note: '' } }}
      onClose={onClose}
      onSubmit={async ({ refund_request: asked }) => {
        const amount = asked.amount ?? 0
        const request = {
          ...asked,
          amount,
          lines: [],
          left: of.refundable,
          note: trimmed(asked.note) ?? null,
        }
        await save({ refund_request: request })
        toast('success', t('refunds.requested', { amount: money(amount) }))
      }}
    >
      <RefundFields
        left={of.refundable}
        reasons={reasons}
        methods={of.methods}
        method={method}
        onMethod={setMethod}
        within={FIELD}
      >
        {method === 'transfer' ? <AccountFields names={account} /> : null}
      </RefundFields>
    </FormDialog>
  )
}

/** The refunds that the case has asked for, and the request of another one. */
export function CaseRefunds({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const isEnabled = useSession((now) => now.user?.refund_enabled ?? false)
  const [isOpen, setOpen] = useState(false)
  const { refunds, returnable, status } = detail
  const isOver = status === 'closed' || status === 'cancelled'
  const mayRequest = returnable && returnable.refundable > 0 && returnable.methods.length > 0 && !isOver
  if (refunds.length === 0 && !mayRequest) return null
  return (
    <div className="pl-case-refunds">
      <h4>{t('refunds.heading')}</h4>
      <RefundList refunds={refunds} />
      {mayRequest && isEnabled ? <Button onClick={() => setOpen(true)}>{t('refunds.request')}</Button> : null}
      {mayRequest && !isEnabled ? <p className="pl-quiet">{t('refunds.notEnabled')}</p> : null}
      {mayRequest && isOpen ? (
        <RequestDialog detail={detail} of={returnable} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
