import { mayNow } from '../../api/session'
import { mayOpenNow } from '../../shared/access'
import { caseAddress, casePage } from '../../shared/caseAddress'
import { orderAddress } from '../../shared/orderAddress'
import type { OrderTabKey } from '../../shared/orderTabs'
import { link, type RoutePath } from '../../shared/screen'
import type { Notice, NoticeKind } from './types'

/** The lists of records of which several were given at once. */
const lists = {
  order: '/orders',
  escalation: '/escalation',
  ticket: '/tickets',
  lead: '/leads',
} as const satisfies Record<Notice['subject'], RoutePath>

/** The tab of an order that shows what happened; its summary for the others. */
const orderTabs = {
  approval: 'estimate',
  decline: 'estimate',
  payment: 'payments',
  mention: 'remarks',
} as const satisfies Partial<Record<NoticeKind, OrderTabKey>>

const hasTab = (kind: NoticeKind): kind is keyof typeof orderTabs => kind in orderTabs

/** Where the record is shown that a notice is about; nothing where the role may not open it. */
export function noticeAddress(notice: Notice): string | undefined {
  const { subject, subject_id: id, case_kind: kind, order_id: order, number } = notice
  if (typeof id !== 'number') return mayOpenNow(lists[subject]) ? link(lists[subject]) : undefined
  switch (subject) {
    case 'order':
      return orderAddress(id, hasTab(notice.kind) ? orderTabs[notice.kind] : undefined)
    case 'ticket':
      return number && mayOpenNow('/tickets') ? link('/tickets', undefined, { ticket: number }) : undefined
    case 'lead':
      return mayOpenNow('/leads') ? link('/leads', undefined, { lead: id }) : undefined
    case 'escalation':
      if (typeof order !== 'number') return undefined
      // A record that was deleted has no kind any more. Whoever may not open the case sees it in the history of the order.
      if (kind && kind !== 'ticket' && mayOpenNow(casePage(kind))) return caseAddress(kind, order, id)
      return kind === 'order' && mayNow('orders', 'R') ? orderAddress(order, 'history') : undefined
  }
}
