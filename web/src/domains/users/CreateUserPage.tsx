import { Alert, Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { toFirstError, useSubmit } from '../../kit/FormDialog'
import { FormError } from '../../kit/FormError'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Restored } from '../../kit/Restored'
import { Empty } from '../../kit/states'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { userAddress } from './address'
import { blank, createBody, type UserEdit } from './edit'
import { DeskFields, FlagFields, PersonFields, PlaceFields, RoleFields, WorkFields } from './UserFields'
import './users.css'

interface Owner {
  id: number
  name: string
  is_active: boolean
}

/** The user who has the mobile, if a save was refused for it. */
function ownerOf(error: unknown): Owner | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { user?: Owner } | null)?.user
}

/** While a mobile is typed: whose it is already. */
function Taken({ mobile }: { mobile: string }) {
  const { t } = useTranslation()
  const digits = mobile.replace(/\D/g, '')
  const long = digits.length >= 9
  const found = useCall('list_users', { query: { text: digits.slice(-10), limit: 1 } }, { enabled: long })
  const [user] = found.isPlaceholderData || !long ? [] : (found.data?.users ?? [])
  if (!user) return null
  return (
    <span className="pl-user-taken" role="status">
      {t('users.takenBy')} <Link to={userAddress(user.id)}>{user.name}</Link>
    </span>
  )
}

function CreateUser() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [form] = Form.useForm<UserEdit>()
  const name = useId()
  const draft = useDraft<UserEdit>('create user')
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  const [keyFor] = useState(() => idempotencyKeys())
  const [owner, setOwner] = useState<Owner>()
  const mobile = Form.useWatch('mobile', form) ?? ''
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const create = useAction('create_user', { handles: [409, 422] })
  const reset = () => {
    draft.drop()
    setTouched(false)
    setOwner(undefined)
    markTab(false)
    form.resetFields()
    form.setFieldsValue(blank)
  }
  const { run, busy, error, rest } = useSubmit(form, async () => {
    const body = createBody({ ...blank, ...(form.getFieldsValue(true) as Partial<UserEdit>) })
    try {
      const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast('success', t('users.made', { name: made.name }))
      reset()
      void navigate(userAddress(made.id))
    } catch (failure) {
      setOwner(ownerOf(failure))
      throw failure
    }
  })
  const clear = async () => {
    if (await confirmDiscard(t)) reset()
  }
  return (
    <>
      <PageHeader title={t('screens.createUser')} />
      {restored ? <Restored onDiscard={() => void clear()} /> : null}
      <Form<UserEdit>
        form={form}
        name={name}
        layout="vertical"
        className="pl-card pl-user-form"
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={restored ?? blank}
        onValuesChange={() => {
          setTouched(true)
          setOwner(undefined)
          draft.save(form.getFieldsValue(true) as UserEdit)
        }}
        onFinish={(values) => void (busy || run(values))}
      >
        <PersonFields taken={<Taken mobile={mobile} />} />
        <RoleFields locked={false} />
        <PlaceFields locked={false} />
        <WorkFields />
        <FlagFields locked={false} />
        <DeskFields />
        {owner ? (
          <Alert
            type="warning"
            showIcon
            title={t('users.taken', { name: owner.name })}
            action={<Link to={userAddress(owner.id)}>{t('users.openIt')}</Link>}
          />
        ) : (
          <FormError error={error} rest={rest} />
        )}
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('users.create')}
          </Button>
          <Button disabled={!touched || busy} onClick={() => void clear()}>
            {t('users.clear')}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** A new user. */
export default function CreateUserPage() {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  if (useMay('users', 'C')) return <CreateUser />
  return (
    <>
      <PageHeader title={t('screens.createUser')} />
      <div className="pl-card">
        <Empty title={t('users.mayNotCreate', { role })} />
      </div>
    </>
  )
}
