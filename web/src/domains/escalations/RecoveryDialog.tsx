import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { money } from '../../kit/format'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { Theirs } from './StepDialog'
import type { CaseDetail, Recovery, RecoveryAction } from './types'
import { useWork } from './useWork'

interface Values {
  recovery?: { reason?: string; reference?: string }
}

interface Props {
  detail: CaseDetail
  of: Recovery
  action: RecoveryAction
  onClose: () => void
}

/** A step of a recovery: what it needs, and what it means. */
export function RecoveryDialog({ detail, of, action, onClose }: Props) {
  const { t } = useTranslation()
  const { save, theirs } = useWork(detail)
  const needed = [{ required: true, whitespace: true, message: t('escalations.needed') }]
  const submit = async (values: Values) => {
    await save({ recovery: { ...values.recovery, party: of.party, action } })
    toast('success', t('escalations.saved'))
  }
  return (
    <FormDialog<Values>
      open
      title={`${detail.number}: ${t(`escalations.recovery.actions.${action}`)}`}
      okText={t(`escalations.recovery.actions.${action}`)}
      draft={`recovery ${action} ${of.id}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs detail={theirs} />
      <p>{t(`escalations.recovery.means.${action}`, { amount: money(of.amount), name: of.from.name })}</p>
      {action === 'dispute' || action === 'waive' ? (
        <Form.Item name={['recovery', 'reason']} label={t('escalations.fields.reason')} rules={needed}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={300} />
        </Form.Item>
      ) : null}
      {action === 'apply' ? (
        <Form.Item
          name={['recovery', 'reference']}
          label={t('escalations.recovery.reference')}
          rules={needed}
        >
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}
