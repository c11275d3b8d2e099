import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, type FormRule, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { discountText } from '../../shared/tax'
import { unitsOf, useUnitText } from '../../shared/units'
import { useWorkActionText, workActions } from '../../shared/workActions'
import { type EstimateEdit, payers } from './edit'
import type { LineEdit } from './lineEdit'
import { JobReason } from './JobReason'
import type { Group, JobEdit } from './jobs'
import { useEstimateLabels } from './labels'
import { lineMarginText } from './margin'
import { PartNumber } from './PartNumber'
import { fits } from './rules'
import type { EstimateDetail } from './types'
import type { LineActions } from './useEditing'

interface Props {
  id: string
  at: number
  group: Group
  titles: readonly { key: number; at: number }[]
  line: LineEdit
  estimate: EstimateDetail
  isOpen: boolean
  onChanged: () => void
  on: LineActions
}

type TextField = 'hsn' | 'discount' | 'rate_reason'

function TextCell({
  at,
  field,
  rules = [],
  max,
}: {
  at: number
  field: TextField
  rules?: FormRule[]
  max?: number
}) {
  const { t } = useTranslation()
  return (
    <Form.Item
      name={['lines', at, field]}
      label={t(`estimates.columns.${field}`)}
      className={`pl-estimate-cell pl-estimate-${field}`}
      rules={rules}
    >
      <Input maxLength={max} />
    </Form.Item>
  )
}

/** The job of a line: its own, or one of those that have a title. */
function JobSelect({ at, group, titles, on }: Pick<Props, 'at' | 'group' | 'titles' | 'on'>) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const jobs = Form.useWatch('jobs', { form, preserve: true }) as readonly JobEdit[] | undefined
  const own = group.job.title === null ? group.job.key : 0
  const options = [
    { value: own, label: t('estimates.ownJob') },
    ...titles.map((one) => ({ value: one.key, label: jobs?.[one.at]?.title || t('estimates.unnamedJob') })),
  ]
  return (
    <Form.Item name={['lines', at, 'job']} label={t('estimates.columns.job')} className="pl-estimate-cell">
      <JobOptions options={options} onMoveTo={(key) => on.onMoveTo(at, key === own ? null : key)} />
    </Form.Item>
  )
}

/** Moves the line instead of changing the value, which follows from where the line is. */
function JobOptions(props: {
  id?: string
  value?: number
  options: { value: number; label: string }[]
  onMoveTo: (key: number) => void
}) {
  return (
    <Select<number> id={props.id} value={props.value} options={props.options} onSelect={props.onMoveTo} />
  )
}

/** What is seldom filled in: numbers, unit, discount, tax, who pays, and the job. */
export function LineDrawer({ id, at, group, titles, line, estimate, isOpen, onChanged, on }: Props) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const actionText = useWorkActionText()
  const unitText = useUnitText()
  const form = Form.useFormInstance<EstimateEdit>()
  const { terms } = estimate
  const { kind } = line
  const saved = estimate.lines.find(({ number }) => number === line.number)
  const costs = lineMarginText(saved, t)
  const slabs = kind === 'labour' ? terms.labour_slabs : terms.part_slabs
  // A slab that somebody chose for a line with a code needs a reason if it is not that of the code.
  const asksForReason = terms.has_codes && line.rate_is_chosen && line.hsn.trim() !== ''
  return (
    <div id={id} className="pl-estimate-drawer" data-open={isOpen}>
      <Form.Item
        name={['lines', at, 'action']}
        label={t('estimates.columns.action')}
        className="pl-estimate-cell"
      >
        <Select allowClear options={workActions.map((value) => ({ value, label: actionText(value) }))} />
      </Form.Item>
      <PartNumber at={at} terms={terms} onChanged={onChanged} />
      {terms.has_codes ? <TextCell at={at} field="hsn" max={12} /> : null}
      <Form.Item
        name={['lines', at, 'unit']}
        label={t('estimates.columns.unit')}
        className="pl-estimate-cell"
      >
        <Select options={unitsOf[kind].map((value) => ({ value, label: unitText(value) }))} />
      </Form.Item>
      {/* No keyboard of digits alone: they have no per cent sign. */}
      <TextCell at={at} field="discount" rules={[fits((typed) => discountText(typed, t))]} />
      <Form.Item
        name={['lines', at, 'tax_slab']}
        label={t('estimates.columns.tax_slab')}
        className="pl-estimate-cell"
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
      {asksForReason ? <TextCell at={at} field="rate_reason" max={200} /> : null}
      <Form.Item
        name={['lines', at, 'payer']}
        label={t('estimates.columns.payer')}
        className="pl-estimate-cell"
      >
        <Select options={payers.map((payer) => ({ value: payer, label: labels.payer(payer) }))} />
      </Form.Item>
      <JobSelect at={at} group={group} titles={titles} on={on} />
      {costs ? <p className="pl-quiet pl-estimate-cost">{costs}</p> : null}
      {group.job.title === null ? (
        <>
          <JobReason at={group.at} estimate={estimate} onChanged={onChanged} />
          {/* It is called as its line; what the server says of the title stands here. */}
          <Form.Item
            name={['jobs', group.at, 'title']}
            className="pl-estimate-cell"
            getValueProps={() => ({})}
          >
            <input type="hidden" />
          </Form.Item>
        </>
      ) : null}
      <span className="pl-row">
        <Button
          icon={<Icon icon={ArrowUpOutlined} />}
          aria-label={t('estimates.moveUp', { line: at + 1, name: line.service_name })}
          onClick={() => on.onMove(at, -1, 'service_name')}
        />
        <Button
          icon={<Icon icon={ArrowDownOutlined} />}
          aria-label={t('estimates.moveDown', { line: at + 1, name: line.service_name })}
          onClick={() => on.onMove(at, 1, 'service_name')}
        />
        <Button icon={<Icon icon={PlusOutlined} />} onClick={() => on.onAddTo(group.job.key)}>
          {t('estimates.addHere')}
        </Button>
      </span>
    </div>
  )
}
