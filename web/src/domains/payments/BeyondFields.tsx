import { Checkbox, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { money } from '../../kit/format'
import type { Questions } from './collect'
import type { ClaimMoney } from './types'

const longestReason = 500

/** What has to be said about an amount that is more than can be taken as it is. */
export function BeyondFields({ asked, claim }: { asked: Questions; claim: ClaimMoney | null | undefined }) {
  const { t } = useTranslation()
  const needed = [{ required: true, whitespace: true, message: t('payments.needed') }]
  const order = claim?.delivery_order
  return (
    <>
      {asked.share ? (
        <Form.Item
          name="beyond"
          label={t('payments.beyondShare', { open: money(claim?.customer_open) })}
          rules={[{ required: true, message: t('payments.needed') }]}
        >
          <Radio.Group
            options={[
              {
                value: 'insurers_part',
                label: t('payments.insurersPart', { due: money(claim?.insurer?.due) }),
              },
              { value: 'advance', label: t('payments.customersAdvance') },
            ]}
          />
        </Form.Item>
      ) : null}
      {asked.advance ? (
        <Form.Item name="advance" valuePropName="checked">
          <Checkbox>{t('payments.asAdvance')}</Checkbox>
        </Form.Item>
      ) : null}
      {asked.reason ? (
        <Form.Item
          name="reason"
          label={t('payments.fields.beyondReason')}
          extra={
            order
              ? t('payments.leftOfOrder', { number: order.number, left: money(order.left) })
              : t('payments.noOrder')
          }
          rules={needed}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={longestReason} />
        </Form.Item>
      ) : null}
    </>
  )
}
