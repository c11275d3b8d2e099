import { Button, Form } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { useMay, useSession } from '../../api/session'
import { toFirstError, useSubmit } from '../../kit/FormDialog'
import { FormError } from '../../kit/FormError'
import { toast } from '../../kit/notify'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { Restored } from '../../kit/Restored'
import { Empty } from '../../kit/states'
import { useDraft } from '../../kit/tab'
import { draftName, newTicket } from './address'
import { AssigneeField, CategoryField, OrderField, PriorityField, TextFields } from './TicketFields'

type Body = Exclude<CallInput<'create_ticket'>['body'], FormData>

const blank: Partial<Body> = { subject: '', description: '', assignee_id: undefined }

interface Props {
  /** The order from the address that the ticket is about. */
  about: string | null
  onUnsaved: (unsaved: boolean) => void
  onCreated: (number: string) => void
}

function CreateForm({ about, onUnsaved, onCreated }: Props) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Body>()
  const name = useId()
  const draft = useDraft<Body>(draftName(newTicket))
  const [restored] = useState(draft.read)
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_ticket', { handles: [422] })
  useEffect(() => {
    onUnsaved(restored !== undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once
  }, [])
  const { run, busy, error, rest } = useSubmit(form, async (values) => {
    const body = { ...values, order_id: values.order_id ?? null, assignee_id: values.assignee_id ?? null }
    const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    draft.drop()
    toast('success', t('tickets.create.made', { number: created.support_ticket_number }))
    onCreated(created.support_ticket_number)
  })
  const orderId = about && /^\d{1,9}$/.test(about) ? Number(about) : null
  const startAgain = async () => {
    if (!(await confirmDiscard(t))) return
    draft.drop()
    setRestored(false)
    onUnsaved(false)
    form.setFieldsValue({ ...blank, ...emptyForm })
  }
  const emptyForm: Partial<Body> = { priority: 2, order_id: orderId, category: orderId ? 'order' : undefined }
  return (
    <Form<Body>
      form={form}
      name={name}
      layout="vertical"
      className="pl-card"
      noValidate
      scrollToFirstError={toFirstError}
      initialValues={restored ?? emptyForm}
      onValuesChange={() => {
        draft.save(form.getFieldsValue(true) as Body)
        onUnsaved(true)
      }}
      onFinish={(values) => void (busy || run(values))}
    >
      {isRestored ? <Restored onDiscard={() => void startAgain()} /> : null}
      <TextFields />
      <div className="pl-ticket-fields">
        <CategoryField />
        <PriorityField />
        <AssigneeField />
        <OrderField />
      </div>
      <FormError error={error} rest={rest} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('tickets.create.submit')}
      </Button>
    </Form>
  )
}

export function NewTicket(props: Props) {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  if (useMay('tickets', 'C')) return <CreateForm {...props} />
  return <Empty title={t('tickets.create.mayNot', { role })} />
}
