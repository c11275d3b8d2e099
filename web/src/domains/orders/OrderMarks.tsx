import { RollbackOutlined, WarningOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon'
import type { OrderRow } from './types'

type Marked = Pick<OrderRow, 'open_escalations' | 'refund_due'>

function Mark({
  icon,
  text,
  tone,
}: {
  icon: ComponentType<Record<string, unknown>>
  text: string
  tone: string
}) {
  return (
    <Tooltip title={text}>
      <span className={`pl-order-mark pl-order-mark-${tone}`}>
        <Icon icon={icon} />
        <span className="pl-visually-hidden">{text}</span>
      </span>
    </Tooltip>
  )
}

/** What stands out of an order in a list: open escalations, and money that the customer is to get back. */
export function OrderMarks({ order }: { order: Marked }) {
  const { t } = useTranslation()
  return (
    <>
      {order.open_escalations > 0 ? (
        <Mark
          icon={WarningOutlined}
          tone="bad"
          text={t('orders.marks.escalated', { count: order.open_escalations })}
        />
      ) : null}
      {order.refund_due ? (
        <Mark icon={RollbackOutlined} tone="warn" text={t(`orders.marks.${order.refund_due}`)} />
      ) : null}
    </>
  )
}
