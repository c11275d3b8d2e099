import { Form, Input, Select } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { gstinRule } from '../../shared/gstin'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFoot, GuardedNotice } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { sezOptions, sezRule } from '../../shared/sez'
import { toast } from '../../kit/notify'
import { faultText, priceText } from '../../shared/tax'
import { AddLines } from './AddLines'
import {
  billOf,
  type EstimateEdit,
  editOf,
  estimateBody,
  isOf,
  type LineEdit,
  lineOf,
  sameEstimate,
} from './edit'
import { Findings } from './Findings'
import { LineFields } from './LineFields'
import { fits } from './rules'
import { LiveTotals, LiveBillProvider } from './LiveTotals'
import { StaleEstimate } from './StaleEstimate'
import type { EstimateDetail } from './types'

interface Props {
  estimate: EstimateDetail
  /** Nothing newer is being loaded. */
  isCurrent: boolean
  onUnsaved: (unsaved: boolean) => void
  /** A checklist finding to be added as a line. */
  pendingFinding: number | undefined
  onAdded: () => void
}

/** The fields of the estimate itself: discount, the customer's GSTIN, a note. */
function GeneralFields({ hasCodes }: { hasCodes: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="pl-card pl-estimate-general">
      <Form.Item
        name="discount"
        label={t('estimates.fields.discount')}
        rules={[fits((typed) => (typed === '' ? undefined : priceText(typed, t)))]}
      >
        <Input inputMode="decimal" />
      </Form.Item>
      {hasCodes ? (
        <>
          <Form.Item
            name="customer_gstin"
            label={t('estimates.fields.customer_gstin')}
            rules={[gstinRule(t)]}
          >
            <Input />
          </Form.Item>
          <Form.Item
            name="customer_sez"
            label={t('estimates.fields.customer_sez')}
            tooltip={t('shared.sez.hint')}
            dependencies={['customer_gstin']}
            rules={[sezRule(t)]}
          >
            <Select allowClear placeholder={t('shared.sez.none')} options={sezOptions(t)} />
          </Form.Item>
        </>
      ) : null}
      <Form.Item name="note" label={t('estimates.fields.note')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </div>
  )
}

/** Saves an estimate based on the version that was read; nobody's lines are lost. */
export function EstimateForm({ estimate, isCurrent, onUnsaved, pendingFinding, onAdded }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [keyFor] = useState(() => idempotencyKeys())
  const save = useAction('save_estimate', {
    handles: [409, 422],
  })
  const guarded = useGuardedForm<EstimateDetail, EstimateEdit>({
    name: `estimate ${estimate.order_id}`,
    read: estimate,
    editOf,
    same: sameEstimate,
    save: (edit, base) => {
      const body = estimateBody(edit, base)
      return save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onSaved: () => toast('success', t('estimates.saved')),
    onUnsaved,
  })
  const { form, note, currentValues } = guarded
  const { terms, findings } = estimate
  const add = (lines: readonly LineEdit[]) => {
    form.setFieldValue('lines', [...currentValues().lines, ...lines])
    note()
  }
  /** Faults that belong to no single field: a discount larger than what it applies to, an empty estimate. */
  const submit = () => {
    const problems = billOf(currentValues(), terms)?.problems
    if (!problems) return guarded.submit()
    form.setFields(
      problems.map(({ path, fault }) => ({
        name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as [
          'lines',
          number,
          'price',
        ],
        errors: [faultText(fault, t)],
      })),
    )
  }
  const taken = useRef<number>(undefined)
  useEffect(() => {
    if (pendingFinding === undefined) taken.current = undefined
    if (pendingFinding === undefined || taken.current === pendingFinding) return
    const finding = findings.find(({ item_id }) => item_id === pendingFinding)
    const isLine = currentValues().lines.some((line) => isOf(line, pendingFinding))
    // A very recent finding may not be loaded yet.
    if (!finding && !isLine && !isCurrent) return
    taken.current = pendingFinding
    if (isLine) toast('info', t('estimates.findingIsLine'))
    else if (finding) add([lineOf(finding, terms)])
    else toast('info', t('estimates.findingGone'))
    onAdded()
    // oxlint-disable-next-line react/exhaustive-deps -- added once, as soon as it is loaded
  }, [pendingFinding, findings, isCurrent])
  return (
    <>
      <Form<EstimateEdit>
        form={form}
        name={id}
        layout="vertical"
        className="pl-estimate-form"
        aria-label={t('estimates.orderTab')}
        noValidate
        initialValues={guarded.initial}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={note}
        onFinish={submit}
      >
        <GuardedNotice form={guarded} />
        <LiveBillProvider terms={terms} read={editOf(estimate)} initial={guarded.initial}>
          <Findings findings={findings} onAdd={(some) => add(some.map((one) => lineOf(one, terms)))} />
          <AddLines orderId={estimate.order_id} fleetId={estimate.fleet_id} terms={terms} onAdd={add} />
          <LineFields terms={terms} onChanged={note} />
          <div className="pl-estimate-foot">
            <GeneralFields hasCodes={terms.has_codes} />
            <LiveTotals terms={terms} />
          </div>
        </LiveBillProvider>
        <GuardedFoot form={guarded} saveText={t('estimates.save')} discardText={t('estimates.discard')} />
      </Form>
      {guarded.stale ? (
        <StaleEstimate
          key={guarded.stale.detail.version}
          base={editOf(guarded.base)}
          mine={guarded.stale.mine}
          theirs={guarded.stale.theirs}
          busy={guarded.busy}
          onBack={guarded.back}
          onSave={guarded.resolveWith}
        />
      ) : null}
    </>
  )
}
