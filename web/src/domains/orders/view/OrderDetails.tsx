import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { useMay, useSession } from '../../../api/session'
import { CallError } from '../../../kit/callError'
import { FormError, useSubmit } from '../../../kit/FormDialog'
import { dateTime, date } from '../../../kit/format'
import { ask, toast } from '../../../kit/notify'
import { StaleDialog } from '../../../kit/StaleDialog'
import { differences, settled } from '../../../kit/stale'
import { useDraft } from '../../../kit/tab'
import type { OrderDetail } from '../types'
import { DetailFields } from './DetailFields'
import { changedFields, type EditKey, editBody, editOf, type OrderEdit, sameValue } from './edit'
import { Facts } from './Facts'
import { useFieldLabel } from './fieldLabel'

interface Props {
  order: OrderDetail
  onUnsaved: (unsaved: boolean) => void
}

interface Draft {
  base: OrderDetail
  values: OrderEdit
}

/** A value of the edit as it is read. */
function show(key: EditKey, edit: OrderEdit): ReactNode {
  const value = edit[key]
  if (value === null) return ''
  if (typeof value === 'object') return value.name
  if (key === 'pick_date') return date(String(value))
  return key === 'expected_delivery' ? dateTime(String(value)) : String(value)
}

function ReadOnly({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const role = useSession((now) => now.user?.user_type ?? '')
  const edit = editOf(order)
  return (
    <>
      <Alert type="info" showIcon title={t('orders.readOnly', { role })} className="pl-order-notice" />
      <Facts
        title={t('orders.tabs.details')}
        facts={(Object.keys(edit) as EditKey[]).map((key) => [label(key), show(key, edit)])}
      />
    </>
  )
}

const staleOf = (error: unknown): OrderDetail | undefined => {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { current?: OrderDetail } | null)?.current
}

/** Edits an order over the version that was read; nobody's change is lost when somebody else was faster. */
function EditForm({ order, onUnsaved }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const draft = useDraft<Draft>(`order ${order.order_id}`)
  const [kept] = useState(draft.read)
  const [base, setBase] = useState(kept?.base ?? order)
  // What the next save starts from: settling a stale save moves it on before React has rendered again.
  const from = useRef(base)
  const [dirty, setDirty] = useState(kept !== undefined)
  const [stale, setStale] = useState<{ mine: OrderEdit; theirs: OrderDetail }>()
  const [form] = Form.useForm<OrderEdit>()
  const name = useId()
  const update = useAction('update_order', {
    handles: [409, 422],
    refreshes: ['get_order', 'list_orders', 'search_orders', 'get_retail_grid'],
  })

  const mark = (now: boolean) => {
    setDirty(now)
    onUnsaved(now)
  }
  const rebase = (next: OrderDetail, values = editOf(next)) => {
    from.current = next
    setBase(next)
    form.setFieldsValue(values)
  }
  // A form nobody has touched follows what is read; one that is being filled waits for its save.
  useEffect(() => {
    if (!dirty && order.version !== base.version) rebase(order)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newly read order is of interest
  }, [order])
  useEffect(() => {
    if (kept) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is read back once
  }, [])

  const save = async (values: OrderEdit) => {
    try {
      const saved = await update.mutateAsync({
        path: { order_id: String(order.order_id) },
        body: editBody(from.current.version, editOf(from.current), values),
      })
      draft.drop()
      mark(false)
      setStale(undefined)
      rebase(saved)
      toast('success', t('orders.saved'))
    } catch (error) {
      const theirs = staleOf(error)
      if (!theirs) {
        setStale(undefined)
        throw error
      }
      setStale({ mine: values, theirs })
    }
  }
  const { run, busy, error, rest } = useSubmit(form, (values) => save({ ...editOf(from.current), ...values }))
  const onChange = () => {
    const values = { ...editOf(base), ...form.getFieldsValue() }
    const changed = changedFields(editOf(base), values).length > 0
    if (changed) draft.keep({ base, values })
    else draft.drop()
    mark(changed)
  }
  const discard = async () => {
    const sure = await ask({
      title: t('kit.loseTitle'),
      content: t('kit.loseText'),
      ok: t('kit.lose'),
      cancel: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    draft.drop()
    mark(false)
    form.resetFields()
    rebase(order)
  }
  const theirs = stale ? editOf(stale.theirs) : undefined
  return (
    <>
      <Form<OrderEdit>
        form={form}
        name={name}
        layout="vertical"
        className="pl-card"
        noValidate
        initialValues={kept?.values ?? editOf(base)}
        onValuesChange={onChange}
        onFinish={(values) => void run(values)}
      >
        <DetailFields order={order} />
        <FormError error={error} rest={rest} />
        <div className="pl-form-buttons">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
            {t('orders.save')}
          </Button>
          <Button disabled={!dirty || busy} onClick={() => void discard()}>
            {t('orders.discard')}
          </Button>
        </div>
      </Form>
      {stale && theirs ? (
        <StaleDialog<EditKey>
          key={stale.theirs.version}
          differences={differences(
            editOf(base) as Record<EditKey, unknown>,
            { ...stale.mine },
            { ...theirs },
            sameValue,
          )}
          label={label}
          show={(key, whose) => show(key, whose === 'mine' ? stale.mine : theirs)}
          busy={busy}
          onBack={() => setStale(undefined)}
          onSave={(choice) => {
            const values = settled(stale.mine, theirs, choice)
            rebase(stale.theirs, values)
            void run(values)
          }}
        />
      ) : null}
    </>
  )
}

export function OrderDetails(props: Props) {
  return useMay('orders', 'U') ? <EditForm {...props} /> : <ReadOnly order={props.order} />
}
