import { link } from './screen'

/** What an escalation is about: the service of a car in a garage, or an order of a market. */
export type CaseKind = 'order' | 'spares' | 'accessories'

/** The pages of escalations. Those of markets show one of their order, which the query names. */
const pages = {
  order: '/escalation/show/:order_id/:id',
  spares: '/spares-escalation/detail/:order_id',
  accessories: '/accessories-escalation/detail/:order_id',
} as const satisfies Record<CaseKind, string>

export const casePage = (kind: CaseKind) => pages[kind]

/** The address of an escalation. */
export function caseAddress(kind: CaseKind, order: number, id: number): string {
  return kind === 'order'
    ? link(pages.order, { order_id: order, id })
    : link(pages[kind], { order_id: order }, { escalation: id })
}
