import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { Failed, Loading } from '../../kit/states'
import { handOvers, isDecided, type Plans } from './handOver'
import { HandOverPlans } from './HandOverPlans'
import { ManagerPicker } from './Pickers'
import type { UserRow } from './types'
import { openWork } from './work'

type Named = { id: number; name: string }
type Users = readonly UserRow[]

const versionsOf = (users: Users) => users.map(({ id, version }) => ({ id, version }))

/** The first names of a selection, and how many more there are. */
function Who({ users }: { users: Users }) {
  const { t } = useTranslation()
  const most = 8
  const names = users.slice(0, most).map(({ name }) => name)
  const more = users.length - names.length
  return (
    <p>
      {names.join(', ')}
      {more > 0 ? ` ${t('users.several.more', { count: more })}` : null}
    </p>
  )
}

interface DialogProps {
  users: Users
  onClose: () => void
  onDone: () => void
}

function MoveDialog({ users, onClose, onDone }: DialogProps) {
  const { t } = useTranslation()
  const change = useAction('change_several', { handles: [403, 409, 422] })
  const submit = async ({ manager_id }: { manager_id?: Named | null }) => {
    await change.mutateAsync({ body: { users: versionsOf(users), manager_id: manager_id?.id ?? null } })
    toast('success', t('users.several.moved', { count: users.length }))
    onDone()
  }
  return (
    <FormDialog<{ manager_id?: Named | null }>
      open
      title={t('users.several.move', { count: users.length })}
      okText={({ manager_id }) => t(manager_id ? 'users.several.moveThem' : 'users.several.noManager')}
      onClose={onClose}
      onSubmit={submit}
    >
      <Who users={users} />
      <Form.Item
        name="manager_id"
        label={t('users.fields.manager_id')}
        extra={t('users.several.managerHelp')}
      >
        <ManagerPicker />
      </Form.Item>
    </FormDialog>
  )
}

function DeactivateSeveral({ users, onClose, onDone }: DialogProps) {
  const { t } = useTranslation()
  const [plans, setPlans] = useState<Plans>({})
  const ids = users.map(({ id }) => id)
  const open = useCall('count_open_work', { query: { user_ids: ids.join(',') } })
  const change = useAction('change_several', { handles: [403, 409, 422] })
  const work = open.data ? openWork(open.data) : []
  const submit = async ({ reason }: { reason: string }) => {
    if (!open.data || !isDecided(work, plans)) throw new Error(t('users.undecided'))
    const body = {
      users: versionsOf(users),
      is_active: false,
      reason: reason.trim(),
      ...handOvers(work, plans),
    }
    await change.mutateAsync({ body })
    toast('success', t('users.several.deactivated', { count: users.length }))
    onDone()
  }
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('users.several.deactivate', { count: users.length })}
      okText={t('users.deactivate')}
      width={640}
      focus="reason"
      byButtonOnly
      onClose={onClose}
      onSubmit={submit}
    >
      <Who users={users} />
      <Form.Item
        name="reason"
        label={t('users.reason')}
        rules={[{ required: true, whitespace: true, message: t('users.needed') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      {open.isPending ? <Loading rows={3} /> : null}
      {open.isError ? <Failed error={open.error} onRetry={() => void open.refetch()} /> : null}
      <HandOverPlans leaving={ids} work={work} plans={plans} onChange={setPlans} />
    </FormDialog>
  )
}

interface Props {
  users: Users
  onClear: () => void
}

/** What can be done with the users that are ticked. */
export function SeveralUsers({ users, onClear }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'move' | 'deactivate'>()
  const assign = useAction('set_auto_assign')
  const close = () => setOpen(undefined)
  const setAll = async (auto_assign: boolean) => {
    const { count } = await assign.mutateAsync({ body: { user_ids: users.map(({ id }) => id), auto_assign } })
    toast('success', t('users.several.changed', { count }))
    onClear()
  }
  const people = users.every((user) => user.is_active && !user.agent_type?.is_machine)
  return (
    <div className="pl-action-bar" role="group" aria-label={t('users.several.title')}>
      <span role="status">{t('users.several.chosen', { count: users.length })}</span>
      {[true, false].map((on) => (
        <Button
          key={String(on)}
          disabled={!people}
          loading={assign.isPending}
          onClick={() => void setAll(on).catch(() => {})}
        >
          {t(on ? 'users.several.assignOn' : 'users.several.assignOff')}
        </Button>
      ))}
      <Button onClick={() => setOpen('move')}>{t('users.several.toManager')}</Button>
      <Button danger disabled={!users.every((user) => user.is_active)} onClick={() => setOpen('deactivate')}>
        {t('users.deactivate')}
      </Button>
      <Button type="text" onClick={onClear}>
        {t('users.several.clear')}
      </Button>
      {open === 'move' ? <MoveDialog users={users} onClose={close} onDone={onClear} /> : null}
      {open === 'deactivate' ? <DeactivateSeveral users={users} onClose={close} onDone={onClear} /> : null}
    </div>
  )
}
