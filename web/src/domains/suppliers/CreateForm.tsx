import { Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/callError'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { FormError, toFirstError, useSubmit } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { ask } from '../../kit/notify'
import { Restored } from '../../kit/Restored'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { addBody } from './supplierForm'

/** The user who has the mobile of a retailer or a distributor, if that is why it was refused. */
export function knownUser(error: unknown): { id: number; name: string } | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { user?: { id: number; name: string } } | undefined)?.user
}

/** Asks whether a user who has the mobile is to be linked. */
export function useAskToLink() {
  const { t } = useTranslation()
  return (user: { name: string }) =>
    ask({
      title: t('suppliers.linkTitle', { name: user.name }),
      content: t('suppliers.linkText'),
      ok: t('suppliers.link'),
      cancel: t('suppliers.back'),
    })
}

interface Props<Values> {
  draft: string
  initial: Partial<Values>
  addText: string
  onAdd: (body: Record<string, unknown>, idempotencyKey: string) => Promise<unknown>
  children: ReactNode
}

/** The form of a new supplier: its draft is kept, and a user who has its mobile is linked after a question. */
export function CreateForm<Values extends object>({
  draft: name,
  initial,
  addText,
  onAdd,
  children,
}: Props<Values>) {
  const { t } = useTranslation()
  const id = useId()
  const [form] = Form.useForm<Values>()
  const draft = useDraft<Values>(name)
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  const [round, setRound] = useState(0)
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const [keyFor] = useState(() => idempotencyKeys())
  const askToLink = useAskToLink()
  const reset = () => {
    draft.drop()
    setTouched(false)
    markTab(false)
    form.resetFields()
    setRound((now) => now + 1)
  }
  const submit = useSubmit(form, async (values) => {
    const body = addBody<Values>(values)
    try {
      await onAdd(body, keyFor(body))
    } catch (error) {
      const user = knownUser(error)
      if (!user || !(await askToLink(user))) throw error
      const confirmed = { ...body, confirm: true }
      await onAdd(confirmed, keyFor(confirmed))
    }
    reset()
  })
  const send = () => void (submit.busy || submit.run(form.getFieldsValue(true) as Values))
  const clear = async () => {
    if (await confirmDiscard(t)) reset()
  }
  return (
    <>
      {restored && round === 0 ? <Restored onDiscard={() => void clear()} /> : null}
      <Form<Values>
        key={round}
        form={form}
        name={id}
        layout="vertical"
        className="pl-card"
        aria-label={addText}
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={round === 0 ? (restored ?? initial) : initial}
        onValuesChange={() => {
          setTouched(true)
          draft.save(form.getFieldsValue(true) as Values)
        }}
        onFinish={send}
      >
        {children}
        <FormError error={submit.error} rest={submit.rest} />
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            {addText}
          </Button>
          <Button disabled={!touched || submit.busy} onClick={() => void clear()}>
            {t('suppliers.clear')}
          </Button>
        </div>
      </Form>
    </>
  )
}
