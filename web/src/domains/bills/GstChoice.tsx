import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError, useFailureText } from '../../kit/callError'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { type Choice, choiceOf, choices, flagOf, isOther } from './gst'
import type { BillPreview } from './types'

const longestReason = 200

interface Values {
  reason: string
}

/** IGST or CGST + SGST: chosen by staff, or by the place of supply. Another tax than the place decides needs a reason. */
export function GstChoice({ orderId, preview }: { orderId: number; preview: BillPreview }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [asked, setAsked] = useState<Choice>()
  const update = useAction('update_gst', {
    handles: [409, 422],
  })
  const save = async (choice: Choice, reason?: string) => {
    const is_igst = flagOf(choice)
    await update.mutateAsync({
      query: {
        order_id: orderId,
        version: preview.version,
        ...(is_igst === undefined ? {} : { is_igst }),
        ...(reason ? { reason } : {}),
      },
    })
    toast('success', t('bills.gstChosen'))
  }
  const choose = async (choice: Choice) => {
    if (isOther(choice, preview.is_igst_by_place)) return setAsked(choice)
    try {
      await save(choice)
    } catch (error) {
      if (error instanceof CallError) toast('error', failureText(error), 10)
    }
  }
  return (
    <div className="pl-bill-choice">
      <span className="pl-quiet" id={`gst-${orderId}`}>
        {t('bills.gst')}
      </span>
      <Radio.Group
        aria-labelledby={`gst-${orderId}`}
        value={choiceOf(preview.igst_choice)}
        disabled={update.isPending}
        options={choices.map((value) => ({ value, label: t(`bills.gstChoices.${value}`) }))}
        onChange={(event) => void choose(event.target.value as Choice)}
      />
      <FormDialog<Values>
        open={asked !== undefined}
        title={t('bills.gstTitle', { tax: t(`bills.gstChoices.${asked ?? 'igst'}`) })}
        okText={t('bills.gstConfirm', { tax: t(`bills.gstChoices.${asked ?? 'igst'}`) })}
        focus="reason"
        byButtonOnly
        onClose={() => setAsked(undefined)}
        onSubmit={({ reason }) => (asked ? save(asked, reason.trim()) : Promise.resolve())}
      >
        <Alert
          type="warning"
          showIcon
          title={t('bills.gstOther', {
            place: preview.place_of_supply,
            tax: t(`bills.gstChoices.${preview.is_igst_by_place ? 'igst' : 'halves'}`),
          })}
          description={t('bills.gstLaw')}
        />
        <Form.Item
          name="reason"
          label={t('bills.gstWhy')}
          rules={[{ required: true, whitespace: true, message: t('bills.gstWhyNeeded') }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={longestReason} />
        </Form.Item>
      </FormDialog>
    </div>
  )
}
