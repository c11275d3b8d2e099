import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { toast } from '../../../kit/notify'
import { RefundFields } from '../../../shared/refunds/RefundFields'
import { RefundList } from '../../../shared/refunds/RefundList'
import { reasons } from '../../../shared/refunds/reasons'
import { type RefundValues, requestOf } from '../../../shared/refunds/request'
import type { CaseDetail } from '../types'
import { useWork } from '../useWork'

/** The request is a field of the body of the case. */
const FIELD = 'refund_request'

interface Values {
  [FIELD]: RefundValues
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
        const request = requestOf(asked, of.refundable)
        await save({ refund_request: request })
        toast('success', t('refunds.requested', { amount: money(request.amount) }))
      }}
    >
      <RefundFields
        left={of.refundable}
        reasons={reasons}
        methods={of.methods}
        method={method}
        onMethod={setMethod}
        within={FIELD}
      />
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
