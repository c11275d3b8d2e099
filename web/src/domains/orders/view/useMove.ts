import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../../api/call'
import { CallError, useFailureText } from '../../../kit/callError'
import { toast } from '../../../kit/notify'
import { useLabels } from '../../../shared/orderLabels'
import type { OrderDetail } from '../types'
import { isRefused, staleOf } from './conflict'

/** A status change, with its reason. */
export interface Move {
  to: { id: number; status: string }
  kind: 'forward' | 'back' | 'dead' | 'reopen'
  reason?: string
}

/** A move based on an outdated version, with the current order. */
export interface StaleMove {
  move: Move
  theirs: OrderDetail
}

/** Moves the order. A refused move is reported and the order is read again; a stale one is kept to be resolved. */
export function useMove(order: OrderDetail) {
  const { t } = useTranslation()
  const labels = useLabels()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [stale, setStale] = useState<StaleMove>()
  const settings = { handles: [409, 422] }
  const update = useAction('update_order', settings)
  const reopen = useAction('reopen_order', settings)

  const send = ({ to, kind, reason }: Move, version: number) =>
    kind === 'reopen'
      ? reopen.mutateAsync({ body: { order_id: order.order_id, version, reason: reason ?? '' } })
      : update.mutateAsync({
          path: { order_id: String(order.order_id) },
          body: {
            version,
            status_id: to.id,
            confirm_slot: false,
            ...(reason ? { status_reason: reason } : {}),
          },
        })

  /** Throws errors that belong beside the inputs of a dialog. */
  const move = async (target: Move, version = order.version): Promise<void> => {
    try {
      const now = await send(target, version)
      setStale(undefined)
      toast('success', t('orders.steps.done', { id: order.order_id, status: labels.status(now.status) }))
    } catch (error) {
      const theirs = staleOf(error)
      if (!theirs) {
        setStale(undefined)
        if (isRefused(error)) await refreshAfter(queries, 'update_order')
        throw error
      }
      if (theirs.status.id === target.to.id) {
        setStale(undefined)
        toast('info', t('orders.steps.already', { status: labels.status(theirs.status) }))
        await refreshAfter(queries, 'update_order')
        return
      }
      setStale({ move: target, theirs })
    }
  }
  const moving = useRef(false)
  /** The same without a dialog: errors become toasts, except those the client has already shown. */
  const moveWithToast = async (target: Move, version?: number) => {
    // Pressed again before the button shows that it is busy: the order would seem to be moved by another user.
    if (moving.current) return
    moving.current = true
    await move(target, version)
      .catch((error: unknown) => {
        if (error instanceof CallError && (error.status === 409 || error.status === 422))
          toast('error', failureText(error), 10)
      })
      .finally(() => {
        moving.current = false
      })
  }
  const resolve = async (mine: boolean) => {
    if (!stale) return
    if (mine) return moveWithToast(stale.move, stale.theirs.version)
    setStale(undefined)
    await refreshAfter(queries, 'update_order')
  }
  return {
    move,
    moveWithToast,
    resolve,
    stale,
    dismiss: () => setStale(undefined),
    busy: update.isPending || reopen.isPending,
  }
}
