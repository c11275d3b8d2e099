import { UndoOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction } from '../../../api/call'
import { CallError } from '../../../kit/callError'
import { now } from '../../../kit/clock'
import { howLong } from '../../../kit/howLong'
import { Icon } from '../../../kit/Icon'
import { toast } from '../../../kit/notify'
import { useRefusedText } from '../../../kit/refused'
import { useLabels } from '../../../shared/orderLabels'
import type { OrderDetail } from '../types'
import { leftOf, type Undoable } from './moved'

/** How often the time that is left is shown anew. */
const tickMs = 5_000

/** The time that is left to undo a step, in milliseconds. */
function useLeft(undo: Undoable): number {
  const [left, setLeft] = useState(() => leftOf(undo, now()))
  useEffect(() => {
    const tick = () => setLeft(leftOf(undo, now()))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [undo])
  return left
}

interface Props {
  order: OrderDetail
  undo: Undoable
}

/** Undoes the step that the order took by itself, for whoever caused it, as long as that is possible. */
export function UndoMove({ order, undo }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const refusedText = useRefusedText()
  const queries = useQueryClient()
  const call = useAction('undo_move', { handles: [409] })
  const left = useLeft(undo)
  if (left === 0) return null
  const press = async () => {
    try {
      const after = await call.mutateAsync({ body: { order_id: order.order_id, version: order.version } })
      toast('success', t('moves.back', { id: order.order_id, status: labels.status(after.status) }))
    } catch (error) {
      // Others are shown by the client.
      if (!(error instanceof CallError) || error.status !== 409) return
      toast('error', refusedText(error), 10)
      await refreshAfter(queries, 'undo_move')
    }
  }
  return (
    <span className="pl-undo">
      <Button
        size="small"
        icon={<Icon icon={UndoOutlined} />}
        loading={call.isPending}
        onClick={() => void press()}
      >
        {t('moves.undo')}
      </Button>
      <small className="pl-quiet">{t('moves.left', { time: howLong(left) })}</small>
    </span>
  )
}

/** Tells whoever caused it that the order has just moved by itself. */
export function MovedByItself({ order, undo }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (useLeft(undo) === 0) return null
  return (
    <section className="pl-moved" aria-label={t('moves.title')}>
      <span role="status">
        {t('moves.to', {
          status: labels.status(order.status),
          what: t(`moves.proofs.${undo.moved_by}`),
        })}
      </span>
      <UndoMove order={order} undo={undo} />
    </section>
  )
}
