import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import type { UserRow } from './types'

/** Whether a user is given leads without a click. */
export function AutoAssignSwitch({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  const may = useMay('users', 'U')
  const set = useAction('set_auto_assign')
  const change = (auto_assign: boolean) =>
    set.mutate({ body: { user_id: user.id, version: user.version, auto_assign } })
  return (
    <Switch
      size="small"
      aria-label={t('users.autoAssignOf', { name: user.name })}
      checked={user.auto_assign}
      disabled={!may || !user.is_active || user.agent_type?.is_machine}
      loading={set.isPending}
      onChange={change}
      onClick={(_, event) => event.stopPropagation()}
    />
  )
}
