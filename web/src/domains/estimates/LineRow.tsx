import { CopyOutlined, DeleteOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Form, type FormRule, Input, Select } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { StatusTag } from '../../kit/StatusTag'
import { parsePrice, priceText, quantityText } from '../../shared/tax'
import { usualUnit, useUnitText } from '../../shared/units'
import { discountOf, type EstimateEdit, slabOf } from './edit'
import type { LineEdit } from './lineEdit'
import type { Group } from './jobs'
import { approvalTones, useEstimateLabels } from './labels'
import { LineDrawer } from './LineDrawer'
import type { LineActions } from './useEditing'
import { LinesTotal } from './LiveTotals'
import { pasteColumns } from './paste'
import { fits } from './rules'
import type { Approval, EstimateDetail } from './types'

interface Props {
  /** Its index in the list. */
  at: number
  /** Its job. */
  group: Group
  /** The jobs with a title, into which it may be moved. */
  titles: readonly { key: number; at: number }[]
  estimate: EstimateDetail
  isOpen: boolean
  /** With all its fields, whether they show or not: what is wrong with one of them is shown there. */
  isWhole: boolean
  onChanged: () => void
  on: LineActions
}

/** A discount that came with pasted text, and was never typed into its field. */
const isWrong = (line: LineEdit | undefined): boolean =>
  line !== undefined && discountOf(line.discount) === null

/** What the row shows besides its fields; it renders again when one of these changes. */
const shown = (line: LineEdit | undefined) => [
  line?.number,
  line?.service_name,
  line?.kind,
  line?.unit,
  line?.source,
  // Whether it asks for the reason of its rate.
  line?.rate_is_chosen && line.hsn.trim() !== '',
  isWrong(line),
]

/** One line: a row of the cells that are filled in each time, the rest beneath it on demand. */
export function LineRow(props: Props) {
  const { at } = props
  const form = Form.useFormInstance<EstimateEdit>()
  const differs = (one: EstimateEdit, other: EstimateEdit) =>
    JSON.stringify(shown(one.lines[at])) !== JSON.stringify(shown(other.lines[at]))
  return (
    <Form.Item<EstimateEdit> noStyle shouldUpdate={differs}>
      {() => {
        // Read while rendering: moving a line changes its index, not its name.
        const line = form.getFieldValue(['lines', at]) as LineEdit | undefined
        return line ? <Row {...props} line={line} /> : null
      }}
    </Form.Item>
  )
}

type CellName = 'service_name' | 'quantity' | 'price'

function Cell({ at, cell, rules, max }: { at: number; cell: CellName; rules: FormRule[]; max?: number }) {
  const { t } = useTranslation()
  return (
    <div data-cell={cell} className={`pl-estimate-${cell}`}>
      <Form.Item
        name={['lines', at, cell]}
        label={t(`estimates.columns.${cell}`)}
        className="pl-estimate-cell"
        rules={rules}
      >
        <Input inputMode={cell === 'service_name' ? undefined : 'decimal'} maxLength={max} />
      </Form.Item>
    </div>
  )
}

/** Decided lines look decided: a word, and a tint of the row. */
function Decided({ approval }: { approval: Approval | undefined }) {
  const labels = useEstimateLabels()
  return (
    <span className="pl-estimate-state">
      {approval && approval !== 'proposed' ? (
        <StatusTag tone={approvalTones[approval]}>{labels.approval(approval)}</StatusTag>
      ) : null}
    </span>
  )
}

