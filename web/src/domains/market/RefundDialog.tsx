import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { toast } from '../../kit/notify'
import { useCountry } from '../../shared/country'
import { RefundFields } from '../../shared/refunds/RefundFields'
import { reasons } from '../../shared/refunds/reasons'
import { refundBody, type RefundForm } from './refundForm'
import type { Market, OrderDetail } from './types'
import { useRefund } from './useRefund'

interface Props {
  market: Market
  detail: OrderDetail
  open: boolean
  onClose: () => void
}

const account = {
  name: ['account', 'name'],
  bank: ['account', 'ifsc'],
  number: ['account', 'account_number'],
}

/** Requests a refund of an order of a market; another person approves it. */
export function RefundDialog({ market, detail, open, onClose }: Props) {
  const { t } = useTranslation()
  const hasLinks = useCountry().hasGst
  const cash = hasLinks ? ('payout_link' as const) : ('transfer' as const)
  const usual = detail.order.payment_mode === 'prepaid' ? ('gateway' as const) : cash
  const [method, setMethod] = useState<RefundForm['method']>(usual)
  const request = useRefund(market)
  const { left } = detail
  const methods = (['gateway', 'payout_link', 'transfer'] as const).filter(
    (value) => value !== 'payout_link' || hasLinks,
  )
  return (
    <FormDialog<RefundForm>
      open={open}
      title={t('refunds.request')}
      okText={t('refunds.request')}
      initial={{
        amount:
          left.to_refund > left.reserved ? Math.min(left.to_refund - left.reserved, left.refundable) : null,
        reason_id: 'returned',
        method: usual,
        note: '',
      }}
      focus="amount"
      onClose={onClose}
      onSubmit={async (values) => {
        await request(values.method, refundBody(detail.order.id, left.refundable, values))
        toast('success', t('refunds.requested', { amount: money(values.amount ?? 0) }))
      }}
    >
      <RefundFields
        left={left.refundable}
        reasons={reasons}
        methods={methods}
        method={method}
        onMethod={setMethod}
        account={account}
      />
    </FormDialog>
  )
}
