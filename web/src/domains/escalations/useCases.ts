import { useCall } from '../../api/call'
import type { Wallet } from './compensation/types'
import { caseIn, type Kind, kinds } from './kinds'
import type { CaseAnswer, CaseDetail, CaseFacts, CaseItem, CreatedFor } from './types'

/** The escalations of an order, whatever its kind. */
export interface OfOrder {
  /** The one that was asked for; else the newest open one, or the newest. */
  one: CaseDetail | undefined
  cases: readonly CaseFacts[]
  /** The lines of a market order. */
  items: readonly CaseItem[]
  /** The number of a market order. */
  number: string | undefined
  mayCreate: boolean
  /** The complaint for which the order itself was created. */
  createdFor: CreatedFor | undefined
  /** The GoApp money of the buyer of a market order. */
  wallet: Wallet | undefined
}

function ofOrder(answer: CaseAnswer): OfOrder {
  const one = caseIn(answer)
  if ('escalations' in answer) {
    const { escalations, may_create, created_for } = answer
    const createdFor = created_for ?? undefined
    const ofOrders = { items: [], number: undefined, wallet: undefined }
    return { one, cases: escalations, mayCreate: may_create, createdFor, ...ofOrders }
  }
  const [{ escalations, items, order, may_create }, wallet] = answer
  return {
    one,
    cases: escalations,
    items,
    number: order.number,
    mayCreate: may_create,
    createdFor: undefined,
    wallet: wallet ?? undefined,
  }
}

/** Reads the escalations of an order, or one of them with what is shown of it. */
export function useCases(
  kind: Kind,
  orderId: number,
  settings: { id?: number | undefined; handles?: readonly number[]; enabled?: boolean } = {},
) {
  const { id, ...rest } = settings
  const query = id === undefined ? {} : { query: { escalation_id: id } }
  const found = useCall(kinds[kind].detail, { path: { order_id: orderId }, ...query }, rest)
  // Placeholder data is of another order or case.
  const data = found.isPlaceholderData ? undefined : found.data
  return { shown: data ? ofOrder(data) : undefined, error: found.error, refetch: () => void found.refetch() }
}
