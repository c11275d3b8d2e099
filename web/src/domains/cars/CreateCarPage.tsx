import { Button, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { confirmDiscard } from '../../kit/confirmDiscard'
import { toFirstError, useSubmit } from '../../kit/FormDialog'
import { FormError } from '../../kit/FormError'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { Restored } from '../../kit/Restored'
import { Empty } from '../../kit/states'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../kit/tab'
import { link } from '../../shared/screen'
import { CarConflict } from './CarConflict'
import { type CarEdit, type Conflicting, conflictOf, createBody, emptyCar } from './carEdit'
import { DescriptionFields, OwnerFields, PlateFields } from './CarFields'
import './cars.css'

function CreateCar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const fleet = Number(query.get('fleet_id')) || null
  const [form] = Form.useForm<CarEdit>()
  const name = useId()
  const draft = useDraft<CarEdit>('car')
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const [conflict, setConflict] = useState<Conflicting>()
  const confirmed = useRef(false)
  const [keyFor] = useState(() => idempotencyKeys())
  const create = useAction('create_car', { handles: [409, 422] })
  const first: CarEdit = { ...emptyCar, fleet_id: fleet }
  const reset = () => {
    draft.drop()
    setTouched(false)
    // Leaving hides the view, after which no effect could update the tab.
    markTab(false)
    confirmed.current = false
    form.setFieldsValue(first)
  }
  const submit = useSubmit(form, async (values) => {
    const body = createBody({ ...first, ...values }, confirmed.current)
    try {
      const saved = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      setConflict(undefined)
      reset()
      toast('success', t(saved.revived ? 'cars.revived' : 'cars.made', { plate: saved.registration_no }))
      void navigate(link('/cars-fleets/edit/:carId', { carId: saved.id }))
    } catch (error) {
      const met = conflictOf(error)
      setConflict(met)
      if (!met) throw error
    }
  })
  const note = () => {
    confirmed.current = false
    setTouched(true)
    draft.save(form.getFieldsValue(true) as CarEdit)
  }
  const startAgain = async () => {
    if (await confirmDiscard(t)) reset()
  }
  return (
    <>
      <Form<CarEdit>
        form={form}
        name={name}
        layout="vertical"
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={restored ?? first}
        onValuesChange={note}
        onFinish={(values) => void (submit.busy || submit.run(values))}
      >
        {restored && touched ? <Restored onDiscard={() => void startAgain()} /> : null}
        <section className="pl-card pl-cars-section">
          <h2>{t('cars.car')}</h2>
          <div className="pl-fields">
            <PlateFields />
            <DescriptionFields />
          </div>
        </section>
        <section className="pl-card pl-cars-section">
          <h2>{t('cars.people')}</h2>
          <div className="pl-fields">
            <OwnerFields />
          </div>
        </section>
        <FormError error={submit.error} rest={submit.rest} />
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            {t('cars.add')}
          </Button>
          <Button disabled={!touched} onClick={() => void startAgain()}>
            {t('cars.discard')}
          </Button>
        </div>
      </Form>
      {conflict ? (
        <CarConflict
          conflict={conflict}
          busy={submit.busy}
          onBack={() => setConflict(undefined)}
          onConfirm={() => {
            confirmed.current = true
            void submit.run(form.getFieldsValue(true) as CarEdit)
          }}
        />
      ) : null}
    </>
  )
}

/** A new car, found or added by its plate. */
export default function CreateCarPage() {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  const may = useMay('cars', 'C')
  return (
    <>
      <PageHeader title={t('screens.createCar')} />
      {may ? <CreateCar /> : <Empty title={t('cars.mayNot', { role })} />}
    </>
  )
}
