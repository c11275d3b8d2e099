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
      initial={{ customer_gstin: known, customer_sez: knownSez }}
      onClose={onClose}
      onSubmit={submit}
    >
      {late ? (
        <Alert type="warning" showIcon title={t('bills.issueLate', { total: money(seen.totals.total) })} />
      ) : null}
      <p>{t('bills.issueText', { total: money(seen.totals.total), who: seen.recipient.name })}</p>
      <p className="pl-quiet">{seen.tax_reason}</p>
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