function Buttons({
  at,
  name,
  isOpen,
  drawer,
  on,
}: Pick<Props, 'at' | 'isOpen' | 'on'> & { name: string; drawer: string }) {
  const { t } = useTranslation()
  const names = { line: at + 1, name }
  return (
    <span className="pl-estimate-buttons">
      <Button
        type="text"
        size="small"
        aria-label={t('estimates.details', names)}
        title={t('estimates.details', names)}
        aria-expanded={isOpen}
        aria-controls={drawer}
        icon={<Icon icon={DownOutlined} />}
        onClick={() => on.onToggle(at)}
      />
      {/* Not in the order of Tab, which goes from cell to cell: both have a key of their own. */}
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        aria-label={t('estimates.duplicate', names)}
        title={t('estimates.duplicate', names)}
        icon={<Icon icon={CopyOutlined} />}
        onClick={() => on.onDuplicate(at)}
      />
      <Button
        type="text"
        size="small"
        danger
        tabIndex={-1}
        aria-label={t('estimates.remove', names)}
        title={t('estimates.remove', names)}
        icon={<Icon icon={DeleteOutlined} />}
        onClick={() => on.onRemove(at)}
      />
    </span>
  )
}

const cellOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined

/** The keys of a row; true: it was one of them. */
function rowKeys({ at, on }: Pick<Props, 'at' | 'on'>): (event: KeyboardEvent) => boolean {
  return ({ key, altKey, shiftKey, ctrlKey, metaKey, target }) => {
    const cell = cellOf(target)
    const isControl = ctrlKey || metaKey
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      on.onMove(at, key === 'ArrowUp' ? -1 : 1, cell ?? 'service_name')
    else if (altKey && key === 'Delete') on.onRemove(at)
    else if (isControl && key === 'Enter') on.onToggle(at)
    else if (isControl && key.toLowerCase() === 'd') on.onDuplicate(at)
    else if (key === 'Enter' && cell) on.onStep(at, shiftKey ? -1 : 1, cell)
    else return false
    return true
  }
}

function Row({ line, ...props }: Props & { line: LineEdit }) {
  const { at, estimate, isOpen, on, onChanged } = props
  const { t } = useTranslation()
  const unitText = useUnitText()
  const drawer = useId()
  const form = Form.useFormInstance<EstimateEdit>()
  const keys = rowKeys(props)
  const { terms } = estimate
  const name = line.service_name
  // Many fields, which most lines never show.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const hasDrawer = wasOpen || isOpen || props.isWhole || isWrong(line)
  const approval = estimate.lines.find(({ number }) => number === line.number)?.approval
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const column = pasteColumns.find((one) => one === cell)
    if (column && on.onPaste(at, column, event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  const rules = {
    service_name: [fits((typed) => (typed === '' ? t('estimates.nameMissing') : undefined))],
    quantity: [fits((typed) => quantityText(typed, t))],
    price: [
      fits(
        (typed) =>
          priceText(typed, t) ??
          (line.source === 'finding' && parsePrice(typed) === 0 ? t('estimates.findingPrice') : undefined),
      ),
    ],
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key events are those of its inputs
    <li
      className={`pl-estimate-line pl-estimate-is-${approval ?? 'new'}`}
      data-line={at}
      data-job={props.group.job.title === null ? props.group.job.key : undefined}
      aria-label={t('estimates.lineName', { line: at + 1, name })}
      onKeyDown={(event) => {
        // Not those of a dialog that was opened here: it is elsewhere on the page.
        if (event.currentTarget.contains(event.target as Node) && keys(event)) event.preventDefault()
      }}
      onPaste={onPaste}
    >
      <div className="pl-estimate-row">
        <Cell at={at} cell="service_name" rules={rules.service_name} max={160} />
        <Form.Item
          name={['lines', at, 'kind']}
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
        <Cell at={at} cell="quantity" rules={rules.quantity} />
        <span className="pl-estimate-unit pl-quiet">{unitText(line.unit)}</span>
        <Cell at={at} cell="price" rules={rules.price} />
        <span className="pl-estimate-amount">
          <LinesTotal lines={[at]} />
        </span>
        <Decided approval={approval} />
        <Buttons at={at} name={name} isOpen={isOpen} drawer={drawer} on={on} />
      </div>
      {hasDrawer ? <LineDrawer {...props} id={drawer} line={line} /> : null}
    </li>
  )
}
