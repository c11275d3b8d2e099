import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../kit/FormDialog'
import { useLabels } from '../../../shared/orderLabels'
import type { Move } from './useMove'

const longest = 500

interface Props {
  orderId: number
  /** Kept while the dialog closes, so that its texts do not change. */
  move: Move
  open: boolean
  onClose: () => void
  onMove: (move: Move) => Promise<void>
}

/** Asks for the reason why an order goes back, is closed as dead, or is reopened. */
export function ReasonDialog({ orderId, move, open, onClose, onMove }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const words = { id: orderId, status: labels.status(move.to) }
  const kind = move.kind === 'forward' ? 'back' : move.kind
  // The field's name in the server's messages depends on the call.
  const field = kind === 'reopen' ? 'reason' : 'status_reason'
  return (
    <FormDialog<Record<string, string>>
      open={open}
      title={t(`orders.steps.${kind}Title`, words)}
      okText={t(`orders.steps.${kind}Ok`, words)}
      initial={{ [field]: move.reason ?? '' }}
      focus={field}
      onClose={onClose}
      onSubmit={(values) => onMove({ ...move, reason: values[field]?.trim() })}
    >
      <p>{t(`orders.steps.${kind}Text`)}</p>
      <Form.Item
        name={field}
        label={t('orders.steps.reason')}
        rules={[{ required: true, whitespace: true, message: t('orders.needed') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={longest} />
      </Form.Item>
    </FormDialog>
  )
}
