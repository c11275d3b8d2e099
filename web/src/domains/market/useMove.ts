import { useAction } from '../../api/call'
import type { Market, MoveBody, OrderDetail } from './types'

/** Moves an order of a market on from the state that is shown. */
export function useMove(market: Market, detail: OrderDetail) {
  const handles = [409, 422]
  const spares = useAction('move_spares_order', { handles })
  const accessories = useAction('move_accessories_order', { handles })
  const move = market === 'spares' ? spares : accessories
  const { id, version } = detail.order
  return {
    busy: move.isPending,
    move: (body: Omit<MoveBody, 'order_id' | 'version'>) =>
      move.mutateAsync({ body: { order_id: id, version, ...body } }),
  }
}
