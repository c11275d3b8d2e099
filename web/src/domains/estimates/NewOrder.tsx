import { FileAddOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction, useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { orderAddress } from '../../shared/orderAddress'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DayPicker } from '../../kit/DayPicker'
import { Money } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { date } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { type NewOrderChoices, newOrderBody, proposedLines } from './newOrder'
import type { EstimateDetail } from './types'

/** At most what the order's own field accepts. */
const longest = 2000

interface DialogProps {
  order: DataOf<'get_order'>
  estimate: EstimateDetail
  open: boolean
  onClose: () => void
}

interface Closed {
  closed: true
  next_open: string | null
}

const hasOpenOrder = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status === 409 &&
  (error.data as { duplicates?: unknown } | null)?.duplicates !== undefined

/** Why the garage picks up no cars on the day, if the order was refused because of it. */
const closedOf = (error: unknown): Closed | undefined => {
  const data = error instanceof CallError && error.status === 409 ? (error.data as Closed | null) : null
  return data?.closed ? data : undefined
}

function NewOrderDialog({ order, estimate, open, onClose }: DialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [keyFor] = useState(() => idempotencyKeys())
  const [duplicate, setDuplicate] = useState(false)
  const [closed, setClosed] = useState<Closed>()
  const create = useAction('create_estimate_order', {
    handles: [409, 422],
  })
  const submit = async (choices: NewOrderChoices) => {
    const body = newOrderBody(order, estimate, choices)
    try {
      const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      const id = created.order.order_id
      toast('success', t('estimates.newOrder.made', { id }))
      void navigate(orderAddress(id))
    } catch (error) {
      if (hasOpenOrder(error)) setDuplicate(true)
      setClosed((before) => closedOf(error) ?? before)
      throw error
    }
  }
  return (
    <FormDialog<NewOrderChoices>
      open={open}
      width={640}
      title={t('estimates.newOrder.title')}
      okText={t('estimates.newOrder.make')}
      initial={{ lines: proposedLines(estimate) }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {order.car
          ? t('estimates.newOrder.text', { name: order.name, car: order.car.registration_no })
          : t('estimates.newOrder.textWithoutCar', { name: order.name })}
      </p>
      <Form.Item
        name="lines"
        label={t('estimates.newOrder.lines')}
        rules={[{ required: true, message: t('estimates.newOrder.noLines') }]}
      >
        <Checkbox.Group className="pl-estimate-chosen">
          {estimate.lines.map((line) => (
            <Checkbox key={line.number} value={line.number}>
              {line.service_name} · <Money value={line.amounts.total} />
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="pick_date" label={t('estimates.newOrder.pickDate')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="complaints" label={t('estimates.newOrder.complaints')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={longest} />
      </Form.Item>
      {closed ? (
        <>
          <Alert
            type="warning"
            showIcon
            title={t('hours.refusedTitle.closed')}
            description={
              closed.next_open ? t('hours.confirmNext', { day: date(closed.next_open) }) : undefined
            }
          />
          <Form.Item name="confirm_slot" valuePropName="checked">
            <Checkbox>{t('hours.confirm')}</Checkbox>
          </Form.Item>
        </>
      ) : null}
      {duplicate ? (
        <>
          <Alert type="warning" showIcon title={t('estimates.newOrder.duplicate')} />
          <Form.Item name="confirm_duplicate" valuePropName="checked">
            <Checkbox>{t('estimates.newOrder.confirm')}</Checkbox>
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  )
}

/** Creates another order, with its estimate, from the declined work or all lines of this estimate. */
export function NewOrder({ estimate, unsaved }: { estimate: EstimateDetail; unsaved: boolean }) {
  const { t } = useTranslation()
  const may = useMay('orders', 'C')
  const [opening, setOpening] = useState({ at: 0, open: false })
  const path = { order_id: String(estimate.order_id) }
  const order = useCall('get_order', { path }, { enabled: may && opening.at > 0 })
  if (!may) return null
  return (
    <>
      <Button
        icon={<Icon icon={FileAddOutlined} />}
        disabled={unsaved}
        onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}
      >
        {t('estimates.newOrder.button')}
      </Button>
      {order.data?.order_id === estimate.order_id && opening.at > 0 ? (
        <NewOrderDialog
          key={opening.at}
          order={order.data}
          estimate={estimate}
          open={opening.open}
          onClose={() => setOpening((now) => ({ ...now, open: false }))}
        />
      ) : null}
    </>
  )
}
