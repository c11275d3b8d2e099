import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { useFailureText } from '../../kit/callError'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { toFirstError, useSubmit } from '../../kit/FormDialog'
import { FormError } from '../../kit/FormError'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Restored } from '../../kit/Restored'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { link } from '../../shared/screen'
import { type Absent, AbsentDialog, absentOf } from './AbsentDialog'
import { ChosenBanner, sendBanner } from './Banner'
import { createBody, emptyForm, type EventForm } from './eventForm'
import { EventFields } from './EventFields'
import './events.css'

type Plan = 'draft' | 'planned'

/** Adds an event, as a draft or planned at once. */
export default function CreateEventPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const name = useId()
  const [form] = Form.useForm<EventForm>()
  const draft = useDraft<EventForm>('create event')
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  const [round, setRound] = useState(0)
  const [banner, setBanner] = useState<File>()
  const [absent, setAbsent] = useState<{ people: readonly Absent[]; plan: Plan }>()
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const [keyFor] = useState(() => idempotencyKeys())
  const add = useAction('create_event', { handles: [409, 422] })
  const reset = () => {
    draft.drop()
    setTouched(false)
    markTab(false)
    setBanner(undefined)
    form.resetFields()
    setRound((now) => now + 1)
  }
  const save = async (plan: Plan, confirm: boolean) => {
    const values = { ...emptyForm(), ...(form.getFieldsValue(true) as Partial<EventForm>) }
    const body = createBody(values, plan, confirm)
    try {
      const made = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
      // The event is there, whatever becomes of its banner.
      if (banner)
        await sendBanner(made.id, banner).catch((error: unknown) => toast('error', failureText(error), 8))
      setAbsent(undefined)
      reset()
      toast('success', t('events.added'))
      void navigate(link('/event/edit/:id', { id: made.id }))
    } catch (error) {
      const people = absentOf(error)
      setAbsent(people ? { people, plan } : undefined)
      if (!people) throw error
    }
  }
  const [asked, setAsked] = useState<Plan>('planned')
  const submit = useSubmit<EventForm>(form, () => save(asked, false))
  const confirmed = useSubmit<EventForm>(form, () => save(absent?.plan ?? 'planned', true))
  const clear = async () => {
    if (await confirmDiscard(t)) reset()
  }
  const busy = submit.busy || confirmed.busy
  const failed = submit.error ? submit : confirmed
  return (
    <>
      <PageHeader title={t('screens.createEvent')} />
      {restored && round === 0 ? <Restored onDiscard={() => void clear()} /> : null}
      <Form<EventForm>
        key={round}
        form={form}
        name={name}
        layout="vertical"
        className="pl-event-form"
        aria-label={t('screens.createEvent')}
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={round === 0 ? (restored ?? emptyForm()) : emptyForm()}
        onValuesChange={() => {
          setTouched(true)
          draft.save(form.getFieldsValue(true) as EventForm)
        }}
        onFinish={() => void (busy || submit.run(form.getFieldsValue(true) as EventForm))}
      >
        <EventFields />
        <ChosenBanner file={banner} onChange={setBanner} />
        <FormError error={failed.error} rest={failed.rest} />
        <div className="pl-form-buttons">
          <Button
            type="primary"
            htmlType="submit"
            loading={busy && asked === 'planned'}
            onClick={() => setAsked('planned')}
          >
            {t('events.plan')}
          </Button>
          <Button htmlType="submit" loading={busy && asked === 'draft'} onClick={() => setAsked('draft')}>
            {t('events.saveDraft')}
          </Button>
          <Button disabled={!touched || busy} onClick={() => void clear()}>
            {t('events.clear')}
          </Button>
        </div>
      </Form>
      {absent ? (
        <AbsentDialog
          absent={absent.people}
          busy={confirmed.busy}
          onBack={() => setAbsent(undefined)}
          onConfirm={() => void confirmed.run(form.getFieldsValue(true) as EventForm)}
        />
      ) : null}
    </>
  )
}
