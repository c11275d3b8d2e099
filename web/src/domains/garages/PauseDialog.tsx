import { Alert, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { Dialog } from '../../kit/Dialog'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { link } from '../../shared/screen'
import type { GarageRow } from './types'

interface Values {
  reason: string
  confirm_open_orders?: boolean
  confirm_events?: boolean
}

type Refused = DataOf<'pause_garages'>['refused']

interface Props {
  garages: readonly GarageRow[]
  open: boolean
  onClose: () => void
  /** They are paused, except those that are named. */
  onDone: () => void
}

/** Names those that stay as they are, each with the reason. */
function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('garages.pause.refusedTitle', { count: refused.length })}
      okText={t('garages.pause.understood')}
      footer={(_, { OkBtn }) => <OkBtn />}
      onOk={onClose}
      onCancel={onClose}
    >
      <ul className="pl-garage-refused">
        {refused.map(({ id, name, problem }) => (
          <li key={id}>
            <Link to={link('/garage/edit/:garageId', { garageId: id })} onClick={onClose}>
              {name}
            </Link>
            <br />
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Pauses the chosen garages; those that cannot be paused are named. */
export function PauseDialog({ garages, open, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<Refused>()
  const pause = useAction('pause_garages', { handles: [422] })
  const orders = garages.reduce((sum, { figures }) => sum + (figures?.open_orders ?? 0), 0)
  return (
    <>
      <FormDialog<Values>
        open={open}
        title={t('garages.pause.several', { count: garages.length })}
        okText={t('garages.moves.paused')}
        focus="reason"
        onClose={onClose}
        onSubmit={async ({ reason, confirm_open_orders, confirm_events }) => {
          const answer = await pause.mutateAsync({
            body: {
              garages: garages.map(({ id, version }) => ({ id, version })),
              reason: reason.trim(),
              confirm_open_orders: confirm_open_orders ?? false,
              confirm_events: confirm_events ?? false,
            },
          })
          if (answer.paused.length > 0)
            toast('success', t('garages.pause.done', { count: answer.paused.length }))
          if (answer.refused.length > 0) setRefused(answer.refused)
          onDone()
        }}
      >
        <Form.Item
          name="reason"
          label={t('garages.fields.reason')}
          rules={[{ required: true, whitespace: true, message: t('business.needed') }]}
        >
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
        {orders > 0 ? (
          <>
            <Alert
              type="warning"
              showIcon
              className="pl-form-notice"
              title={t('garages.pause.openOrders', { count: orders })}
            />
            <Form.Item name="confirm_open_orders" valuePropName="checked">
              <Checkbox>{t('garages.pause.confirm')}</Checkbox>
            </Form.Item>
          </>
        ) : null}
        <Form.Item name="confirm_events" valuePropName="checked">
          <Checkbox>{t('garages.pause.confirmEvents')}</Checkbox>
        </Form.Item>
      </FormDialog>
      {refused ? <RefusedDialog refused={refused} onClose={() => setRefused(undefined)} /> : null}
    </>
  )
}
