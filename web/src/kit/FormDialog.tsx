import { Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from './callError'
import { Dialog } from './Dialog'
import { confirmDiscard } from './confirmDiscard'
import { confirmUnusual } from './expected'
import { namedProblems } from './fieldName'
import { FormError } from './FormError'
import { Restored } from './Restored'
import { useDraft, useMarkUnsaved } from './tab'

/** For every form: what is wrong with it is scrolled to and gets the focus, however far from the button it is. */
export const toFirstError = { focus: true, block: 'center' } as const

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
    rest.push(...namedProblems({ [path]: messages }))
    return []
  })
  form.setFields(marked)
  // The first in the form, not in the answer.
  const firstMarked = inputs.find((input) => marked.some(({ name }) => name === input))
  if (firstMarked) form.scrollToField(firstMarked, toFirstError)
  return rest
}

/** A form's submit handler with its errors, for pages and for the dialog alike. */
export function useSubmit<Values>(form: FormInstance<Values>, submit: (values: Values) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; rest: string[] }>()
  const { t } = useTranslation()
  const asking = useRef(false)
  const run = async (values: Values): Promise<boolean> => {
    // One question at a time, however often the button is pressed.
    if (asking.current) return false
    asking.current = true
    const sure = await confirmUnusual(form as FormInstance, t).finally(() => (asking.current = false))
    if (!sure) return false
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
  /** By what is typed, where the button has to say what it does. */
  okText: string | ((values: Partial<Values>) => string)
  initial?: Partial<Values>
  onClose: () => void
  /** The form itself, for inputs that change each other. */
  onSubmit: (values: Values, form: FormInstance<Values>) => Promise<unknown>
  children: ReactNode
  width?: number
  /** The field that gets the focus first; without it the dialog's default applies. */
  focus?: string
  /** Keeps what is typed under this name until it is saved or discarded: one for each form and record. */
  draft?: string
  /** Enter in a field does not submit: what is booked cannot be undone, so it takes the button. */
  byButtonOnly?: boolean
}

/** In a list or a picker, Enter chooses before it gets here. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const blankOf = (values: object | undefined) =>
  Object.fromEntries(Object.keys(values ?? {}).map((key) => [key, undefined]))

/** One opening of the dialog. The values are held out here because the content unmounts while the tab is hidden. */
function Opened<Values extends object>(props: DialogProps<Values> & { onClosed: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const name = useId()
  const okText = Form.useWatch(
    (values: Partial<Values>) => (typeof props.okText === 'string' ? props.okText : props.okText(values)),
    form,
  )
  const draft = useDraft<Partial<Values>>(`dialog ${props.draft ?? ''}`)
  const [restored, setRestored] = useState(() => (props.draft ? draft.read() : undefined))
  const [touched, setTouched] = useState(restored !== undefined)
  const markTab = useMarkUnsaved()
  const isTouched = (now: boolean) => {
    setTouched(now)
    markTab(now, name)
  }
  // What was restored is unsaved, too. There is nothing to clean up: a hidden tab keeps its mark.
  useEffect(() => {
    if (touched) markTab(true, name)
  }, [touched, markTab, name])
  const { run, busy, error, rest } = useSubmit(form, (values) => props.onSubmit(values, form))
  const close = async () => {
    if (touched && !(await confirmDiscard(t))) return
    draft.drop()
    markTab(false, name)
    props.onClose()
  }
  const startAgain = () => {
    draft.drop()
    setRestored(undefined)
    isTouched(false)
    form.setFieldsValue({ ...blankOf(restored), ...props.initial })
  }
  const note = (changed: object) => {
    // A message of the server holds until its field changes; the form's own rules are checked again by themselves.
    form.setFields(Object.keys(changed).map((field) => ({ name: field as never, errors: [] })))
    isTouched(true)
    if (props.draft) draft.save(form.getFieldsValue(true) as Partial<Values>)
  }
  const send = async (values: Values) => {
    if (!(await run(values))) return
    draft.drop()
    markTab(false, name)
    props.onClose()
  }
  return (
    <Dialog
      open={props.open}
      title={props.title}
      okText={okText}
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
        initialValues={restored ? { ...props.initial, ...restored } : props.initial}
        scrollToFirstError={toFirstError}
        onKeyDown={props.byButtonOnly ? ignoreEnter : undefined}
        onValuesChange={note}
        onFinish={(values) => void send(values)}
      >
        {restored ? <Restored onDiscard={startAgain} /> : null}
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
