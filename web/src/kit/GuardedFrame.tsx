import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { toFirstError } from './FormDialog'
import { FormError } from './FormError'
import type { GuardedForm, Versioned } from './guardedForm'
import { Restored } from './Restored'
import { StaleDialog } from './StaleDialog'

/** Above the fields: somebody else has saved meanwhile, or earlier input was restored; typed input is kept. */
export function GuardedNotice<Detail extends Versioned, Edit extends object>(props: {
  form: Pick<GuardedForm<Detail, Edit>, 'outdated' | 'restored' | 'leave'>
  /** The form has files or drawings, which are not kept. */
  files?: boolean
}) {
  const { t } = useTranslation()
  const { form } = props
  if (form.restored && !form.outdated)
    return <Restored files={props.files} onDiscard={() => void form.leave()} />
  if (!form.outdated) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="pl-form-notice"
      title={t('kit.outdated')}
      description={t('kit.outdatedText')}
      action={<Button onClick={() => void form.leave()}>{t('kit.reload')}</Button>}
    />
  )
}

interface FootProps<Detail extends Versioned, Edit extends object> {
  form: GuardedForm<Detail, Edit>
  saveText: string
  discardText: string
  /** Beside the buttons: progress. */
  children?: ReactNode
}

/** The error, and the buttons. */
export function GuardedFoot<Detail extends Versioned, Edit extends object>(props: FootProps<Detail, Edit>) {
  const { t } = useTranslation()
  const { form } = props
  return (
    <>
      <FormError error={form.error} rest={form.rest} />
      <div className="pl-form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy} disabled={!form.dirty}>
          {props.saveText}
        </Button>
        <Button disabled={form.busy || (!form.closes && !form.dirty)} onClick={() => void form.leave()}>
          {form.dirty || !form.closes ? props.discardText : t('kit.cancel')}
        </Button>
        {props.children}
      </div>
    </>
  )
}

interface StaleProps<Detail extends Versioned, Edit extends object> {
  form: GuardedForm<Detail, Edit>
  label: (key: keyof Edit & string) => string
  show: (key: keyof Edit & string, edit: Edit) => ReactNode
}

/** Both versions, if somebody else has saved first. */
export function GuardedStale<Detail extends Versioned, Edit extends object>(props: StaleProps<Detail, Edit>) {
  const { form } = props
  const { stale } = form
  if (!stale) return null
  return (
    <StaleDialog<keyof Edit & string>
      key={stale.detail.version}
      differences={stale.differences}
      label={props.label}
      show={(key, whose) => props.show(key, whose === 'mine' ? stale.mine : stale.theirs)}
      busy={form.busy}
      onBack={form.back}
      onSave={form.resolve}
    />
  )
}

interface FrameProps<Detail extends Versioned, Edit extends object>
  extends Pick<StaleProps<Detail, Edit>, 'label' | 'show'> {
  form: GuardedForm<Detail, Edit>
  /** The accessible name of the form, where no heading gives one. */
  name?: string
  className?: string
  saveText: string
  discardText: string
  files?: boolean
  /** Instead of saving at once. */
  onFinish?: () => void
  children: ReactNode
}

/** A form with optimistic locking: the notice, the buttons, and the dialog that compares both versions. */
export function GuardedFrame<Detail extends Versioned, Edit extends object>(props: FrameProps<Detail, Edit>) {
  const { form: guarded } = props
  const id = useId()
  return (
    <>
      <Form<Edit>
        form={guarded.form}
        name={id}
        layout="vertical"
        className={['pl-card', props.className].filter(Boolean).join(' ')}
        aria-label={props.name}
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={guarded.initial}
        onValuesChange={guarded.note}
        onFinish={props.onFinish ?? guarded.submit}
      >
        <GuardedNotice form={guarded} files={props.files} />
        {props.children}
        <GuardedFoot form={guarded} saveText={props.saveText} discardText={props.discardText} />
      </Form>
      <GuardedStale form={guarded} label={props.label} show={props.show} />
    </>
  )
}
