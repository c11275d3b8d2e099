import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Form, type FormRule, Input, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkActionText, workActions } from '../../shared/workActions'
import { unitsOf, usualUnit, useUnitText } from '../../shared/units'
import { Icon } from '../../kit/Icon'
import { discountText, parsePrice, priceText, quantityText } from '../../shared/tax'
import { type EstimateEdit, type LineEdit, payers, slabOf } from './edit'
import { PartNumber } from './PartNumber'
import { LineTotal } from './LiveTotals'
import { fits } from './rules'
import type { Terms } from './types'
import { useEstimateLabels } from './labels'

interface LineActions {
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

interface Props extends LineActions {
  /** Its index in the list. */
  at: number
  count: number
  terms: Terms
  onChanged: () => void
}

type TextField = 'service_name' | 'hsn' | 'quantity' | 'price' | 'discount' | 'rate_reason'

function TextCell(props: {
  at: number
  field: TextField
  rules?: FormRule[]
  decimal?: boolean
  max?: number
}) {
  const { t } = useTranslation()
  const { at, field, rules = [] } = props
  return (
    <Form.Item
      name={[at, field]}
      label={t(`estimates.columns.${field}`)}
      className={`pl-estimate-cell pl-estimate-${field}`}
      rules={rules}
    >
      <Input inputMode={props.decimal ? 'decimal' : undefined} maxLength={props.max} />
    </Form.Item>
  )
}

function Buttons({ at, count, name, ...on }: LineActions & { at: number; count: number; name: string }) {
  const { t } = useTranslation()
  const names = { line: at + 1, name }
  return (
    <span className="pl-estimate-buttons">
      <Button
        type="text"
        aria-label={t('estimates.moveUp', names)}
        disabled={at === 0}
        icon={<Icon icon={ArrowUpOutlined} />}
        onClick={() => on.onMove(-1)}
      />
      <Button
        type="text"
        aria-label={t('estimates.moveDown', names)}
        disabled={at === count - 1}
        icon={<Icon icon={ArrowDownOutlined} />}
        onClick={() => on.onMove(1)}
      />
      <Button
        type="text"
        aria-label={t('estimates.duplicate', names)}
        icon={<Icon icon={CopyOutlined} />}
        onClick={on.onDuplicate}
      />
      <Button
        type="text"
        danger
        aria-label={t('estimates.remove', names)}
        icon={<Icon icon={DeleteOutlined} />}
        onClick={on.onRemove}
      />
    </span>
  )
}

/** Validation of a line's text fields before the server is asked. */
function useLineRules(at: number) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const isFinding = () => (form.getFieldValue(['lines', at, 'source']) as LineEdit['source']) === 'finding'
  return {
    name: [fits((typed) => (typed === '' ? t('estimates.nameMissing') : undefined))],
    quantity: [fits((typed) => quantityText(typed, t))],
    price: [
      fits(
        (typed) =>
          priceText(typed, t) ??
          (isFinding() && parsePrice(typed) === 0 ? t('estimates.findingPrice') : undefined),
      ),
    ],
    discount: [fits((typed) => discountText(typed, t))],
  }
}

/** A slab that somebody chose for a line with a code needs a reason if it is not that of the code. */
const asksForReason = (line: LineEdit | undefined): boolean =>
  Boolean(line?.rate_is_chosen && line.hsn.trim() !== '')

/** One line, edited in place: a row on a wide screen, a card on a narrow one. */
export function LineRow(props: Props) {
  const { at } = props
  const form = Form.useFormInstance<EstimateEdit>()
  const differs = (one: EstimateEdit, other: EstimateEdit) => {
    const [a, b] = [one.lines[at], other.lines[at]]
    const isAskedAlike = asksForReason(a) === asksForReason(b)
    return a?.service_name !== b?.service_name || a?.kind !== b?.kind || !isAskedAlike
  }
  return (
    <Form.Item<EstimateEdit> noStyle shouldUpdate={differs}>
      {() => {
        // Read while rendering: moving a line changes its index, not its name.
        const line = form.getFieldValue(['lines', at]) as LineEdit | undefined
        const isChosen = props.terms.has_codes && asksForReason(line)
        return line ? (
          <Fields {...props} name={line.service_name} kind={line.kind} isChosen={isChosen} />
        ) : null
      }}
    </Form.Item>
  )
}

