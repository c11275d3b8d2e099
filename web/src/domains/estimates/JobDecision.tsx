import { DownOutlined } from '@ant-design/icons'
import { Button, Form, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import { Money } from '../../kit/figures'
import { type Chosen, choices, type Decision, jobChoices, jobDecision, withJob } from './decisions'
import { useEstimateLabels } from './labels'
import type { EstimateJob, EstimateLine } from './types'

interface Props {
  job: EstimateJob
  /** Those that can still be decided. */
  lines: readonly EstimateLine[]
}

function LineDecision({ line }: { line: EstimateLine }) {
  const labels = useEstimateLabels()
  return (
    <Form.Item
      name={['lines', String(line.number)]}
      label={
        <span>
          {line.service_name} · <Money value={line.amounts.total} />
          {line.rate_reason ? (
            <span className="pl-quiet">
              {' '}
              · {line.tax_slab} %: {line.rate_reason}
            </span>
          ) : null}
        </span>
      }
    >
      <Radio.Group
        aria-label={line.service_name}
        options={choices(line).map((decision) => ({ value: decision, label: labels.approval(decision) }))}
      />
    </Form.Item>
  )
}

/** The decision on a job; its lines are unfolded where the customer wants some of them only. */
export function JobDecision({ job, lines }: Props) {
  const { t } = useTranslation()
  const labels = useEstimateLabels()
  const id = useId()
  const form = Form.useFormInstance<{ lines?: Chosen }>()
  const chosen = Form.useWatch<Chosen | undefined>('lines', { form, preserve: true }) ?? {}
  const [open, setOpen] = useState(false)
  const [first, ...others] = lines
  if (first && others.length === 0 && first.service_name === job.title) return <LineDecision line={first} />
  const total = lines.reduce((sum, line) => sum + Math.round(line.amounts.total * 100), 0) / 100
  return (
    <div className="pl-decide-job">
      <div className="pl-estimate-head">
        <strong>
          {job.title} · <Money value={total} />
        </strong>
        <Button
          type="text"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('estimates.linesOf', { title: job.title })}
          icon={<Icon icon={DownOutlined} />}
          onClick={() => setOpen(!open)}
        >
          {t('estimates.lineCount', { count: lines.length })}
        </Button>
      </div>
      {job.reason ? <p className="pl-quiet">{job.reason}</p> : null}
      <Radio.Group
        aria-label={job.title}
        value={jobDecision(lines, chosen) ?? null}
        options={jobChoices(lines).map((decision) => ({ value: decision, label: labels.approval(decision) }))}
        onChange={({ target }) =>
          form.setFieldValue('lines', withJob(lines, target.value as Decision, chosen))
        }
      />
      <div id={id} hidden={!open} className="pl-decide-lines">
        {lines.map((line) => (
          <LineDecision key={line.number} line={line} />
        ))}
      </div>
    </div>
  )
}
