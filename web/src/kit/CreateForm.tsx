import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmDiscard } from './confirmDiscard'
import { toFirstError, useSubmit } from './FormDialog'
import { FormError } from './FormError'
import { idempotencyKeys } from './idempotencyKeys'
import { Restored } from './Restored'
import { useDraft, useMarkUnsaved, useUnsaved } from './tab'

interface Options<Values> {
  /** The name of the draft that is stored while the tab is unmounted. */
  draft: string
  initial: Partial<Values>
  /** Saves what is typed; the same body always has the same key. The form is emptied if it answers true. */
  save: (values: Values, keyFor: (body: object) => string) => Promise<boolean>
  /** Called when anything is typed. */
  onChange?: () => void
}

/** The form of something new on a page: its draft is kept until it is added or cleared. */
export interface Creating<Values> {
  form: FormInstance<Values>
  initial: Partial<Values>
  /** Another form for each that was added. */
  round: number
  isRestored: boolean
  touched: boolean
  busy: boolean
  error: unknown
  rest: readonly string[]
  note: () => void
  send: () => void
  clear: () => Promise<void>
}

export function useCreating<Values extends object>(options: Options<Values>): Creating<Values> {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const draft = useDraft<Values>(options.draft)
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  const [round, setRound] = useState(0)
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const [keyFor] = useState(() => idempotencyKeys())
  const reset = () => {
    draft.drop()
    setTouched(false)
    markTab(false)
    form.resetFields()
    setRound((now) => now + 1)
  }
  const submit = useSubmit(form, async (values) => {
    if (await options.save(values, keyFor)) reset()
  })
  return {
    form,
    initial: round === 0 ? (restored ?? options.initial) : options.initial,
    round,
    isRestored: restored !== undefined && round === 0,
    touched,
    busy: submit.busy,
    error: submit.error,
    rest: submit.rest,
    note: () => {
      options.onChange?.()
      setTouched(true)
      draft.save(form.getFieldsValue(true) as Values)
    },
    send: () => void (submit.busy || submit.run(form.getFieldsValue(true) as Values)),
    clear: async () => {
      if (await confirmDiscard(t)) reset()
    },
  }
}

interface Props<Values> {
  of: Creating<Values>
  addText: string
  clearText: string
  /** A card, unless its parts are. */
  className?: string
  /** Shown beside the inputs, or below them. */
  aside?: ReactNode
  children: ReactNode
}

/** The inputs of something new, with what is wrong with them and the buttons. */
export function CreateForm<Values extends object>(props: Props<Values>) {
  const { of, addText, clearText, className = 'pl-card', aside, children } = props
  const id = useId()
  const main = (
    <>
      {children}
      <FormError error={of.error} rest={of.rest} />
      <div className="pl-form-buttons">
        <Button type="primary" htmlType="submit" loading={of.busy}>
          {addText}
        </Button>
        <Button disabled={!of.touched || of.busy} onClick={() => void of.clear()}>
          {clearText}
        </Button>
      </div>
    </>
  )
  return (
    <>
      {of.isRestored ? <Restored onDiscard={() => void of.clear()} /> : null}
      <Form<Values>
        key={of.round}
        form={of.form}
        name={id}
        layout="vertical"
        className={className}
        aria-label={addText}
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={of.initial}
        onValuesChange={of.note}
        onFinish={of.send}
      >
        {aside ? (
          <>
            <div>{main}</div>
            <div className="pl-form-aside">{aside}</div>
          </>
        ) : (
          main
        )}
      </Form>
    </>
  )
}