function Fields({
  at,
  count,
  terms,
  name,
  kind,
  isChosen,
  onChanged,
  ...on
}: Props & Pick<LineEdit, 'kind'> & { name: string; isChosen: boolean }) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const actionText = useWorkActionText()
  const unitText = useUnitText()
  const form = Form.useFormInstance<EstimateEdit>()
  const rules = useLineRules(at)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    on.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const slabs = kind === 'labour' ? terms.labour_slabs : terms.part_slabs
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key events are those of its inputs
    <li
      className="pl-estimate-line"
      aria-label={t('estimates.lineName', { line: at + 1, name })}
      onKeyDown={onKeyDown}
    >
      <TextCell at={at} field="service_name" rules={rules.name} max={160} />
      <Form.Item
        name={[at, 'kind']}
        label={t('estimates.columns.kind')}
        className="pl-estimate-cell pl-estimate-kind"
      >
        <Select<LineEdit['kind']>
          options={(['labour', 'part'] as const).map((value) => ({
            value,
            label: t(`estimates.kinds.${value}`),
          }))}
          onChange={(next) => {
            form.setFieldValue(['lines', at, 'tax_slab'], slabOf(terms, next))
            form.setFieldValue(['lines', at, 'rate_is_chosen'], false)
            form.setFieldValue(['lines', at, 'unit'], usualUnit(next))
            onChanged()
          }}
        />
      </Form.Item>
      <Form.Item
        name={[at, 'action']}
        label={t('estimates.columns.action')}
        className="pl-estimate-cell pl-estimate-action"
      >
        <Select allowClear options={workActions.map((value) => ({ value, label: actionText(value) }))} />
      </Form.Item>
      <PartNumber at={at} terms={terms} onChanged={onChanged} />
      {terms.has_codes ? <TextCell at={at} field="hsn" max={12} /> : null}
      <TextCell at={at} field="quantity" rules={rules.quantity} decimal />
      <Form.Item
        name={[at, 'unit']}
        label={t('estimates.columns.unit')}
        className="pl-estimate-cell pl-estimate-unit"
      >
        <Select options={unitsOf[kind].map((value) => ({ value, label: unitText(value) }))} />
      </Form.Item>
      <TextCell at={at} field="price" rules={rules.price} decimal />
      {/* No keyboard of digits alone: they have no per cent sign. */}
      <TextCell at={at} field="discount" rules={rules.discount} />
      <Form.Item
        name={[at, 'tax_slab']}
        label={t('estimates.columns.tax_slab')}
        className="pl-estimate-cell pl-estimate-tax_slab"
      >
        <Select
          options={slabs.map((slab) => ({ value: slab, label: `${slab} %` }))}
          // Also when the slab that stands there is chosen.
          onSelect={() => {
            form.setFieldValue(['lines', at, 'rate_is_chosen'], true)
            onChanged()
          }}
        />
      </Form.Item>
      {isChosen ? <TextCell at={at} field="rate_reason" max={200} /> : null}
      <Form.Item
        name={[at, 'payer']}
        label={t('estimates.columns.payer')}
        className="pl-estimate-cell pl-estimate-payer"
      >
        <Select options={payers.map((payer) => ({ value: payer, label: labels.payer(payer) }))} />
      </Form.Item>
      <span className="pl-estimate-amount">
        <span className="pl-estimate-label">{t('estimates.columns.total')}</span>
        <LineTotal at={at} />
      </span>
      <Buttons {...on} at={at} count={count} name={name} />
    </li>
  )
}
