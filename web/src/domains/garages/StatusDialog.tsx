import { Alert, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { toast } from '../../kit/notify'
import { namedOptions } from '../../kit/options'
import { orderAddress } from '../../shared/orderAddress'
import { useGarageLabels } from './labels'
import type { GarageDetail, GarageStatus, MissingItem } from './types'

interface Values {
  status_reason?: string
  override_missing?: boolean
  confirm_open_orders?: boolean
  confirm_events?: boolean
  move_orders_to?: number | null
  confirm_pickups?: boolean
}

/** What a refused change of status says that it takes. */
interface Refused {
  missing?: MissingItem[]
  may_override?: boolean
  before_pickup?: number
  in_work?: number
  outside?: number[]
  /** The events that need the garage. */
  events?: { id: number; name: string; starts_at: string }[]
}

function refusedOf(error: unknown): Refused | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  const data = error.data as Refused | null
  return data?.missing || data?.outside || data?.events || data?.before_pickup !== undefined
    ? data
    : undefined
}

/** Other active garages of the cluster, which can take over the orders. */
function OtherGarage({ garage }: { garage: GarageDetail }) {
  const { t } = useTranslation()
  const others = useCall('list_garages', { query: { cluster_id: garage.cluster_id, limit: 200 } })
  const rows = others.data?.garages.filter(({ id }) => id !== garage.id)
  return (
    <Form.Item name="move_orders_to" label={t('garages.moveTo')} extra={t('garages.moveToText')}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={others.isFetching}
        options={namedOptions(rows)}
      />
    </Form.Item>
  )
}

/** Orders that the other garage cannot pick up when they are planned. */
function Outside({ orders }: { orders: readonly number[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="pl-form-notice"
        title={t('garages.outside', { count: orders.length })}
        description={orders.map((id) => (
          <Link key={id} to={orderAddress(id)} className="pl-garage-order">
            {id}
          </Link>
        ))}
      />
      <Form.Item name="confirm_pickups" valuePropName="checked">
        <Checkbox>{t('garages.moveAnyway')}</Checkbox>
      </Form.Item>
    </>
  )
}

/** The events that take place at the garage. */
function Events({ events }: { events: NonNullable<Refused['events']> }) {
  const { t } = useTranslation()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="pl-form-notice"
        title={t('garages.neededBy', { count: events.length })}
        description={
          <ul>
            {events.map(({ id, name, starts_at }) => (
              <li key={id}>
                {name}, <DateTime value={starts_at} />
              </li>
            ))}
          </ul>
        }
      />
      <Form.Item name="confirm_events" valuePropName="checked">
        <Checkbox>{t('garages.endAnyway')}</Checkbox>
      </Form.Item>
    </>
  )
}

function Facts({ garage, refused }: { garage: GarageDetail; refused: Refused }) {
  const { t } = useTranslation()
  const labels = useGarageLabels()
  if (refused.missing) {
    const list = refused.missing.map((item) => labels.missing(item)).join(', ')
    return (
      <>
        <Alert
          type="warning"
          showIcon
          className="pl-form-notice"
          title={t('garages.missingText', { list })}
        />
        {refused.may_override ? (
          <Form.Item name="override_missing" valuePropName="checked">
            <Checkbox>{t('garages.override')}</Checkbox>
          </Form.Item>
        ) : null}
      </>
    )
  }
  return (
    <>
      {refused.events ? <Events events={refused.events} /> : null}
      {refused.before_pickup === undefined ? null : <OpenOrders garage={garage} refused={refused} />}
    </>
  )
}

function OpenOrders({ garage, refused }: { garage: GarageDetail; refused: Refused }) {
  const { t } = useTranslation()
  const counts = { before: refused.before_pickup ?? 0, work: refused.in_work ?? 0 }
  return (
    <>
      <Alert type="warning" showIcon className="pl-form-notice" title={t('garages.openOrders', counts)} />
      {counts.before > 0 ? <OtherGarage garage={garage} /> : null}
      {refused.outside ? <Outside orders={refused.outside} /> : null}
      <Form.Item name="confirm_open_orders" valuePropName="checked">
        <Checkbox>{t('garages.finishHere')}</Checkbox>
      </Form.Item>
    </>
  )
}

interface Props {
  garage: GarageDetail
  to: GarageStatus
  open: boolean
  onClose: () => void
}

/** Changes the status; what stands against it is shown, with what can be done about it. */
export function StatusDialog({ garage, to, open, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useGarageLabels()
  const [refused, setRefused] = useState<Refused>()
  const update = useAction('update_garage', { handles: [409, 422] })
  const takesReason = to === 'paused' || to === 'closed' || refused?.missing !== undefined
  return (
    <FormDialog<Values>
      open={open}
      title={t(`garages.moves.${to}`)}
      okText={t(`garages.moves.${to}`)}
      onClose={onClose}
      onSubmit={async (values) => {
        const reason = values.status_reason?.trim()
        try {
          await update.mutateAsync({
            path: { id: garage.id },
            body: {
              version: garage.version,
              status: to,
              ...(reason ? { status_reason: reason } : {}),
              confirm_duplicate: false,
              override_missing: values.override_missing ?? false,
              confirm_open_orders: values.confirm_open_orders ?? false,
              confirm_pickups: values.confirm_pickups ?? false,
              confirm_events: values.confirm_events ?? false,
              ...(values.move_orders_to ? { move_orders_to: values.move_orders_to } : {}),
            },
          })
        } catch (error) {
          setRefused((before) => ({ ...before, outside: undefined, ...refusedOf(error) }))
          throw error
        }
        toast('success', t('garages.nowStatus', { status: labels.status(to) }))
      }}
    >
      {refused ? <Facts garage={garage} refused={refused} /> : null}
      {takesReason ? (
        <Form.Item
          name="status_reason"
          label={t('garages.fields.reason')}
          rules={[
            {
              required: to === 'paused' || to === 'closed',
              whitespace: true,
              message: t('business.needed'),
            },
          ]}
        >
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      ) : (
        <p>{t('garages.moveText', { status: labels.status(to) })}</p>
      )}
    </FormDialog>
  )
}
