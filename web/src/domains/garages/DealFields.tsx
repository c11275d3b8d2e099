import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '../../kit/DayPicker'
import { NumberInput } from '../../kit/NumberInput'
import type { GarageForm } from './garageForm'

/** The contract with the garage. */
export function DealFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<GarageForm>()
  return (
    <div className="pl-fields">
      <Form.Item name="deal_id" label={t('garages.fields.dealId')} extra={t('garages.dealText')}>
        <NumberInput min={1} max={999_999_999} precision={0} className="pl-wide-field" />
      </Form.Item>
      <Form.Item name="deal_from" label={t('garages.fields.dealFrom')}>
        <DayPicker />
      </Form.Item>
      <Form.Item
        name="deal_to"
        label={t('garages.fields.dealTo')}
        dependencies={['deal_from']}
        rules={[
          {
            validator: async (_, day: string | null) => {
              const from = form.getFieldValue('deal_from') as string | null
              if (day && from && day < from) throw new Error(t('garages.dealOrder'))
            },
          },
        ]}
      >
        <DayPicker />
      </Form.Item>
      <Form.Item name="commission" label={t('garages.fields.commission')}>
        <NumberInput min={0} max={100} precision={2} suffix="%" className="pl-wide-field" />
      </Form.Item>
    </div>
  )
}
