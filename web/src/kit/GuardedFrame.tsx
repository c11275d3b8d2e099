import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from './FormDialog'
import type { GuardedForm, Versioned } from './guardedForm'
import { StaleDialog } from './StaleDialog'

/** Above the fields: somebody else was faster, and what is typed is kept. */
export function GuardedNotice<Detail extends Versioned, Edit extends object>(props: {
  of: Pick<GuardedForm<Detail, Edit>, 'overtaken' | 'leave'>
}) {
  const { t } = useTranslation()
  const { of } = props
  if (!of.overtaken) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="pl-form-notice"
      title={t('kit.overtaken')}
      description={t('kit.overtakenText')}
      action={<Button onClick={() => void of.leave()}>{t('kit.reload')}</Button>}
    />
  )
}

interface FootProps<Detail extends Versioned, Edit extends object> {
  of: GuardedForm<Detail, Edit>
  saveText: string
  discardText: string
  /** Beside the buttons: how far it is. */
  children?: ReactNode
}

/** What went wrong, and the buttons. */
export function GuardedFoot<Detail extends Versioned, Edit extends object>(props: FootProps<Detail, Edit>) {
  const { t } = useTranslation()
  const { of } = props
  return (
    <>
      <FormError error={of.error} rest={of.rest} />
      <div className="pl-form-buttons">
        <Button type="primary" htmlType="submit" loading={of.busy} disabled={!of.dirty}>
          {props.saveText}
        </Button>
        <Button disabled={of.busy || (!of.closes && !of.dirty)} onClick={() => void of.leave()}>
          {of.dirty || !of.closes ? props.discardText : t('kit.cancel')}
        </Button>
        {props.children}
      </div>
    </>
  )
}

interface StaleProps<Detail extends Versioned, Edit extends object> {
  of: GuardedForm<Detail, Edit>
  label: (key: keyof Edit & string) => string
  show: (key: keyof Edit & string, edit: Edit) => ReactNode
}

/** Both versions, when somebody else was faster. */
export function GuardedStale<Detail extends Versioned, Edit extends object>(props: StaleProps<Detail, Edit>) {
  const { of } = props
  const { stale } = of
  if (!stale) return null
  return (
    <StaleDialog<keyof Edit & string>
      key={stale.detail.version}
      differences={stale.differences}
      label={props.label}
      show={(key, whose) => props.show(key, whose === 'mine' ? stale.mine : stale.theirs)}
      busy={of.busy}
      onBack={of.back}
      onSave={of.settle}
    />
  )
}

interface FrameProps<Detail extends Versioned, Edit extends object>
  extends Pick<StaleProps<Detail, Edit>, 'label' | 'show'> {
  of: GuardedForm<Detail, Edit>
  /** What the form is called, where no heading around it says so. */
  name?: string
  className?: string
  saveText: string
  discardText: string
  /** In place of saving at once. */
  onFinish?: () => void
  children: ReactNode
}

/** A form over a version with all that belongs to it: the notice, the buttons, and both versions of a late save. */
export function GuardedFrame<Detail extends Versioned, Edit extends object>(props: FrameProps<Detail, Edit>) {
  const { of: guarded } = props
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
        initialValues={guarded.initial}
        onValuesChange={guarded.note}
        onFinish={props.onFinish ?? guarded.submit}
      >
        <GuardedNotice of={guarded} />
        {props.children}
        <GuardedFoot of={guarded} saveText={props.saveText} discardText={props.discardText} />
      </Form>
      <GuardedStale of={guarded} label={props.label} show={props.show} />
    </>
  )
}
