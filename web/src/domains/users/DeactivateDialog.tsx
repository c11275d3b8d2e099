import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { deactivateBody, isDecided, type Plans } from './handOver'
import { HandOverPlans } from './HandOverPlans'
import type { UserDetail } from './types'
import { openWork } from './work'

interface Props {
  user: UserDetail
  open: boolean
  onClose: () => void
}

/** Deactivates a user and hands over what they still have to do, at once. */
export function DeactivateDialog({ user, open, onClose }: Props) {
  const { t } = useTranslation()
  const [plans, setPlans] = useState<Plans>({})
  const work = openWork(user)
  const update = useAction('update_user', { handles: [403, 409, 422] })
  const submit = async ({ reason }: { reason: string }) => {
    if (!isDecided(work, plans)) throw new Error(t('users.undecided'))
    await update.mutateAsync({ body: deactivateBody(user, reason, work, plans) })
    toast('success', t('users.deactivated', { name: user.name }))
  }
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={t('users.deactivateTitle', { name: user.name })}
      okText={t('users.deactivate')}
      width={640}
      focus="reason"
      byButtonOnly
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item
        name="reason"
        label={t('users.reason')}
        rules={[{ required: true, whitespace: true, message: t('users.needed') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <HandOverPlans leaving={[user.id]} work={work} plans={plans} onChange={setPlans} />
    </FormDialog>
  )
}
