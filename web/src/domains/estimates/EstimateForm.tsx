import { Form, type FormInstance, Input, Select } from 'antd'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { gstinRule } from '../../shared/gstin'
import { useExpected } from '../../kit/expected'
import { toFirstError } from '../../kit/FormDialog'
import { type GuardedForm, useGuardedForm } from '../../kit/guardedForm'
import { GuardedFoot, GuardedNotice } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { sezOptions, sezRule } from '../../shared/sez'
import { toast } from '../../kit/notify'
import { discountText, faultText } from '../../shared/tax'
import { AddLines } from './AddLines'
import { billOf } from './bill'
import { type EstimateEdit, editOf, estimateBody, isOf, lineOf, type Work, sameEstimate } from './edit'
import { Findings } from './Findings'
import { LineFields } from './LineFields'
import type { Added } from './useEditing'
import { couponText, fits } from './rules'
import { withWork } from './jobs'
import { LiveBillProvider, LiveTotals, TotalsBar } from './LiveTotals'
import { PricesToday } from './PricesToday'
import { StaleEstimate } from './StaleEstimate'
import type { EstimateDetail, OpenFinding } from './types'
import { unusualDiscounts, unusualPrices } from './unusualPrices'

export interface EstimateSaver {
  /** Saves what is typed; false when it is not saved, which the form then explains. */
  save: () => Promise<boolean>
}

interface Props {
  ref: Ref<EstimateSaver>
  estimate: EstimateDetail
  /** Nothing newer is being loaded. */
  isCurrent: boolean
  onUnsaved: (unsaved: boolean) => void
  /** A checklist finding to be added as a line. */
  pendingFinding: number | undefined
  onAdded: () => void
}

/** The discount on the whole, and the code under which it is given. */
function WholeDiscount() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  return (
    <>
      <Form.Item
        name="discount"
        label={t('estimates.fields.discount')}
        extra={t('estimates.discountHint')}
        rules={[fits((typed) => discountText(typed, t))]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="coupon_code"
        label={t('estimates.fields.coupon_code')}
        dependencies={['discount']}
        rules={[fits((typed) => couponText(typed, form.getFieldValue('discount') as string, t))]}
      >
        <Input maxLength={20} autoCapitalize="characters" />
      </Form.Item>
    </>
  )
}

/** The fields of the estimate itself: discount, the customer's GSTIN, a note. */
function GeneralFields({ hasCodes }: { hasCodes: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="pl-card pl-estimate-general">
      <WholeDiscount />
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

/** Saves by the form's own button, or on the way to what needs a saved estimate. */
function useSaving(
  guarded: GuardedForm<EstimateDetail, EstimateEdit>,
  estimate: EstimateDetail,
  ref: Ref<EstimateSaver>,
) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { form, currentValues } = guarded
  /** Faults that belong to no single field: a discount larger than what it applies to, an empty estimate. */
  const hasProblems = (): boolean => {
    setWhole(true)
    const problems = billOf(currentValues(), estimate.terms, estimate.offer)?.problems ?? []
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
    return problems.length > 0
  }
  const submit = () => {
    if (!hasProblems()) guarded.submit()
  }
  useImperativeHandle(ref, () => ({
    save: async () => {
      try {
        await form.validateFields()
      } catch {
        // The form's own button shows what is wrong with it.
        form.submit()
        return false
      }
      return !hasProblems() && guarded.submitAndWait()
    },
  }))
  return { isWhole, setWhole, submit }
}

/** Saves an estimate based on the version that was read; nobody's lines are lost. */
export function EstimateForm({ ref, estimate, isCurrent, onUnsaved, pendingFinding, onAdded }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [keyFor] = useState(() => idempotencyKeys())
  const [added, setAdded] = useState<Added>()
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
  useExpected(form as FormInstance, () => {
    const [edit, before] = [currentValues(), editOf(guarded.base)]
    return [...unusualPrices(edit, before, t), ...unusualDiscounts(edit, before, t)]
  })
  const add = (works: readonly Work[]) => {
    const { jobs, lines } = withWork(currentValues(), works)
    form.setFieldsValue({ jobs: [...jobs], lines: [...lines] })
    note()
    const [first] = works
    const job = jobs.at(-works.length)
    // What is still to be filled in gets the focus; what came from a list does not take it from there.
    if (first?.lines[0]?.source === 'free' && job) setAdded({ job: job.key })
  }
  const ofFindings = (some: readonly OpenFinding[]): Work[] =>
    some.map((finding) => ({ title: null, lines: [lineOf(finding, terms)] }))
  const { isWhole, setWhole, submit } = useSaving(guarded, estimate, ref)
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
    else if (finding) add(ofFindings([finding]))
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
        aria-label={t('orderTabs.estimate')}
        noValidate
        initialValues={guarded.initial}
        scrollToFirstError={toFirstError}
        onValuesChange={note}
        onFinish={submit}
        onFinishFailed={() => setWhole(true)}
      >
        <GuardedNotice form={guarded} />
        <LiveBillProvider
          offer={estimate.offer}
          terms={terms}
          read={editOf(estimate)}
          initial={guarded.initial}
        >
          <Findings findings={findings} onAdd={(some) => add(ofFindings(some))} />
          <AddLines orderId={estimate.order_id} fleetId={estimate.fleet_id} terms={terms} onAdd={add} />
          <PricesToday estimate={guarded.base} onTaken={note} />
          <LineFields estimate={guarded.base} added={added} isWhole={isWhole} onChanged={note} />
          <div className="pl-estimate-foot">
            <GeneralFields hasCodes={terms.has_codes} />
            <LiveTotals terms={terms} offer={estimate.offer} saved={guarded.base} />
          </div>
          <div className="pl-estimate-end">
            <TotalsBar />
            <GuardedFoot form={guarded} saveText={t('estimates.save')} discardText={t('estimates.discard')} />
          </div>
        </LiveBillProvider>
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
