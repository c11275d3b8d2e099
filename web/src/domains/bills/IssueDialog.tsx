import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { gstinRule, parseGstin } from '../../shared/gstin'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { useCountry } from '../../shared/country'
import { type SezKind, sezOptions, sezRule } from '../../shared/sez'
import { billsOf } from './credit'
import type { BillPreview } from './types'

interface Props {
  orderId: number
  preview: BillPreview
  /** The state code of the order's address. */
  addressState: string
  open: boolean
  onClose: () => void
}

interface Values {
  customer_gstin?: string
  customer_sez?: SezKind | null
  late_reason?: string
  advance_reason?: string
}

/** After this many days a bill is late (CGST Rule 47). */
const billedWithin = 30

const isLate = ({ day, supplied_on }: BillPreview): boolean =>
  Date.parse(day) - Date.parse(supplied_on) > billedWithin * 86_400_000

/** Reasons that the law asks for. */
function Reasons({ preview, hasGst }: { preview: BillPreview; hasGst: boolean }) {
  const { t } = useTranslation()
  const fields = [
    ...(preview.is_in_advance ? (['advance_reason'] as const) : []),
    ...(hasGst && isLate(preview) ? (['late_reason'] as const) : []),
  ]
  return fields.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={t(`bills.fields.${name}`)}
      extra={t(`bills.why.${name}`)}
      rules={[{ required: true, whitespace: true, min: 3, message: t('bills.reasonNeeded') }]}
    >
      <Input maxLength={500} />
    </Form.Item>
  ))
}

/** A GSTIN of another state than the address is not an error, but the user should confirm that it is intended. */
function OtherState({ addressState }: { addressState: string }) {
  const { t } = useTranslation()
  const typed = Form.useWatch('customer_gstin', Form.useFormInstance<Values>()) ?? ''
  const found = parseGstin(typed)
  const state = 'fault' in found ? null : found.state
  if (!state || state === addressState) return null
  return <Alert type="warning" showIcon title={t('bills.otherState', { state, address: addressState })} />
}

/** Issues the bill that was previewed; if it has changed since, says so and issues nothing. */
export function IssueDialog({ orderId, preview, addressState, open, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { hasGst } = useCountry()
  const [seen, setSeen] = useState(preview)
  const [late, setLate] = useState(false)
  const [keyFor] = useState(() => idempotencyKeys())
  const issue = useAction('issue_bill', {
    handles: [409, 422],
  })
  const known = preview.recipient.tax_number ?? ''
  const knownSez = preview.sez ?? null
  const submit = async (values: Values) => {
    const typed = (values.customer_gstin ?? known).trim()
    const sez = values.customer_sez ?? null
    const body = {
      order_id: orderId,
      version: seen.version,
      total: seen.totals.total,
      supplied_on: seen.supplied_on,
      ...(values.late_reason ? { late_reason: values.late_reason.trim() } : {}),
      ...(values.advance_reason ? { advance_reason: values.advance_reason.trim() } : {}),
      ...(typed === known ? {} : { customer_gstin: typed || null }),
      ...(sez === knownSez ? {} : { customer_sez: sez }),
    }
    try {
      const bill = await issue.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t('bills.issued', { number: bill.number, total: money(bill.totals.total) }))
    } catch (error) {
      const current = billsOf(error)
      if (current) {
        setLate(true)
        setSeen(current.preview)
        await refreshAfter(queries, 'issue_bill')
      }
      throw error
    }
  }
  return (
    <FormDialog<Values>
      open={open}
      title={t('bills.issueTitle', { id: orderId })}
      okText={t('bills.issue')}
      byButtonOnly
      initial={{ customer_gstin: known, customer_sez: knownSez }}
      onClose={onClose}
      onSubmit={submit}
    >
      {late ? (
        <Alert type="warning" showIcon title={t('bills.issueLate', { total: money(seen.totals.total) })} />
      ) : null}
      {(seen.bills.length > 0 ? seen.bills : [seen]).map((bill) => (
        <div key={bill.recipient.name}>
          <p>{t('bills.issueText', { total: money(bill.totals.total), who: bill.recipient.name })}</p>
          <p className="pl-quiet">{bill.tax_reason}</p>
        </div>
      ))}
      <Reasons preview={seen} hasGst={hasGst} />
      {hasGst ? (
        <>
          <Form.Item name="customer_gstin" label={t('bills.fields.gstin')} rules={[gstinRule(t)]}>
            <Input autoComplete="off" maxLength={20} />
          </Form.Item>
          {preview.may_be_sez ? (
            <Form.Item
              name="customer_sez"
              label={t('bills.sez')}
              dependencies={['customer_gstin']}
              rules={[sezRule(t)]}
            >
              <Select allowClear placeholder={t('shared.sez.none')} options={sezOptions(t)} />
            </Form.Item>
          ) : null}
          <OtherState addressState={addressState} />
        </>
      ) : null}
    </FormDialog>
  )
}
