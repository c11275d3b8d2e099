import { Form, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { CallError } from '../../kit/callError'
import { DayPicker } from '../../kit/DayPicker'
import { FormDialog } from '../../kit/FormDialog'
import { money } from '../../kit/format'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { Loading } from '../../kit/states'
import { useGarages } from '../../shared/lookups'
import { HeldOrders } from './HeldOrders'
import { Lines } from './Lines'
import type { AdviceDetail } from './types'

interface Values {
  garage_id: number
  period_from: string
  period_to: string
}

/** What a draft would contain, as soon as garage and period are chosen. */
function Proposed({ asked }: { asked: Partial<Values> }) {
  const { t } = useTranslation()
  const isWhole = Boolean(asked.garage_id && asked.period_from && asked.period_to)
  const answer = useCall(
    'list_advices',
    { query: { ...asked, preview: 1 } },
    { enabled: isWhole, handles: [422] },
  )
  if (!isWhole) return <p className="pl-quiet">{t('advices.create.choose')}</p>
  const { error } = answer
  if (error instanceof CallError) {
    return (
      <p role="alert" className="pl-form-error">
        {Object.values(error.fields).flat().join(' ') || error.message}
      </p>
    )
  }
  const preview = answer.isPlaceholderData ? undefined : answer.data?.preview
  if (!preview) return <Loading rows={4} />
  return (
    <section aria-label={t('advices.create.preview')} className="pl-advice-preview">
      <p aria-live="polite">
        <strong>{t('advices.create.total', { count: preview.orders, net: money(preview.net) })}</strong>
      </p>
      <Lines lines={preview.lines} />
      <HeldOrders held={preview.held} />
    </section>
  )
}

interface Props {
  onClose: () => void
  onCreated: (advice: AdviceDetail) => void
}

/** A draft for a garage and a period, shown before it is created. */
export function CreateDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation()
  const [keyFor] = useState(() => idempotencyKeys())
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Partial<Values>>({})
  const garages = useGarages(undefined, typed)
  const create = useAction('create_advice', { handles: [409, 422] })
  const needed = [{ required: true, message: t('advices.needed') }]
  const month = dayjs().subtract(1, 'month')
  const submit = async (body: Values) => {
    const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast('success', t('advices.create.done', { number: created.number }))
    onCreated(created)
  }
  const first = {
    period_from: month.startOf('month').format('YYYY-MM-DD'),
    period_to: month.endOf('month').format('YYYY-MM-DD'),
  }
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t('advices.create.open')}
      okText={t('advices.create.ok')}
      initial={first}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="garage_id" label={t('advices.fields.garage')} rules={needed}>
        <Select
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={garages.loading}
          options={garages.options}
        />
      </Form.Item>
      <div className="pl-form-grid">
        <Form.Item name="period_from" label={t('advices.fields.period_from')} rules={needed}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="period_to" label={t('advices.fields.period_to')} rules={needed}>
          <DayPicker />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Watched values={getFieldsValue() as Partial<Values>} onChange={setAsked} />}
      </Form.Item>
      <Proposed asked={asked} />
    </FormDialog>
  )
}

/** Passes on what is chosen, once it has changed. */
function Watched({
  values,
  onChange,
}: {
  values: Partial<Values>
  onChange: (values: Partial<Values>) => void
}) {
  const { garage_id, period_from, period_to } = values
  const text = JSON.stringify({ garage_id, period_from, period_to })
  const [known, setKnown] = useState('')
  if (known !== text) {
    setKnown(text)
    queueMicrotask(() => onChange(JSON.parse(text) as Partial<Values>))
  }
  return null
}
