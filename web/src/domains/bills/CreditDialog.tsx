import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import {
  billOf,
  creditBody,
  type CreditValues,
  hasRemaining,
  left,
  quantityFault,
  creditsAnything,
  valueFault,
} from './credit'
import type { Bill, BillLine } from './types'
import { useUnitText } from '../../shared/units'

const longest = 500

type Fault = 'form' | 'beyond' | undefined

/** The credit for one line. */
function LineFields({ line }: { line: BillLine }) {
  const unitText = useUnitText()
  const { t } = useTranslation()
  const rest = left(line)
  const rule = (check: (text: string | undefined, line: BillLine) => Fault, key: 'quantity' | 'value') => ({
    validator: (_: unknown, text: string | undefined) => {
      const fault = check(text, line)
      return fault ? Promise.reject(new Error(t(`bills.faults.${key}.${fault}`))) : Promise.resolve()
    },
  })
  return (
    <fieldset className="pl-bill-credit-line">
      <legend>{line.service_name}</legend>
      <Form.Item
        name={['lines', String(line.id), 'quantity']}
        label={t('bills.fields.quantity', { left: rest.quantity, unit: unitText(line.unit) })}
        rules={[rule(quantityFault, 'quantity')]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['lines', String(line.id), 'value']}
        label={t('bills.fields.value', { left: money(rest.value) })}
        rules={[rule(valueFault, 'value')]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
    </fieldset>
  )
}

function Fields({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<CreditValues>()
  const how = Form.useWatch('how', form)
  return (
    <>
      <Form.Item name="how" label={t('bills.fields.how')}>
        <Radio.Group
          options={[
            {
              value: 'full',
              label: t('bills.full', { left: money(bill.totals.total + bill.debited - bill.credited) }),
            },
            { value: 'lines', label: t('bills.byLine') },
          ]}
        />
      </Form.Item>
      {how === 'lines' ? (
        <>
          <p className="pl-quiet">{t('bills.byLineHint')}</p>
          {bill.lines.filter(hasRemaining).map((line) => (
            <LineFields key={line.id} line={line} />
          ))}
        </>
      ) : null}
      <Form.Item
        name="reason"
        label={t('bills.fields.reason')}
        rules={[{ required: true, whitespace: true, min: 3, message: t('bills.reasonNeeded') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={longest} />
      </Form.Item>
    </>
  )
}

interface Props {
  bill: Bill
  open: boolean
  onClose: () => void
}

/** Credits a bill fully or by line; if somebody else was faster, shows what is left and credits nothing. */
export function CreditDialog({ bill, open, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(bill)
  const [late, setLate] = useState(false)
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_credit_note', {
    handles: [409, 422],
  })
  const submit = async (values: CreditValues) => {
    if (!creditsAnything(values)) throw new Error(t('bills.nothingCredited'))
    const body = creditBody(seen, values)
    try {
      const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      const { number, total } = created.credit_note
      toast('success', t('bills.credited', { number, total: money(total) }))
    } catch (error) {
      const current = billOf(error)
      if (current) {
        setLate(true)
        setSeen(current)
        await refreshAfter(queries, 'create_credit_note')
      }
      throw error
    }
  }
  return (
    <FormDialog<CreditValues>
      open={open}
      width={640}
      title={t('bills.creditTitle', { number: bill.number })}
      okText={t('bills.creditSave')}
      byButtonOnly
      initial={{ how: 'full' }}
      onClose={onClose}
      onSubmit={submit}
    >
      {late ? (
        <Form.Item>
          <Alert type="warning" showIcon title={t('bills.creditLate', { credited: money(seen.credited) })} />
        </Form.Item>
      ) : null}
      <Fields bill={seen} />
    </FormDialog>
  )
}
