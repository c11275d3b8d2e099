import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError, useFailureText } from '../../kit/callError'
import { toast } from '../../kit/notify'
import type { BillPreview } from './types'

const choices = ['handed_over', 'sent'] as const

/** How goods without any work reach the customer, which decides where they are supplied. */
export function GoodsChoice({ orderId, preview }: { orderId: number; preview: BillPreview }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const update = useAction('update_gst', { handles: [409, 422] })
  const choose = async (goods_delivery: (typeof choices)[number]) => {
    try {
      await update.mutateAsync({ query: { order_id: orderId, version: preview.version, goods_delivery } })
      toast('success', t('bills.gstChosen'))
    } catch (error) {
      if (error instanceof CallError) toast('error', failureText(error), 10)
    }
  }
  return (
    <div className="pl-bill-choice">
      <span className="pl-quiet" id={`goods-${orderId}`}>
        {t('bills.goods')}
      </span>
      <Radio.Group
        aria-labelledby={`goods-${orderId}`}
        value={preview.goods_delivery ?? undefined}
        disabled={update.isPending}
        options={choices.map((value) => ({ value, label: t(`bills.goodsChoices.${value}`) }))}
        onChange={(event) => void choose(event.target.value as (typeof choices)[number])}
      />
    </div>
  )
}
