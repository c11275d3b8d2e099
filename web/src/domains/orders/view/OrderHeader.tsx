import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OrderKind, orderType } from '../../../api/enums.gen'
import { DateTime, Money } from '../../../kit/figures'
import { EndedDocuments } from '../../../shared/CarDue'
import { CarPlate } from '../../../shared/CarPlate'
import { customerAddress } from '../../../shared/customerAddress'
import { Mobile } from '../../../shared/identity'
import { timeOfDay } from '../../../kit/format'
import { StatusTag } from '../../../kit/StatusTag'
import { useLabels } from '../../../shared/orderLabels'
import { OrderStatus } from '../../../shared/OrderStatus'
import { DueByPayer } from '../DueByPayer'
import type { OrderDetail } from '../types'
import { NextSteps } from './NextSteps'
import { Progress } from './Progress'
import { MovedByItself } from './UndoMove'

interface Props {
  order: OrderDetail
  inPanel: boolean
  /** The tabs below. */
  tabs: readonly string[]
  /** Work on a tab is what the screen is for. */
  isSlim: boolean
}

/** Writes the heights of the head and of its first row where their style finds them. */
function useOwnHeight() {
  const own = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = own.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const row = element.querySelector<HTMLElement>('.pl-order-title')
    const measure = () => {
      element.style.setProperty('--pl-height', `${element.offsetHeight}px`)
      if (row) element.style.setProperty('--pl-row', `${row.offsetHeight}px`)
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return own
}

/**
 * The most important facts: customer, car, status, amount due and next step. While a tab is scrolled, its first row stays in
 * view.
 */
export function OrderHeader({ order, inPanel, tabs, isSlim }: Props) {
  const own = useOwnHeight()
  const { t } = useTranslation()
  const labels = useLabels()
  const car = order.car?.car_tbl
  const customer = customerAddress(order.customer_id)
  const kind = orderType.isInsurance(order.order_type)
    ? labels.type(order.order_type, order.order_type_name)
    : `${labels.type(order.order_type, order.order_type_name)} · ${labels.kind(order.is_business ? OrderKind.Business : OrderKind.Retail)}`
  return (
    <header ref={own} className={isSlim ? 'pl-order-header pl-order-slim' : 'pl-order-header'}>
      <div className="pl-order-title">
        {inPanel ? null : <h1>{t('orders.orderTitle', { id: order.order_id })}</h1>}
        <OrderStatus status={order.status} />
        {order.is_delayed ? <StatusTag tone="bad">{t('orders.delayed')}</StatusTag> : null}
        {order.open_escalations > 0 ? (
          <StatusTag tone="bad">{t('orders.marks.escalated', { count: order.open_escalations })}</StatusTag>
        ) : null}
        {order.refund_due ? (
          <span title={t(`orders.marks.${order.refund_due}`)}>
            <StatusTag tone="warn">{t('orders.marks.refundDue')}</StatusTag>
          </span>
        ) : null}
        <span className="pl-quiet">
          {labels.phase(order.phase)} · {kind} · {labels.orderOf(order.order_of)}
        </span>
      </div>
      <Progress order={order} />
      <NextSteps order={order} tabs={tabs} />
      {order.undo ? <MovedByItself order={order} undo={order.undo} /> : null}
      <dl className="pl-order-facts">
        <div>
          <dt>{t('orders.customer')}</dt>
          <dd>{customer ? <Link to={customer}>{order.name}</Link> : order.name}</dd>
          <dd>
            <Mobile value={order.phone} />
          </dd>
        </div>
        <div>
          <dt>{t('orders.car')}</dt>
          <dd>
            {order.car && order.car_id ? (
              <CarPlate id={order.car_id} plate={order.car.registration_no} />
            ) : (
              t('orders.noCar')
            )}
          </dd>
          <dd>{[car?.brand?.name, car?.model?.name, car?.car_type?.name].filter(Boolean).join(' ')}</dd>
          {order.documents_due.length > 0 ? (
            <dd>
              <EndedDocuments documents={order.documents_due} />
            </dd>
          ) : null}
        </div>
        <div>
          <dt>{t('orders.fields.pick_date')}</dt>
          <dd>{order.pick_date ? <DateTime value={order.pick_date} day /> : t('kit.blank')}</dd>
          <dd>{timeOfDay(order.pick_slot)}</dd>
        </div>
        <div className="pl-order-money">
          <dt>{t('orders.columns.amount')}</dt>
          <dd>
            <Money value={order.amount} />
          </dd>
        </div>
        <div className="pl-order-money">
          <dt>{t('orders.columns.paid')}</dt>
          <dd>
            <Money value={order.paid_amount} />
          </dd>
        </div>
        {order.settled_amount > 0 ? (
          <div className="pl-order-money">
            <dt>{t('payments.settled')}</dt>
            <dd>
              <Money value={order.settled_amount} />
            </dd>
          </div>
        ) : null}
        <div className={`pl-order-money ${order.due_amount > 0 ? 'pl-order-due' : ''}`}>
          <dt>{t('orders.columns.due')}</dt>
          <dd>
            <Money value={order.due_amount} />
          </dd>
          {order.due_by_payer.length > 0 ? (
            <dd className="pl-order-payers">
              <DueByPayer of={order.due_by_payer} />
            </dd>
          ) : null}
        </div>
      </dl>
    </header>
  )
}
