import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError, useFailureText } from '../../kit/callError'
import { toast } from '../../kit/notify'
import { type SezKind, sezOptions } from '../../shared/sez'
import type { BillPreview } from './types'

/** Whether the customer is a unit or developer of a special economic zone, which decides the tax. */
export function SezChoice({ orderId, preview }: { orderId: number; preview: BillPreview }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const update = useAction('update_gst', {
    handles: [409, 422],
  })
  const choose = async (sez: SezKind | 'none') => {
    try {
      await update.mutateAsync({ query: { order_id: orderId, version: preview.version, sez } })
      toast('success', t('bills.gstChosen'))
    } catch (error) {
      if (error instanceof CallError) toast('error', failureText(error), 10)
    }
  }
  return (
    <label className="pl-bill-choice">
      <span className="pl-quiet">{t('bills.sez')}</span>
      <Select<SezKind | 'none'>
        aria-label={t('bills.sez')}
        className="pl-bill-sez"
        value={preview.sez ?? 'none'}
        disabled={update.isPending}
        options={[{ value: 'none', label: t('shared.sez.none') }, ...sezOptions(t)]}
        onChange={(sez) => void choose(sez)}
      />
    </label>
  )
}
