import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction, useCall } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { orderStatus } from '../../api/enums.gen'
import { CallError } from '../../kit/callError'
import { toast } from '../../kit/notify'
import { useRefusedText } from '../../kit/refused'
import { useLabels } from '../../shared/orderLabels'
import { isAllDone } from './edit'
import type { JobCardDetail } from './types'

type Order = DataOf<'get_order'>
type Step = Order['next_steps'][number]

/** The step of an open order to the end of the work, if it is ahead. */
const readyStep = (order: Order): Step | undefined =>
  order.next_steps.find(
    ({ status_id, kind }) => kind === 'forward' && orderStatus.stage[status_id] === 'ready',
  )

function Offer({ order, step }: { order: Order; step: Step }) {
  const { t, i18n } = useTranslation()
  const labels = useLabels()
  const refusedText = useRefusedText()
  const queries = useQueryClient()
  const update = useAction('update_order', { handles: [409, 422] })
  const moving = useRef(false)
  const move = async () => {
    if (moving.current) return
    moving.current = true
    try {
      const after = await update.mutateAsync({
        path: { order_id: String(order.order_id) },
        body: { version: order.version, status_id: step.status_id, confirm_slot: false },
      })
      toast('success', t('orders.steps.done', { id: order.order_id, status: labels.status(after.status) }))
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 409 && error.status !== 422)) return
      toast('error', refusedText(error), 10)
      await refreshAfter(queries, 'update_order')
    } finally {
      moving.current = false
    }
  }
  const needs = step.missing.map((need) => t(`orders.needs.${need}`))
  const what = new Intl.ListFormat(i18n.language).format(needs)
  return (
    <Alert
      type="success"
      showIcon
      title={t('jobCards.allDone')}
      description={step.is_possible ? undefined : t('jobCards.readyMissing', { what })}
      action={
        step.is_possible ? (
          <Button type="primary" loading={update.isPending} onClick={() => void move()}>
            {t('jobCards.ready')}
          </Button>
        ) : undefined
      }
    />
  )
}

/** When every job is done, the order may be ready for delivery: people decide it, and press it here. */
export function ReadyOffer({ card }: { card: JobCardDetail }) {
  const isOffered = isAllDone(card)
  const answer = useCall(
    'get_order',
    { path: { order_id: String(card.order_id) } },
    { handles: [404, 422], enabled: isOffered },
  )
  const order = answer.isPlaceholderData ? undefined : answer.data
  const step = order && readyStep(order)
  return isOffered && order && step ? <Offer order={order} step={step} /> : null
}
