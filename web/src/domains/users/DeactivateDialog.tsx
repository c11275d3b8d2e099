import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { deactivateBody, emptyPlan, isDecided, type Plan, type Plans, shares, ways } from './handOver'
import { TakersPicker } from './Pickers'
import type { UserDetail } from './types'
import { openWork, type WorkKind, workAddress } from './work'

interface KindProps {
  user: UserDetail
  kind: WorkKind
  count: number
  plan: Plan
  onChange: (plan: Plan) => void
}

/** Who gets one kind of work. */
function KindPlan({ user, kind, count, plan, onChange }: KindProps) {
  const { t } = useTranslation()
  const address = workAddress(kind, user.id)
  const text = t(`users.work.${kind}`, { count })
  const preview = plan.way === 'share' && plan.to.length > 1 ? shares(count, plan.to.length).join(' + ') : ''
  return (
    <fieldset className="pl-user-part">
      <legend>{address ? <Link to={address}>{text}</Link> : text}</legend>
      <Radio.Group
        aria-label={text}
        value={plan.way}
        options={ways.map((way) => ({ value: way, label: t(`users.ways.${way}`) }))}
        onChange={(event) => onChange({ way: event.target.value as Plan['way'], to: [] })}
      />
      {plan.way === 'pool' ? (
        <p className="pl-quiet">{t(`users.pool.${kind}`)}</p>
      ) : (
        <TakersPicker
          label={t('users.whoGets', { what: text })}
          kind={kind}
          not={user.id}
          many={plan.way === 'share'}
          value={plan.to}
          onChange={(to) => onChange({ ...plan, to })}
        />
      )}
      {preview ? <p className="pl-quiet">{t('users.shares', { shares: preview })}</p> : null}
    </fieldset>
  )
}

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
      {work.length > 0 ? <p>{t('users.handOver')}</p> : null}
      {work.map(([kind, count]) => (
        <KindPlan
          key={kind}
          user={user}
          kind={kind}
          count={count}
          plan={plans[kind] ?? emptyPlan}
          onChange={(plan) => setPlans((now) => ({ ...now, [kind]: plan }))}
        />
      ))}
    </FormDialog>
  )
}
