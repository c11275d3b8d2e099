import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { FormDialog } from '../../kit/FormDialog'

interface Props {
  open: boolean
  onClose: () => void
  onSwitch: (role: string) => Promise<void>
}

/** Switches to another of the user's roles; an admin may view the console as any role. */
export function RoleSwitch({ open, onClose, onSwitch }: Props) {
  const { t } = useTranslation()
  const user = useSession((now) => now.user)
  if (!user) return null
  const choices = user.roles.filter((role) => role !== user.user_type)
  return (
    <FormDialog<{ role: string }>
      open={open}
      title={t('shell.switchRole')}
      okText={t('shell.switchRole')}
      onClose={onClose}
      onSubmit={({ role }) => onSwitch(role)}
    >
      <Form.Item name="role" label={t('shell.switchRoleTo')} rules={[{ required: true }]}>
        <Select showSearch options={choices.map((role) => ({ value: role, label: role }))} />
      </Form.Item>
    </FormDialog>
  )
}
