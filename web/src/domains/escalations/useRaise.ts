import { useState } from 'react'
import { useAction } from '../../api/call'
import type { CallInput } from '../../api/callTypes'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { caseIn, type Kind } from './kinds'
import type { CaseDetail } from './types'

type Body = Exclude<CallInput<'raise_escalation'>['body'], FormData>

/** Raises an escalation of a kind; of an order of a market with the lines that it is about. */
export function useRaise(kind: Kind) {
  const [keyFor] = useState(() => idempotencyKeys())
  const handles = [404, 409, 422]
  const ofOrder = useAction('raise_escalation', { handles })
  const market = kind === 'accessories' ? 'raise_accessories_escalation' : 'raise_spares_escalation'
  const ofMarket = useAction(market, { handles })
  return async (order_id: number, body: Body, item_ids: number[]): Promise<CaseDetail | undefined> => {
    const idempotencyKey = keyFor({ order_id, body, item_ids })
    const raised =
      kind === 'order'
        ? await ofOrder.mutateAsync({ path: { order_id }, body, idempotencyKey })
        : await ofMarket.mutateAsync({ body: { ...body, order_id, item_ids }, idempotencyKey })
    return caseIn(raised)
  }
}
