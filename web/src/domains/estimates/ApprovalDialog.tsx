import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh, useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { Money } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { staleOf } from '../../kit/stale'
import { StatusTag } from '../../kit/StatusTag'
import type { Approval, EstimateDetail, EstimateLine } from './types'
import { approvalTones, useEstimateWords } from './words'

type Body = Exclude<CallInput<'record_approval'>['body'], FormData>
type Said = Extract<Approval, 'approved' | 'declined' | 'done'>

interface Values {
  how: Body['how']
  said_by: string
  note: string
  lines: Record<string, Said | undefined>
}

const hows = ['phone', 'in_person', 'message', 'insurer'] as const

/** What may be said of a line after what was said of it already. */
const choices = (line: EstimateLine): readonly Said[] =>
  line.approval === 'done'
    ? []
    : line.approval === 'approved'
      ? ['declined', 'done']
      : line.approval === 'declined'
        ? ['approved']
        : ['approved', 'declined']

/** The estimate as it stands, after it was changed under the dialog. */
function Now({ estimate }: { estimate: EstimateDetail }) {
  const { t } = useTranslation()
  const words = useEstimateWords()
  return (
    <section className="pl-approval-now" role="alert" aria-label={t('estimates.changedNow')}>
      <strong>{t('estimates.changedNow')}</strong>
      <ul>
        {estimate.lines.map((line) => (
          <li key={line.id}>
            {line.service_name} <Money value={line.amounts.total} />{' '}
            <StatusTag tone={approvalTones[line.approval]}>{words.approval(line.approval)}</StatusTag>
          </li>
        ))}
      </ul>
      {t('estimates.askAgainNow')}
    </section>
  )
}

/** Writes down what the customer or the insurer said of some lines, how, and who it was. */
export function ApprovalDialog(props: { estimate: EstimateDetail; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useEstimateWords()
  const queries = useQueryClient()
  // What it became while the dialog was open, with the version that was told of.
  const [current, setCurrent] = useState<EstimateDetail>()
  const isNewer = current !== undefined && current.version >= props.estimate.version
  const estimate = isNewer ? current : props.estimate
  const record = useAction('record_approval', {
    handles: [409, 422],
    refreshes: ['get_estimate', 'get_order', 'list_orders', 'list_declined_lines'],
  })
  const submit = async (values: Values) => {
    const decisions = Object.entries(values.lines ?? {}).flatMap(([id, decision]) =>
      decision ? [{ line_id: Number(id), decision }] : [],
    )
    if (decisions.length === 0) throw new Error(t('estimates.nothingSaid'))
    const { order_id, version, revision } = estimate
    const { how, said_by, note } = values
    try {
      await record.mutateAsync({
        body: { order_id, version, revision, decisions, how, said_by, note: note.trim() },
      })
    } catch (error) {
      const standing = staleOf<EstimateDetail>(error)
      if (standing) {
        setCurrent(standing)
        await refresh(queries, ['get_estimate', 'get_order'])
      }
      throw error
    }
    toast('success', t('estimates.recorded'))
  }
  return (
    <FormDialog<Values>
      open={props.open}
      title={t('estimates.record')}
      okText={t('estimates.recordSave')}
      initial={{ how: 'phone', said_by: estimate.recipient.name }}
      width={640}
      onClose={() => {
        setCurrent(undefined)
        props.onClose()
      }}
      onSubmit={submit}
    >
      {current ? <Now estimate={estimate} /> : null}
      <Form.Item name="how" label={t('estimates.how')} rules={[{ required: true }]}>
        <Select options={hows.map((how) => ({ value: how, label: t(`estimates.hows.${how}`) }))} />
      </Form.Item>
      <Form.Item
        name="said_by"
        label={t('estimates.saidBy')}
        rules={[{ required: true, whitespace: true, message: t('estimates.saidByMissing') }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      {estimate.lines
        .filter((line) => choices(line).length > 0)
        .map((line) => (
          <Form.Item key={line.id} name={['lines', String(line.id)]} label={line.service_name}>
            <Radio.Group
              options={choices(line).map((said) => ({ value: said, label: words.approval(said) }))}
            />
          </Form.Item>
        ))}
      <Form.Item
        name="note"
        label={t('estimates.approvalNote')}
        rules={[{ required: true, whitespace: true, message: t('estimates.approvalNoteMissing') }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  )
}
