import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { toast } from '../../kit/notify'
import { useRoleChoices } from './choices'
import { type EditKey, editOf, sameValue, type UserEdit, updateBody } from './edit'
import { useUserLabel } from './labels'
import type { UserDetail } from './types'
import { DeskFields, FlagFields, PersonFields, PlaceFields, RoleFields, WorkFields } from './UserFields'

interface Props {
  user: UserDetail
  onUnsaved: (unsaved: boolean) => void
}

/** A value of the form as text, to compare two versions. */
function useShown(): (key: EditKey, edit: UserEdit) => ReactNode {
  const { t } = useTranslation()
  const { roles } = useRoleChoices()
  const role = (id: number | undefined) => roles.find((one) => one.id === id)?.name ?? ''
  return (key, edit) => {
    const value = edit[key]
    if (key === 'roles') return edit.roles.map(role).join(', ')
    if (key === 'role_id') return role(edit.role_id)
    if (typeof value === 'boolean') return t(value ? 'users.yes' : 'users.no')
    if (Array.isArray(value)) return value.join(', ')
    return typeof value === 'object' && value !== null ? value.name : String(value ?? '')
  }
}

/** Edits a user based on the version that was read. */
export function UserForm({ user, onUnsaved }: Props) {
  const { t } = useTranslation()
  const label = useUserLabel()
  const show = useShown()
  const may = useMay('users', 'U')
  const isOwn = useSession((now) => now.user?.user_id) === user.id
  const update = useAction('update_user', { handles: [403, 409, 422] })
  const guarded = useGuardedForm<UserDetail, UserEdit>({
    name: `user ${user.id}`,
    read: user,
    editOf,
    same: sameValue,
    save: (edit, from) => update.mutateAsync({ body: updateBody(from, edit) }),
    onSaved: (saved) => toast('success', t('users.saved', { name: saved.name })),
    onUnsaved,
  })
  if (!may) return <Alert type="info" showIcon title={t('users.readOnly')} />
  return (
    <GuardedFrame
      form={guarded}
      name={user.name}
      className="pl-user-form"
      saveText={t('users.save')}
      discardText={t('users.discard')}
      label={label}
      show={show}
    >
      {isOwn ? <Alert type="info" role="note" showIcon title={t('users.own')} /> : null}
      <PersonFields />
      <RoleFields locked={isOwn} />
      <PlaceFields id={user.id} locked={isOwn} />
      <WorkFields />
      <FlagFields locked={isOwn} />
      <DeskFields />
    </GuardedFrame>
  )
}
