import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useAction } from '../../../api/call'
import { CallError, useFailureText } from '../../../kit/callError'
import { DayPicker } from '../../../kit/DayPicker'
import { FormDialog } from '../../../kit/FormDialog'
import { money } from '../../../kit/format'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { ask, toast } from '../../../kit/notify'
import type { ChangeBody, Settlement, SettlementAction } from './types'

type Asked = Exclude<SettlementAction, 'approve'>

interface Values {
  reason?: string
  certificate_number?: string
  certificate_date?: string | null
}

function Inputs({ action }: { action: Asked }) {
  const { t } = useTranslation()
  const needed = [{ required: true, whitespace: true, message: t('payments.needed') }]
  if (action === 'certificate') {
    return (
      <>
        <Form.Item
          name="certificate_number"
          label={t('settlements.fields.certificate_number')}
          rules={needed}
        >
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
        <Form.Item name="certificate_date" label={t('settlements.fields.certificate_date')} rules={needed}>
          <DayPicker />
        </Form.Item>
      </>
    )
  }
  return (
    <Form.Item name="reason" label={t('payments.fields.reason')} rules={needed}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
    </Form.Item>
  )
}

/** The actions available for an entry; those that need more ask for it. */
export function SettlementActions({ entry }: { entry: Settlement }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Asked>()
  // While the dialog closes, it still shows the action it was opened for.
  const [last, setLast] = useState<Asked>('cancel')
  const [keyFor, setKeyOf] = useState(() => idempotencyKeys())
  const change = useAction('change_settlement', { handles: [409, 422] })
  const send = async (action: SettlementAction, values: Values = {}) => {
    const given = Object.entries(values).filter(([, value]) => value)
    const body = {
      settlement_id: entry.id,
      action,
      status: entry.status,
      ...Object.fromEntries(given),
    } as ChangeBody
    try {
      await change.mutateAsync({ body, idempotencyKey: keyFor(body) })
      setKeyOf(() => idempotencyKeys())
      toast('success', t(`settlements.done.${action}`))
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await refreshAfter(queries, 'change_settlement')
      throw error
    }
  }
  const words = { amount: money(entry.amount), who: entry.asker_name }
  const approve = async () => {
    const sure = await ask({
      title: t('settlements.approveTitle', words),
      content: t('settlements.approveText', { ...words, reason: entry.reason ?? '' }),
      ok: t('settlements.actions.approve'),
      cancel: t('kit.cancel'),
    })
    if (!sure) return
    await send('approve').catch((error: unknown) => {
      if (error instanceof CallError && (error.status === 409 || error.status === 422))
        toast('error', failureText(error), 10)
    })
  }
  const press = (action: SettlementAction) => {
    if (action === 'approve') return void approve()
    setLast(action)
    setAsking(action)
  }
  if (entry.actions.length === 0) return null
  return (
    <>
      {entry.actions.map((action) => (
        <Button
          key={action}
          danger={action === 'refuse' || action === 'cancel'}
          disabled={change.isPending}
          onClick={() => press(action)}
        >
          {t(`settlements.actions.${action}`)}
        </Button>
      ))}
      <FormDialog<Values>
        open={asking !== undefined}
        title={t(`settlements.${last}Title`, words)}
        okText={t(`settlements.actions.${last}`)}
        focus={last === 'certificate' ? 'certificate_number' : 'reason'}
        byButtonOnly
        onClose={() => setAsking(undefined)}
        onSubmit={(values) => send(last, values)}
      >
        <Inputs action={last} />
      </FormDialog>
    </>
  )
}
