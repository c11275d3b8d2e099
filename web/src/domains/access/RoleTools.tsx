import { Button, Input, Space, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { useMayOpen } from '../../shared/access'
import { link } from '../../shared/screen'
import { ask, toast } from '../../kit/notify'
import type { Role } from './roleEdit'

/** What is done with a role besides its sections: its name, whether it is in use, who holds it, its end. */
export function RoleTools({ role, onDeleted }: { role: Role; onDeleted: () => void }) {
  const { t } = useTranslation()
  const mayUpdate = useMay('roles', 'U')
  const mayDelete = useMay('roles', 'D')
  const mayUsers = useMayOpen('/users')
  const [name, setName] = useState(role.name)
  const update = useAction('update_role')
  const remove = useAction('delete_role')
  const put = async (change: { name?: string; is_active?: boolean }) => {
    const { id, version, sections, letters } = role
    const saved = await update.mutateAsync({ body: { id, version, sections, letters, ...change } })
    toast('success', t('roles.saved', { role: saved.name }))
  }
  const switchOff = async (is_active: boolean) => {
    const sure =
      is_active ||
      (await ask({
        title: t('roles.offTitle', { role: role.name }),
        content: t('roles.offText'),
        ok: t('roles.switchOff'),
        cancel: t('kit.cancel'),
      }))
    if (sure) await put({ is_active })
  }
  const end = async () => {
    const title = t('roles.deleteTitle', { role: role.name })
    if (
      !(await ask({
        title,
        content: t('roles.deleteText'),
        ok: t('roles.delete'),
        cancel: t('kit.cancel'),
        danger: true,
      }))
    )
      return
    await remove.mutateAsync({ path: { id: String(role.id) } })
    toast('success', t('roles.deleted', { role: role.name }))
    onDeleted()
  }
  const isRenamed = name.trim() !== '' && name.trim() !== role.name
  return (
    <div className="pl-role-tools">
      {role.is_own ? <span className="pl-quiet">{t('roles.basedOn', { role: role.based_on })}</span> : null}
      {mayUsers ? (
        <Link to={link('/users', undefined, { role_id: role.id })}>
          {t('roles.holders', { count: role.users })}
        </Link>
      ) : null}
      {role.is_own && mayUpdate ? (
        <Space.Compact>
          <Input
            aria-label={t('roles.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            disabled={!isRenamed}
            loading={update.isPending}
            onClick={() => void put({ name: name.trim() }).catch(() => {})}
          >
            {t('roles.rename')}
          </Button>
        </Space.Compact>
      ) : null}
      {role.is_fixed || !mayUpdate ? null : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control
        <label className="pl-role-switch">
          <Switch
            size="small"
            aria-label={t('roles.inUse')}
            checked={role.is_active}
            loading={update.isPending}
            onChange={(on) => void switchOff(on).catch(() => {})}
          />
          {t('roles.inUse')}
        </label>
      )}
      {role.is_own && mayDelete ? (
        <Button
          danger
          disabled={role.users > 0}
          loading={remove.isPending}
          onClick={() => void end().catch(() => {})}
        >
          {t('roles.delete')}
        </Button>
      ) : null}
    </div>
  )
}
