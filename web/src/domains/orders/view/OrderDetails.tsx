import { Alert } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/call'
import { useMay, useSession } from '../../../api/session'
import { dateTime, date } from '../../../kit/format'
import { useGuardedForm } from '../../../kit/guardedForm'
import { GuardedFrame } from '../../../kit/GuardedFrame'
import { toast } from '../../../kit/notify'
import { useBegin } from '../../../shared/begin'
import { PlannedOrder } from '../PickSlotSelect'
import { type OtherTime, SlotConflict, type SlotRefused, slotRefusedOf } from '../SlotConflict'
import type { OrderDetail } from '../types'
import { staleOf } from './conflict'
import { DetailFields } from './DetailFields'
import { type EditKey, editBody, editOf, type OrderEdit, sameValue } from './edit'
import { Facts } from './Facts'
import { useFieldLabel } from './fieldLabel'

interface Props {
  order: OrderDetail
  onUnsaved: (unsaved: boolean) => void
}

/** A value of the form as text. */
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

/** Edits an order based on the version that was read; if somebody else was faster, nobody's change is lost. */
function EditForm({ order, onUnsaved }: Props) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const update = useAction('update_order', {
    handles: [409, 422],
  })
  const [refused, setRefused] = useState<SlotRefused>()
  const confirmed = useRef(false)
  const guarded = useGuardedForm<OrderDetail, OrderEdit>({
    name: `order ${order.order_id}`,
    read: order,
    editOf,
    same: sameValue,
    staleOf,
    save: async (edit, base) => {
      const body = editBody(base.version, editOf(base), edit, confirmed.current)
      confirmed.current = false
      try {
        return await update.mutateAsync({ path: { order_id: String(order.order_id) }, body })
      } catch (error) {
        setRefused(slotRefusedOf(error))
        throw error
      }
    },
    onSaved: () => {
      setRefused(undefined)
      toast('success', t('orders.saved'))
    },
    onUnsaved,
  })
  useBegin('garage', () => guarded.form.focusField('garage_id'))
  const choose = (other: OtherTime) => {
    guarded.form.setFieldsValue(other)
    guarded.note()
    guarded.submit()
  }
  return (
    <PlannedOrder value={order.order_id}>
      <GuardedFrame
        form={guarded}
        saveText={t('orders.save')}
        discardText={t('orders.discard')}
        label={(key) => label(key)}
        show={(key, edit) => show(key, edit)}
      >
        <DetailFields order={order} />
      </GuardedFrame>
      {refused ? (
        <SlotConflict
          refused={refused}
          busy={guarded.busy}
          onConfirm={() => {
            confirmed.current = true
            guarded.submit()
          }}
          onChoose={choose}
          onBack={() => setRefused(undefined)}
        />
      ) : null}
    </PlannedOrder>
  )
}

export function OrderDetails(props: Props) {
  return useMay('orders', 'U') ? <EditForm {...props} /> : <ReadOnly order={props.order} />
}
