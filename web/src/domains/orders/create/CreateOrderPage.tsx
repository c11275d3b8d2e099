import { Alert, Button, Form, type FormInstance } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { OrderType } from '../../../api/enums.gen'
import { useAction, useCall, rarelyChanges } from '../../../api/call'
import { orderAddress } from '../../../shared/orderAddress'
import { useMay, useSession } from '../../../api/session'
import { FormError, useSubmit } from '../../../kit/FormDialog'
import { keyKeeper } from '../../../kit/keyKeeper'
import { confirmDiscard } from '../../../kit/confirmDiscard'
import { toast } from '../../../kit/notify'
import { PageHeader } from '../../../kit/PageHeader'
import { Empty } from '../../../kit/states'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../../kit/tab'
import { CarFields } from './CarFields'
import { Conflict, type Conflicting, conflictOf } from './Conflict'
import { CustomerFields } from './CustomerFields'
import { InsuranceFields } from './InsuranceFields'
import { type Confirmed, type OrderForm, orderBody } from './orderBody'
import { OrderFields } from './OrderFields'
import { ServiceFields } from './ServiceFields'
import { VisitFields } from './VisitFields'
import '../orders.css'

const fresh: Partial<OrderForm> = { order_type: OrderType.General, order_of: 'product', services: [] }

/** Sends the form, asks about what it meets, and says which order was made. */
function useCreate(form: FormInstance<OrderForm>, onMade: (orderId: number) => void) {
  const type = (Form.useWatch('order_type', form) as number | undefined) ?? OrderType.General
  const services = useCall('list_services', { query: { category: type } }, { fresh: rarelyChanges })
  const known = services.isPlaceholderData ? [] : (services.data?.services ?? [])
  const create = useAction('create_order', {
    handles: [409, 422],
  })
  const [met, setMet] = useState<Conflicting>()
  const confirmed = useRef<Confirmed>({})
  const [keyOf] = useState(() => keyKeeper())
  const submit = useSubmit(form, async (values) => {
    const body = orderBody(values, known, confirmed.current)
    try {
      const made = await create.mutateAsync({ body, idempotencyKey: keyOf(body) })
      setMet(undefined)
      onMade(made.order_id)
    } catch (error) {
      const conflict = conflictOf(error)
      setMet(conflict)
      if (!conflict) throw error
    }
  })
  return {
    services: known,
    submit,
    met,
    back: () => setMet(undefined),
    confirm: () => {
      confirmed.current = {
        ...confirmed.current,
        ...(met?.kind === 'owner' ? { owner: true } : { duplicate: true }),
      }
      void submit.run(form.getFieldsValue(true) as OrderForm)
    },
    /** What was agreed to was agreed for what the form said then. */
    forgetConfirmed: () => {
      confirmed.current = {}
    },
  }
}

/** In a form of this length Enter is pressed in passing; an order is made by its button or by Ctrl+Enter. */
function sendOnlyByIntent(event: React.KeyboardEvent<HTMLFormElement>, send: () => void) {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) send()
  else if ((event.target as HTMLElement).tagName === 'INPUT') event.preventDefault()
}

function CreateOrder() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [form] = Form.useForm<OrderForm>()
  const name = useId()
  const draft = useDraft<OrderForm>('create')
  const [kept] = useState(draft.read)
  const [touched, setTouched] = useState(kept !== undefined)
  // Fields that look things up for themselves are mounted anew with an empty form.
  const [round, setRound] = useState(0)
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const startAnew = () => {
    draft.drop()
    setTouched(false)
    // The view goes into the background with this: no effect would tell the tab any more.
    markTab(false)
    form.resetFields()
    setRound((now) => now + 1)
  }
  const create = useCreate(form, (orderId) => {
    startAnew()
    toast('success', t('orders.create.made', { id: orderId }))
    void navigate(orderAddress(orderId))
  })
  const { submit } = create
  const clear = async () => {
    if (await confirmDiscard(t)) startAnew()
  }
  return (
    <>
      <PageHeader title={t('orders.create.title')} />
      {kept && round === 0 ? (
        <Alert type="info" showIcon closable title={t('orders.create.draft')} className="pl-form-alert" />
      ) : null}
      <Form<OrderForm>
        key={round}
        form={form}
        name={name}
        layout="vertical"
        className="pl-create"
        // The console's own messages stand beside every wrong field; the browser's stop at the first.
        noValidate
        onKeyDown={(event) => sendOnlyByIntent(event, form.submit)}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={round === 0 ? (kept ?? fresh) : fresh}
        onValuesChange={() => {
          create.forgetConfirmed()
          setTouched(true)
          draft.keep(form.getFieldsValue(true) as OrderForm)
        }}
        onFinish={() => void (submit.busy || submit.run(form.getFieldsValue(true) as OrderForm))}
      >
        <CustomerFields />
        <OrderFields />
        <CarFields />
        <InsuranceFields />
        <ServiceFields services={create.services} />
        <VisitFields />
        <div className="pl-create-end">
          <FormError error={submit.error} rest={submit.rest} />
          <div className="pl-form-buttons">
            <Button type="primary" htmlType="submit" loading={submit.busy}>
              {t('orders.create.submit')}
            </Button>
            <Button disabled={!touched || submit.busy} onClick={() => void clear()}>
              {t('orders.create.clear')}
            </Button>
          </div>
        </div>
      </Form>
      {create.met ? (
        <Conflict
          met={create.met}
          name={String(form.getFieldValue('name') ?? '')}
          busy={submit.busy}
          onConfirm={create.confirm}
          onBack={create.back}
        />
      ) : null}
    </>
  )
}

/** Makes an order: the customer by mobile, the car by plate, and what is to be done. */
export default function CreateOrderPage() {
  const { t } = useTranslation()
  const role = useSession((now) => now.user?.user_type ?? '')
  if (useMay('orders', 'C')) return <CreateOrder />
  return (
    <>
      <PageHeader title={t('orders.create.title')} />
      <div className="pl-card">
        <Empty title={t('orders.create.mayNot')}>
          <p>{t('orders.create.mayNotText', { role })}</p>
        </Empty>
      </div>
    </>
  )
}
