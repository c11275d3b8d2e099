import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refreshAfter, useAction } from '../../../api/call'
import { orderStatus } from '../../../api/enums.gen'
import { useMay } from '../../../api/session'
import { CallError } from '../../../kit/callError'
import { ask, toast } from '../../../kit/notify'
import { OnDemand } from '../../../kit/OnDemand'
import { useRefusedText } from '../../../kit/refused'
import { CallButton } from '../../../shared/calls/CallButton'
import { useLabels } from '../../../shared/orderLabels'
import type { OrderTabKey } from '../../../shared/orderTabs'
import type { OrderRow } from '../types'
import type { DueWork } from './Queues'

const PromiseDialog = lazy(() => import('./PromiseDialog'))

export type DueStep = DueWork['queues'][number]['step']

interface Elsewhere {
  /** The tab of the order on which somebody goes on. */
  tab: OrderTabKey
  /** What that needs. */
  resource: string
  letter: 'C' | 'R' | 'U'
  /** Where the others read of it; left out: on the same tab. */
  readOn?: OrderTabKey
}

const elsewhere = {
  collect: { tab: 'payments', resource: 'payments', letter: 'C' },
  look_at_parts: { tab: 'job_card', resource: 'orders', letter: 'R' },
  look_at_case: { tab: 'escalations', resource: 'escalations', letter: 'R', readOn: 'history' },
  add_documents: { tab: 'insurance', resource: 'insurance', letter: 'U' },
  record_delivery_order: { tab: 'insurance', resource: 'insurance', letter: 'U' },
} as const satisfies Partial<Record<DueStep, Elsewhere>>

const isElsewhere = (step: DueStep): step is keyof typeof elsewhere => step in elsewhere

/** The link to where somebody goes on; those who may not go on there see how it stands. */
function ElsewhereLink({ row, step, addressOf }: Omit<Props, 'step'> & { step: keyof typeof elsewhere }) {
  const { t } = useTranslation()
  const { tab, resource, letter, readOn = tab }: Elsewhere = elsewhere[step]
  const may = useMay(resource, letter)
  return (
    <Link to={addressOf(row, may ? tab : readOn)} className="pl-due-link">
      {t(`dueWork.steps.${may ? step : 'look'}`)}
    </Link>
  )
}

/** The status of the order's own chain of which this holds. */
function statusInChain(row: OrderRow, holds: (id: (typeof orderStatus.all)[number]) => boolean) {
  const own = orderStatus.all.find((id) => id === row.status.id)
  const found =
    own && orderStatus.all.find((id) => orderStatus.chain[id] === orderStatus.chain[own] && holds(id))
  return found && { id: found, status: orderStatus.name[found] }
}

const isReady = (row: OrderRow) =>
  orderStatus.all.some((id) => id === row.status.id && orderStatus.stage[id] === 'ready')

interface MoveProps {
  row: OrderRow
  to: { id: number; status: string }
  label: string
}

/** Moves the order after a question; what it still needs is said if it cannot go there yet. */
function MoveButton({ row, to, label }: MoveProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const refusedText = useRefusedText()
  const queries = useQueryClient()
  const update = useAction('update_order', { handles: [409, 422] })
  const moving = useRef(false)
  const move = async () => {
    const words = { id: row.order_id, status: labels.status(to) }
    const isSure = await ask({
      title: t('dueWork.move.title', words),
      content: t('dueWork.move.text', { name: row.name, from: labels.status(row.status), to: words.status }),
      ok: label,
      cancel: t('kit.cancel'),
    })
    if (!isSure) return
    await update.mutateAsync({
      path: { order_id: String(row.order_id) },
      body: { version: row.version, status_id: to.id, confirm_slot: false },
    })
    toast('success', t('orders.steps.done', words))
  }
  const press = async () => {
    if (moving.current) return
    moving.current = true
    await move()
      .catch(async (error: unknown) => {
        if (!(error instanceof CallError) || (error.status !== 409 && error.status !== 422)) return
        toast('error', refusedText(error), 10)
        // The next press is about the order as it is now.
        await refreshAfter(queries, 'update_order')
      })
      .finally(() => {
        moving.current = false
      })
  }
  return (
    <Button size="small" loading={update.isPending} onClick={() => void press()}>
      {label}
    </Button>
  )
}

function SendAgain({ row }: { row: OrderRow }) {
  const { t } = useTranslation()
  const refusedText = useRefusedText()
  const queries = useQueryClient()
  const send = useAction('send_approval_link', { handles: [409, 422, 429] })
  const press = () =>
    send
      .mutateAsync({ query: { order_id: row.order_id, sms: true } })
      .then(async (created) => {
        if (!created.why_unsent) return toast('success', t('dueWork.steps.sent', { name: row.name }))
        // Loaded with its texts when it is needed. The row may have left the queue by then.
        const { offerUnsentLink } = await import('../../../shared/approvalLink')
        return offerUnsentLink(created, t)
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof CallError) || ![409, 422, 429].includes(error.status)) return
        toast('error', refusedText(error), 10)
        // The customer may have decided meanwhile.
        await refreshAfter(queries, 'send_approval_link')
      })
  return (
    <Button size="small" loading={send.isPending} onClick={() => void press()}>
      {t('dueWork.steps.send_again')}
    </Button>
  )
}

function NewPromise({ row }: { row: OrderRow }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('dueWork.steps.promise')}
      </Button>
      {open ? (
        <OnDemand onMissing={() => setOpen(false)}>
          <PromiseDialog row={row} onClose={() => setOpen(false)} />
        </OnDemand>
      ) : null}
    </>
  )
}

interface Props {
  row: OrderRow
  step: DueStep
  addressOf: (row: OrderRow, tab?: OrderTabKey) => string
}

/** The one thing that comes next for an order in a queue. */
export function DueAction({ row, step, addressOf }: Props) {
  const { t } = useTranslation()
  const may = useMay('orders', 'U')
  if (isElsewhere(step)) return <ElsewhereLink row={row} step={step} addressOf={addressOf} />
  if (!may)
    return (
      <Link to={addressOf(row)} className="pl-due-link">
        {t('dueWork.steps.look')}
      </Link>
    )
  const begun = statusInChain(row, (id) => orderStatus.name[id] === 'work_in_progress')
  const delivered = statusInChain(row, (id) => orderStatus.stage[id] === 'delivered')
  if (step === 'send_again') return <SendAgain row={row} />
  if (step === 'start_work' && begun)
    return <MoveButton row={row} to={begun} label={t('dueWork.steps.start_work')} />
  // Whoever has not been told that the car is ready is told first.
  if (step === 'hand_over' && delivered && isReady(row) && row.due_work?.spoken_at)
    return <MoveButton row={row} to={delivered} label={t('dueWork.steps.hand_over')} />
  if (step === 'promise' || (step === 'hand_over' && !isReady(row))) return <NewPromise row={row} />
  return <CallButton about={{ order_id: row.order_id }} size="small" />
}
