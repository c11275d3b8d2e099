import { Button, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { FormError, toFirstError, useSubmit } from '../../kit/FormDialog'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Restored } from '../../kit/Restored'
import { Empty } from '../../kit/states'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { useCountry } from '../../shared/country'
import { link } from '../../shared/screen'
import { DuplicateDialog, type Namesake, namesakesOf } from './DuplicateDialog'
import { addBody, emptyForm, type GarageForm } from './garageForm'
import { GarageSteps } from './GarageSteps'
import './garages.css'

function CreateGarage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = useId()
  const [form] = Form.useForm<GarageForm>()
  const { hasGst: isIndia } = useCountry()
  const draft = useDraft<GarageForm>('create')
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  const [round, setRound] = useState(0)
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const confirmed = useRef(false)
  const [namesakes, setNamesakes] = useState<readonly Namesake[]>()
  const [keyFor] = useState(() => idempotencyKeys())
  const add = useAction('add_garage', { handles: [409, 422] })
  const reset = () => {
    draft.drop()
    setTouched(false)
    markTab(false)
    form.resetFields()
    setRound((now) => now + 1)
  }
  const submit = useSubmit(form, async (values) => {
    const body = addBody(values, isIndia, confirmed.current)
    try {
      const { id } = await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
      setNamesakes(undefined)
      reset()
      toast('success', t('garages.added'))
      void navigate(link('/garage/edit/:garageId', { garageId: id }))
    } catch (error) {
      const found = namesakesOf(error)
      setNamesakes(found)
      if (!found) throw error
    }
  })
  const send = () => void (submit.busy || submit.run(form.getFieldsValue(true) as GarageForm))
  const clear = async () => {
    if (await confirmDiscard(t)) reset()
  }
  return (
    <>
      <PageHeader title={t('screens.createGarage')} note={t('garages.createNote')} />
      {restored && round === 0 ? <Restored onDiscard={() => void clear()} /> : null}
      <Form<GarageForm>
        key={round}
        form={form}
        name={name}
        layout="vertical"
        className="pl-card"
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={round === 0 ? (restored ?? emptyForm) : emptyForm}
        onValuesChange={() => {
          // A confirmation counts only for the form as it was then.
          confirmed.current = false
          setTouched(true)
          draft.save(form.getFieldsValue(true) as GarageForm)
        }}
        onFinish={send}
      >
        <GarageSteps />
        <FormError error={submit.error} rest={submit.rest} />
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            {t('garages.add')}
          </Button>
          <Button disabled={!touched || submit.busy} onClick={() => void clear()}>
            {t('garages.clear')}
          </Button>
        </div>
      </Form>
      {namesakes ? (
        <DuplicateDialog
          namesakes={namesakes}
          busy={submit.busy}
          onBack={() => setNamesakes(undefined)}
          onConfirm={() => {
            confirmed.current = true
            send()
          }}
        />
      ) : null}
    </>
  )
}

/** Adds a garage; what is still missing then is shown on its page. */
export default function CreateGaragePage() {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  if (useMay('garages', 'C')) return <CreateGarage />
  return (
    <>
      <PageHeader title={t('screens.createGarage')} />
      <div className="pl-card">
        <Empty title={t('garages.mayNot')}>
          <p>{t('garages.mayNotText', { role })}</p>
        </Empty>
      </div>
    </>
  )
}
