import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { money } from '../../../kit/format'
import { MoneyField } from '../../../kit/MoneyField'
import { type Parts, type RequestValues, sumOfParts } from './requestBody'

interface Part {
  id: number
  label: string
  /** The most that it can be. */
  most?: number
}

/** The parts of the amount, each chosen with what it is of it; together they come to the amount. */
function PartFields({ name, parts }: { name: 'payments' | 'lines'; parts: readonly Part[] }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<RequestValues>()
  const chosen = Form.useWatch<Parts | undefined>(name, form)
  const amount = Form.useWatch<number | null>('amount', form)
  const sum = sumOfParts(chosen)
  return (
    <>
      {parts.map(({ id, label, most }) => (
        <MoneyField
          key={id}
          name={[name, String(id)]}
          label={label}
          {...(most === undefined ? {} : { max: most })}
        />
      ))}
      <Form.Item
        name={`${name}Sum`}
        dependencies={['amount', name]}
        rules={[
          {
            validator: async () => {
              const values = form.getFieldsValue(true) as RequestValues
              if (Math.round((values.amount ?? 0) * 100) !== Math.round(sumOfParts(values[name]) * 100)) {
                throw new Error(t('refunds.partsDiffer'))
              }
            },
          },
        ]}
      >
        <p className="pl-quiet">{t('refunds.partsSum', { sum: money(sum), amount: money(amount ?? 0) })}</p>
      </Form.Item>
    </>
  )
}

/** A choice that is off by default, with its parts below it. */
export function PartsChoice({
  name,
  label,
  text,
  parts,
}: {
  name: 'payments' | 'lines'
  label: string
  text: string
  parts: readonly Part[]
}) {
  const form = Form.useFormInstance<RequestValues>()
  const choose = name === 'payments' ? 'choosesPayments' : 'choosesLines'
  const isOn = Form.useWatch<boolean | undefined>(choose, form)
  if (parts.length === 0) return null
  return (
    <>
      <Form.Item name={choose} valuePropName="checked" extra={isOn ? undefined : text}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
      {isOn ? <PartFields name={name} parts={parts} /> : null}
    </>
  )
}
