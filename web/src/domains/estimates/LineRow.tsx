import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { fromMinor, type LineAmounts } from '../../kit/tax'
import { actions, type LineEdit, payers, slabOf } from './edit'
import type { Terms } from './types'
import { useEstimateWords } from './words'

export interface LineActions {
  onChange: (change: Partial<LineEdit>) => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

interface Props extends LineActions {
  line: LineEdit
  at: number
  count: number
  terms: Terms
  amounts: LineAmounts | undefined
  /** What is wrong, by field. */
  wrong: Readonly<Record<string, string>>
}

/** A field with its name above it and what is wrong with it below. */
function Cell(props: { label: string; wrong: string | undefined; className: string; children: ReactNode }) {
  return (
    <div className={`pl-estimate-cell ${props.className}`}>
      <label className="pl-estimate-field">
        <span className="pl-estimate-label">{props.label}</span>
        {props.children}
      </label>
      {props.wrong ? (
        <span className="pl-estimate-wrong" role="alert">
          {props.wrong}
        </span>
      ) : null}
    </div>
  )
}

type TextField = 'service_name' | 'part_number' | 'hsn' | 'quantity' | 'unit' | 'price' | 'discount'

function Buttons({ at, count, name, ...on }: LineActions & { at: number; count: number; name: string }) {
  const { t } = useTranslation()
  const of = { line: at + 1, name }
  return (
    <span className="pl-estimate-buttons">
      <Button
        type="text"
        aria-label={t('estimates.moveUp', of)}
        disabled={at === 0}
        icon={<Icon of={ArrowUpOutlined} />}
        onClick={() => on.onMove(-1)}
      />
      <Button
        type="text"
        aria-label={t('estimates.moveDown', of)}
        disabled={at === count - 1}
        icon={<Icon of={ArrowDownOutlined} />}
        onClick={() => on.onMove(1)}
      />
      <Button
        type="text"
        aria-label={t('estimates.duplicate', of)}
        icon={<Icon of={CopyOutlined} />}
        onClick={on.onDuplicate}
      />
      <Button
        type="text"
        danger
        aria-label={t('estimates.remove', of)}
        icon={<Icon of={DeleteOutlined} />}
        onClick={on.onRemove}
      />
    </span>
  )
}

/** One line, edited where it stands: a row on a wide screen, a card on a narrow one. */
export function LineRow({ line, at, count, terms, amounts, wrong, ...on }: Props) {
  const { t } = useTranslation()
  const words = useEstimateWords()
  const text = (field: TextField, mode?: 'decimal') => (
    <Cell label={t(`estimates.columns.${field}`)} wrong={wrong[field]} className={`pl-estimate-${field}`}>
      <Input
        value={line[field]}
        inputMode={mode}
        status={wrong[field] ? 'error' : undefined}
        onChange={(event) => on.onChange({ [field]: event.target.value })}
      />
    </Cell>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    on.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const slabs = line.kind === 'labour' ? terms.labour_slabs : terms.part_slabs
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its inputs
    <li
      className="pl-estimate-line"
      aria-label={t('estimates.lineName', { line: at + 1, name: line.service_name })}
      onKeyDown={onKeyDown}
    >
      {text('service_name')}
      <Cell label={t('estimates.columns.kind')} wrong={wrong.kind} className="pl-estimate-kind">
        <Select<LineEdit['kind']>
          value={line.kind}
          options={(['labour', 'part'] as const).map((kind) => ({
            value: kind,
            label: t(`estimates.kinds.${kind}`),
          }))}
          onChange={(kind) => on.onChange({ kind, tax_slab: slabOf(terms, kind) })}
        />
      </Cell>
      <Cell label={t('estimates.columns.action')} wrong={wrong.action} className="pl-estimate-action">
        <Select<LineEdit['action']>
          allowClear
          value={line.action}
          options={actions.map((action) => ({ value: action, label: words.action(action) }))}
          onChange={(action) => on.onChange({ action: action ?? null })}
        />
      </Cell>
      {text('part_number')}
      {terms.has_codes ? text('hsn') : null}
      {text('quantity', 'decimal')}
      {text('unit')}
      {text('price', 'decimal')}
      {text('discount', 'decimal')}
      <Cell label={t('estimates.columns.tax_slab')} wrong={wrong.tax_slab} className="pl-estimate-tax_slab">
        <Select<number>
          value={line.tax_slab}
          options={slabs.map((slab) => ({ value: slab, label: `${slab} %` }))}
          onChange={(tax_slab) => on.onChange({ tax_slab })}
        />
      </Cell>
      <Cell label={t('estimates.columns.payer')} wrong={wrong.payer} className="pl-estimate-payer">
        <Select<number>
          value={line.payer}
          options={payers.map((payer) => ({ value: payer, label: words.payer(payer) }))}
          onChange={(payer) => on.onChange({ payer })}
        />
      </Cell>
      <span className="pl-estimate-amount">
        <span className="pl-estimate-label">{t('estimates.columns.total')}</span>
        {amounts ? <Money value={fromMinor(amounts.total)} /> : t('kit.blank')}
      </span>
      <Buttons {...on} at={at} count={count} name={line.service_name} />
    </li>
  )
}
