import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../api/callTypes'
import { useSession } from '../../api/session'
import { FormDialog } from '../../kit/FormDialog'
import { SeenFields, type SeenKind } from './SeenFields'

const admin = 'admin'

export type Switch = CallInput<'switch_role'>['body'] & { role: string }

interface Values {
  role: string
  kind?: SeenKind
  user_id?: number
  place_id?: number
}

interface Props {
  open: boolean
  onClose: () => void
  onSwitch: (to: Switch) => Promise<void>
}

function Fields({ roles, isAdmin }: { roles: readonly string[]; isAdmin: boolean }) {
  const { t } = useTranslation()
  const role = Form.useWatch<string | undefined>('role')
  return (
    <>
      <Form.Item name="role" label={t('shell.switchRoleTo')} rules={[{ required: true }]}>
        <Select showSearch options={roles.map((one) => ({ value: one, label: one }))} />
      </Form.Item>
      {isAdmin && role && role !== admin ? <SeenFields key={role} role={role} /> : null}
    </>
  )
}

/** Switches to another of the user's roles; an admin may view the console as any role, with anybody's rows. */
export function RoleSwitch({ open, onClose, onSwitch }: Props) {
  const { t } = useTranslation()
  const user = useSession((now) => now.user)
  if (!user) return null
  const isAdmin = (user.viewed_by ?? user.user_type) === admin
  // In the role in front, an admin may still choose somebody else.
  const roles = user.roles.filter((role) => role !== user.user_type || (isAdmin && role !== admin))
  return (
    <FormDialog<Values>
      open={open}
      title={t('shell.switchRole')}
      okText={t('shell.switchRole')}
      initial={{ kind: 'first' }}
      onClose={onClose}
      onSubmit={({ role, kind, user_id, place_id }) =>
        onSwitch({
          role,
          ...(kind === 'user' ? { user_id } : {}),
          ...(kind === 'place' ? { place_id } : {}),
        })
      }
    >
      <Fields roles={roles} isAdmin={isAdmin} />
    </FormDialog>
  )
}
