import { Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, useFailureText } from './callError'
import { Dialog } from './Dialog'
import { confirmDiscard } from './confirmDiscard'

type Path = (string | number)[]

const samePath = (a: Path, b: Path) =>
  a.length === b.length && a.every((part, i) => String(part) === String(b[i]))

/**
 * Puts the server's messages beside their inputs, by the field's path; returns the messages without an input,
 * which are shown in the form's own alert.
 */
function showFieldErrors(form: FormInstance, error: unknown): string[] {
  if (!(error instanceof CallError)) return []
  const inputs = form.getFieldsError().map((field) => field.name)
  const rest: string[] = []
  const marked = Object.entries(error.fields).flatMap(([path, messages]) => {
    const name = path.split('.')
    const input = inputs.find((known) => samePath(known, name))
    if (input) return [{ name: input, errors: [...messages] }]
    rest.push(...messages.map((message) => `${path}: ${message}`))
    return []
  })
  form.setFields(marked)
  const firstMarked = marked[0]
  if (firstMarked) form.scrollToField(firstMarked.name, { focus: true, block: 'center' })
  return rest
}

/** The alert above a form's buttons: errors that belong to no input. */
export function FormError({ error, rest }: { error: unknown; rest: readonly string[] }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  if (!error) return null
  const beside = error instanceof CallError && Object.keys(error.fields).length > 0 && rest.length === 0
  const text = beside ? t('kit.checkFields') : rest.length > 0 ? rest.join(' ') : failureText(error)
  return (
    <p className="pl-form-error" role="alert">
      {text}
    </p>
  )
}

/** A form's submit handler with its errors, for pages and for the dialog alike. */
export function useSubmit<Values>(form: FormInstance<Values>, submit: (values: Values) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; rest: string[] }>()
  const run = async (values: Values): Promise<boolean> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await submit(values)
      return true
    } catch (error) {
      setFailed({ error, rest: showFieldErrors(form as FormInstance, error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error: failed?.error, rest: failed?.rest ?? [] }
}

interface DialogProps<Values> {
  open: boolean
  title: string
  okText: string
  initial?: Partial<Values>
  onClose: () => void
  /** The form itself, for inputs that change each other. */
  onSubmit: (values: Values, form: FormInstance<Values>) => Promise<unknown>
  children: ReactNode
  width?: number
  /** The field that gets the focus first; without it the dialog's default applies. */
  focus?: string
}

/** One opening of the dialog. The values are held out here because the content unmounts while the tab is hidden. */
function Opened<Values extends object>(props: DialogProps<Values> & { onClosed: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const name = useId()
  const [touched, setTouched] = useState(false)
  const { run, busy, error, rest } = useSubmit(form, (values) => props.onSubmit(values, form))
  const close = async () => {
    if (!touched || (await confirmDiscard(t))) props.onClose()
  }
  return (
    <Dialog
      open={props.open}
      title={props.title}
      okText={props.okText}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      width={props.width}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={() => void close()}
      // A submit button of the form although it is outside it, so that Enter in a field submits too.
      okButtonProps={{ htmlType: 'submit', form: name }}
      afterOpenChange={(now) => now && props.focus && form.focusField(props.focus)}
      afterClose={props.onClosed}
    >
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        initialValues={props.initial}
        onValuesChange={() => setTouched(true)}
        onFinish={(values) => void run(values).then((done) => done && props.onClose())}
      >
        {props.children}
        <FormError error={error} rest={rest} />
      </Form>
    </Dialog>
  )
}

/** A form in a dialog: stays open and shows the errors until the server accepts it, asks before losing input. */
export function FormDialog<Values extends object>(props: DialogProps<Values>) {
  const [opening, setOpening] = useState(0)
  return <Opened key={opening} {...props} onClosed={() => setOpening((now) => now + 1)} />
}
