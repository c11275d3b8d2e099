import { mayOpenNow } from '../../shared/access'
import { caseAddress, casePage } from '../../shared/caseAddress'
import { orderAddress } from '../../shared/orderAddress'
import { link, type RoutePath } from '../../shared/screen'
import type { Notice } from './types'

/** The lists of records of which several were given at once. */
const lists = {
  order: '/orders',
  escalation: '/escalation',
  ticket: '/tickets',
  lead: '/leads',
} as const satisfies Record<Notice['subject'], RoutePath>

/** Where the record is shown that a notice is about; nothing where the role may not open it. */
export function noticeAddress(notice: Notice): string | undefined {
  const { subject, subject_id: id, case_kind: kind, order_id: order, number } = notice
  if (typeof id !== 'number') return mayOpenNow(lists[subject]) ? link(lists[subject]) : undefined
  switch (subject) {
    case 'order':
      return orderAddress(id)
    case 'ticket':
      return number && mayOpenNow('/tickets') ? link('/tickets', undefined, { ticket: number }) : undefined
    case 'lead':
      return mayOpenNow('/leads') ? link('/leads', undefined, { lead: id }) : undefined
    case 'escalation':
      // A record that was deleted has no kind any more.
      return kind && kind !== 'ticket' && typeof order === 'number' && mayOpenNow(casePage(kind))
        ? caseAddress(kind, order, id)
        : undefined
  }
}
