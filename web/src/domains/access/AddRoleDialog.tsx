import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { bodyOfCopy, type Role } from './roleEdit'

interface Values {
  name: string
  copied: number
}

interface Props {
  roles: readonly Role[]
  open: boolean
  onClose: () => void
  onMade: (id: number) => void
}

/** A new role, copied from another: it sees the same rows, and begins with the same sections and permissions. */
export function AddRoleDialog({ roles, open, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const add = useAction('post_role', { handles: [409, 422] })
  const needed = [{ required: true, message: t('roles.needed') }]
  const submit = async ({ name, copied }: Values) => {
    const from = roles.find(({ id }) => id === copied)
    if (!from) return
    const made = await add.mutateAsync({ body: bodyOfCopy(name, from) })
    toast('success', t('roles.made', { role: made.name }))
    onMade(made.id)
  }
  return (
    <FormDialog<Values>
      open={open}
      title={t('roles.add')}
      okText={t('roles.add')}
      focus="name"
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="name" label={t('roles.name')} rules={[{ ...needed[0], whitespace: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="copied" label={t('roles.copied')} extra={t('roles.copiedText')} rules={needed}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={roles
            .filter(({ is_fixed }) => !is_fixed)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
