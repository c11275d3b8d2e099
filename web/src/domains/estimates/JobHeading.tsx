import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import type { EstimateEdit } from './edit'
import { JobReason } from './JobReason'
import type { Group } from './jobs'
import type { JobActions } from './useEditing'
import { LinesTotal } from './LiveTotals'
import { fits } from './rules'
import type { EstimateDetail } from './types'

interface Props {
  group: Group
  estimate: EstimateDetail
  on: JobActions
  onChanged: () => void
  /** Adds a line to it. */
  onAdd: () => void
  /** Its lines. */
  children: ReactNode
}

/** A job with a title: a slim row above its lines, with its reason beneath it on demand. */
export function JobHeading({ group, estimate, on, onChanged, onAdd, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { at } = group
  const [open, setOpen] = useState(false)
  const form = Form.useFormInstance<EstimateEdit>()
  const title = Form.useWatch<string | null>(['jobs', at, 'title'], { form, preserve: true }) ?? ''
  const names = { title }
  const onKeyDown = (event: KeyboardEvent) => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (isMove) on.onMove(at, event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) setOpen(!open)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) on.onEnter(group)
    else return
    event.preventDefault()
  }
  return (
    <li className="pl-estimate-job" aria-label={t('estimates.jobName', names)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key events are those of its inputs */}
      <div className="pl-estimate-heading" data-job={group.job.key} onKeyDown={onKeyDown}>
        <Form.Item
          name={['jobs', at, 'title']}
          label={t('estimates.jobTitle')}
          className="pl-estimate-cell"
          rules={[fits((typed) => (typed === '' ? t('estimates.titleMissing') : undefined))]}
        >
          <Input maxLength={160} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+Enter" />
        </Form.Item>
        <span className="pl-estimate-amount">
          <LinesTotal lines={group.lines} />
        </span>
        <span className="pl-estimate-buttons">
          <Button
            type="text"
            size="small"
            aria-label={t('estimates.jobDetails', names)}
            title={t('estimates.jobDetails', names)}
            aria-expanded={open}
            aria-controls={id}
            icon={<Icon icon={DownOutlined} />}
            onClick={() => setOpen(!open)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('estimates.addTo', names)}
            title={t('estimates.addTo', names)}
            icon={<Icon icon={PlusOutlined} />}
            onClick={onAdd}
          />
        </span>
      </div>
      <div id={id} className="pl-estimate-drawer" data-open={open}>
        <JobReason at={at} estimate={estimate} onChanged={onChanged} />
        <span className="pl-row">
          <Button icon={<Icon icon={ArrowUpOutlined} />} onClick={() => on.onMove(at, -1)}>
            {t('estimates.jobUp')}
          </Button>
          <Button icon={<Icon icon={ArrowDownOutlined} />} onClick={() => on.onMove(at, 1)}>
            {t('estimates.jobDown')}
          </Button>
          <Button danger icon={<Icon icon={DeleteOutlined} />} onClick={() => on.onRemove(group)}>
            {t('estimates.jobRemove')}
          </Button>
        </span>
      </div>
      <ol className="pl-estimate-lines">{children}</ol>
    </li>
  )
}
