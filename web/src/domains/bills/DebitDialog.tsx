import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { useRegion } from '../../kit/region'
import { billOf } from './credit'
import { debitBody, debitLines, type DebitCause, type DebitValues, isUnreadable, mayBeDebited } from './debit'
import { DebitPreview } from './DebitPreview'
import type { Bill, BillLine } from './types'

const longest = 500

/** The reasons of GSTR-1 that apply to a debit note. */
const causes: readonly DebitCause[] = ['invoice_correction', 'provisional_assessment', 'other']

/** What is charged for one line besides. */
function LineFields({ line }: { line: BillLine }) {
  const { t } = useTranslation()
  const name = ['lines', String(line.id)]
  const readable = {
    validator: (_: unknown, text: string | undefined) =>
      isUnreadable(text) ? Promise.reject(new Error(t('bills.faults.value.form'))) : Promise.resolve(),
  }
  return (
    <fieldset className="pl-bill-credit-line">
      <legend>{line.service_name}</legend>
      <Form.Item
        name={[...name, 'value']}
        label={t('bills.debit.value', {
          rate: line.current_rate,
          charged: money(line.taxable + line.debited),
        })}
        rules={[readable]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      {line.right_rate ? (
        <Form.Item name={[...name, 'correct']} valuePropName="checked">
          <Checkbox>{t('bills.debit.correct', { from: line.current_rate, to: line.right_rate })}</Checkbox>
        </Form.Item>
      ) : null}
    </fieldset>
  )
}

function Fields({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const isIndia = useRegion((now) => now.country === 'india')
  const known = causes.filter((cause) => isIndia || cause !== 'provisional_assessment')
  return (
    <>
      <p className="pl-quiet">{t('bills.debit.hint')}</p>
      {bill.lines.filter(mayBeDebited).map((line) => (
        <LineFields key={line.id} line={line} />
      ))}
      <Form.Item name="cause" label={t(isIndia ? 'bills.debit.cause' : 'bills.debit.kind')}>
        <Select options={known.map((value) => ({ value, label: t(`bills.debit.causes.${value}`) }))} />
      </Form.Item>
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

/** Charges for lines of a bill what it charged too little; shows what comes of it before it is issued. */
export function DebitDialog({ bill, open, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(bill)
  const [late, setLate] = useState(false)
  // What the preview asks to confirm: the lines for which the bill comes to more than was approved.
  const [confirmed, setConfirmed] = useState<string>()
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_debit_note', { handles: [409, 422] })
  const submit = async (values: DebitValues) => {
    const lines = debitLines(seen, values)
    if (lines.length === 0) throw new Error(t('bills.debit.nothing'))
    const body = debitBody(seen, values, confirmed === JSON.stringify(lines))
    try {
      const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      const { number, total } = created.debit_note
      toast('success', t('bills.debit.done', { number, total: money(total) }))
    } catch (error) {
      const current = billOf(error)
      if (current) {
        setLate(true)
        setSeen(current)
        await refreshAfter(queries, 'create_debit_note')
      }
      throw error
    }
  }
  return (
    <FormDialog<DebitValues>
      open={open}
      width={640}
      title={t('bills.debit.title', { number: bill.number })}
      okText={t('bills.debit.save')}
      byButtonOnly
      initial={{ cause: 'invoice_correction' }}
      onClose={onClose}
      onSubmit={submit}
    >
      {late ? (
        <Form.Item>
          <Alert
            type="warning"
            showIcon
            title={t('bills.debit.late', { credited: money(seen.credited), debited: money(seen.debited) })}
          />
        </Form.Item>
      ) : null}
      <Fields bill={seen} />
      <DebitPreview bill={seen} confirmed={confirmed} onConfirm={setConfirmed} />
    </FormDialog>
  )
}
