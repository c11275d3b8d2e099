import { Button, Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { OrderType } from '../../../api/enums.gen'
import { useAction, useCall, rarelyChanges } from '../../../api/call'
import type { DataOf } from '../../../api/callTypes'
import type { LeadOfOrder } from '../../../shared/newOrder'
import { orderAddress } from '../../../shared/orderAddress'
import { toFirstError, useSubmit } from '../../../kit/FormDialog'
import { FormError } from '../../../kit/FormError'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { confirmDiscard } from '../../../kit/confirmDiscard'
import { toast } from '../../../kit/notify'
import { PageHeader } from '../../../kit/PageHeader'
import { Restored } from '../../../kit/Restored'
import { useDraft, useMarkUnsaved, useUnsaved } from '../../../kit/tab'
import { CarFields } from './CarFields'
import { type OtherTime, SlotConflict } from '../SlotConflict'
import { type Asked, Conflict, conflictOf } from './Conflict'
import { CustomerFields } from './CustomerFields'
import { InsuranceFields } from './InsuranceFields'
import { type Confirmed, type CreateBody, type OrderForm, orderBody } from './orderBody'
import { OrderFields } from './OrderFields'
import { ServiceFields } from './ServiceFields'
import { VisitFields } from './VisitFields'
import '../orders.css'

const emptyForm: Partial<OrderForm> = { order_type: OrderType.General, order_of: 'product', services: [] }

/** Sends the form, asks about conflicts, and reports the created order. */
function useCreate(
  form: FormInstance<OrderForm>,
  onCreated: (order: DataOf<'create_order'>, asked: CreateBody) => void,
) {
  const type = (Form.useWatch('order_type', form) as number | undefined) ?? OrderType.General
  const services = useCall('list_services', { query: { category: type } }, { fresh: rarelyChanges })
  const known = services.isPlaceholderData ? [] : (services.data?.services ?? [])
  const create = useAction('create_order', {
    handles: [409, 422],
  })
  const [conflict, setMet] = useState<Asked>()
  const confirmed = useRef<Confirmed>({})
  const [keyFor] = useState(() => idempotencyKeys())
  const submit = useSubmit(form, async (values) => {
    const body = orderBody(values, known, confirmed.current)
    try {
      const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      setMet(undefined)
      onCreated(created, body)
    } catch (error) {
      const conflict = conflictOf(error)
      setMet(conflict)
      if (!conflict) throw error
    }
  })
  return {
    services: known,
    submit,
    conflict,
    back: () => setMet(undefined),
    confirm: () => {
      if (conflict) confirmed.current = { ...confirmed.current, [conflict.kind]: true }
      void submit.run(form.getFieldsValue(true) as OrderForm)
    },
    /** Takes another time in place of the refused one. */
    choose: (other: OtherTime) => {
      form.setFieldsValue(other)
      void submit.run(form.getFieldsValue(true) as OrderForm)
    },
    /** A confirmation counts only for the form as it was then. */
    forgetConfirmed: () => {
      confirmed.current = {}
    },
  }
}

/** In a form of this length Enter is easily pressed by accident; an order is created by its button or by Ctrl+Enter. */
function preventEnterSubmit(event: React.KeyboardEvent<HTMLFormElement>, send: () => void) {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) send()
  else if ((event.target as HTMLElement).tagName === 'INPUT') event.preventDefault()
}

/** The customer, and the car of theirs, that another screen asked to begin with. */
interface Begun {
  mobile: string
  plate: string | undefined
}

/** Begins with the customer in the address, which then loses them. */
function useAskedCustomer(begin: (asked: Begun) => Promise<void>): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('mobile')
  const start = useEffectEvent((mobile: string) => {
    const plate = query.get('registration_no') ?? undefined
    setQuery({}, { replace: true })
    void begin({ mobile, plate })
  })
  useEffect(() => {
    if (asked) start(asked)
  }, [asked])
}

interface Props {
  /** It comes of a lead: it stands beside it, and not on a page of its own. */
  lead?: LeadOfOrder
  /** The same for a customer who calls. */
  mobile?: string
  onCreated?: (orderId: number) => void
}

