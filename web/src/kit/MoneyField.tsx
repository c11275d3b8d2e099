import { Form } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { type Expected, unusual, useExpected } from './expected'
import { NumberInput } from './NumberInput'
import { useRegion } from './region'

type Rules = ComponentProps<typeof Form.Item>['rules']

interface Props {
  name: string | (string | number)[]
  label: string
  /** What is usual: an amount outside it is asked about before the form is submitted. */
  expected?: Expected | undefined
  min?: number
  max?: number
  extra?: ReactNode
  disabled?: boolean | undefined
  rules?: Rules
}

/** An amount of money in a form. */
export function MoneyField({ name, label, expected, min = 0, max, extra, rules, disabled }: Props) {
  const symbol = useRegion((now) => now.currency.symbol)
  const form = Form.useFormInstance()
  useExpected(form, (now) => {
    const found = expected && unusual(label, now.getFieldValue(name), expected)
    return found ? [found] : []
  })
  return (
    <Form.Item name={name} label={label} extra={extra} rules={rules}>
      <NumberInput
        min={min}
        max={max}
        precision={2}
        className="pl-wide-field"
        prefix={symbol}
        disabled={disabled}
      />
    </Form.Item>
  )
}
