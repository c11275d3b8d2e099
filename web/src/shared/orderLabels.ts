import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type OrderKind,
  orderKind,
  type OrderStatus,
  orderStatus,
  type OrderType,
  orderType,
} from '../api/enums.gen'
import type { lists } from '../api/lists.gen'
import type { Tone } from '../kit/StatusTag'

/** What the colour of a status says, by how far the order has come; its words are in the locales under its id. */
const tones = {
  booked: 'info',
  in_work: 'active',
  awaits_answer: 'warn',
  ready: 'warn',
  delivered: 'good',
  complete: 'good',
  dead: 'bad',
} as const satisfies Record<(typeof orderStatus.stage)[OrderStatus], Tone>

export const toneOf = (id: number): Tone => (orderStatus.is(id) ? tones[orderStatus.stage[id]] : 'neutral')

/** Work that is due, as the list of orders asks for it. */
export type Due = (typeof lists)['list_orders']['filters']['due']['values'][number]

/** The statuses of open orders, as the list of orders asks for them. */
export const openStatuses = orderStatus.all.filter(orderStatus.isOpen).join(',')

const isInsuranceStatus = (id: number) => orderStatus.is(id) && orderStatus.chain[id] === 'insurance'

/** The statuses of this type of order in their order, without dead/duplicate. */
export const chainOf = (type: OrderType): OrderStatus[] =>
  orderStatus.all.filter((id) => orderStatus.chain[id] === orderType.chain[type] && !orderStatus.isDead(id))

/** The labels of statuses, types and other ids, in the console's language. */
export function useLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const status = (of: { id: number; status: string }) =>
      orderStatus.is(of.id) ? t(`orders.statuses.s${of.id}`) : of.status.replaceAll('_', ' ')
    return {
      status,
      /** The two chains share some labels: a list of both must distinguish them. */
      statusInList: (of: { id: number; status: string }) =>
        isInsuranceStatus(of.id) ? t('orders.insuranceStatus', { status: status(of) }) : status(of),
      type: (id: number, name: string) => (orderType.is(id) ? t(`orders.types.t${id}`) : name),
      orderOf: (of: string) =>
        of === 'product' ? t('orders.ofProduct') : of === 'garage' ? t('orders.ofGarage') : of,
      kind: (kind: OrderKind) => t(`orders.kinds.${orderKind.name[kind]}`),
      due: (due: Due) => t(`orders.dues.${due}`),
      phase: (phase: 'before_pickup' | 'at_workshop' | 'after_delivery') => t(`orders.phases.${phase}`),
    }
  }, [t])
}

export type Labels = ReturnType<typeof useLabels>