/** What is known of a lead, as the form holds it. */
const leadValues = ({ id, mobile, name, source_id, order_type, city_id, request, car }: LeadOfOrder) => ({
  ...emptyForm,
  lead: { id, mobile },
  mobile,
  name,
  source_id,
  order_type,
  ...(city_id ? { city_id } : {}),
  ...(request ? { complaints: request } : {}),
  ...(car ? { car } : {}),
})

export function CreateOrder({ lead, mobile, onCreated }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const first = useMemo(() => {
    if (lead) return leadValues(lead)
    return mobile ? { ...emptyForm, mobile } : emptyForm
  }, [lead, mobile])
  const [form] = Form.useForm<OrderForm>()
  const name = useId()
  const draft = useDraft<OrderForm>(lead ? `create lead ${lead.id}` : `create ${mobile ?? ''}`.trim())
  const [restored] = useState(draft.read)
  const [touched, setTouched] = useState(restored !== undefined)
  // Fields with lookups of their own are remounted with an empty form.
  const [round, setRound] = useState(0)
  const known = lead?.mobile ?? mobile
  const [begun, setBegun] = useState<Begun | undefined>(
    known ? { mobile: known, plate: undefined } : undefined,
  )
  useUnsaved(touched)
  const markTab = useMarkUnsaved()
  const resetForm = () => {
    draft.drop()
    setTouched(false)
    setBegun(undefined)
    // This hides the view, after which no effect could update the tab.
    markTab(false)
    // What was restored is what the form began with: a reset alone would bring it back.
    const restoredNames = Object.keys(restored ?? {}).map((key) => [key, undefined])
    form.resetFields()
    form.setFieldsValue({ ...Object.fromEntries(restoredNames), ...first })
    setRound((now) => now + 1)
  }
  const create = useCreate(form, ({ order_id: id, fleet }, asked) => {
    resetForm()
    // The server carries the fleet of a car along that was typed by its plate.
    if (fleet && asked.fleet_id === undefined)
      toast('warning', t('orders.create.carried', { id, fleet: fleet.name }))
    else toast('success', t('orders.create.made', { id }))
    if (onCreated) onCreated(id)
    else void navigate(orderAddress(id))
  })
  const { submit } = create
  useAskedCustomer(async (asked) => {
    const typed = String(form.getFieldValue('mobile') ?? '').trim()
    if (touched && typed && typed !== asked.mobile) {
      if (!(await confirmDiscard(t))) return
      resetForm()
    }
    setBegun(asked)
  })
  const clear = async () => {
    if (await confirmDiscard(t)) resetForm()
  }
  return (
    <>
      {known ? null : <PageHeader title={t('orders.create.title')} />}
      {restored && round === 0 ? <Restored onDiscard={() => void clear()} /> : null}
      <Form<OrderForm>
        key={round}
        form={form}
        name={name}
        layout="vertical"
        className="pl-create"
        // The console shows a message beside every wrong field; the browser stops at the first.
        noValidate
        onKeyDown={(event) => preventEnterSubmit(event, form.submit)}
        scrollToFirstError={toFirstError}
        initialValues={round === 0 ? (restored ?? first) : first}
        onValuesChange={() => {
          create.forgetConfirmed()
          setTouched(true)
          draft.save(form.getFieldsValue(true) as OrderForm)
        }}
        onFinish={() => void (submit.busy || submit.run(form.getFieldsValue(true) as OrderForm))}
      >
        <CustomerFields begun={begun} />
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
      {create.conflict?.kind === 'slot' ? (
        <SlotConflict
          refused={create.conflict.refused}
          busy={submit.busy}
          onConfirm={create.confirm}
          onChoose={create.choose}
          onBack={create.back}
        />
      ) : null}
      {create.conflict && create.conflict.kind !== 'slot' ? (
        <Conflict
          conflict={create.conflict}
          name={String(form.getFieldValue('name') ?? '')}
          busy={submit.busy}
          onConfirm={create.confirm}
          onBack={create.back}
        />
      ) : null}
    </>
  )
}
