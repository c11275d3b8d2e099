import { ArrowRightOutlined, DownOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderStatus, orderType } from '../../../api/enums.gen'
import { Icon } from '../../../kit/Icon'
import { ask } from '../../../kit/notify'
import { useReturnFocus } from '../../../kit/returnFocus'
import { StaleDialog } from '../../../kit/StaleDialog'
import { useLabels } from '../../../shared/orderLabels'
import type { NextStep, OrderDetail } from '../types'
import { GenerateInvoice, mayGenerate } from './GenerateInvoice'
import { Missing } from './Missing'
import { ReasonDialog } from './ReasonDialog'
import { type StaleMove, type Move, useMove } from './useMove'

const moveOf = (step: NextStep): Move => ({
  to: { id: step.status_id, status: step.status },
  kind: step.kind,
})

/** A step in the menu; if it is not possible yet, with what is missing. */
function StepItem({ step, text }: { step: NextStep; text: string }) {
  const { t, i18n } = useTranslation()
  const needs = step.missing.map((need) => t(`orders.needs.${need}`))
  const list = new Intl.ListFormat(i18n.language).format(needs)
  return (
    <span className="pl-step-item">
      {text}
      {needs.length > 0 ? <small>{t('orders.steps.missing', { what: list })}</small> : null}
    </span>
  )
}

interface StaleProps {
  order: OrderDetail
  stale: StaleMove
  busy: boolean
  onBack: () => void
  onResolve: (mine: boolean) => void
}

/** The order was moved meanwhile: the intended status beside the current one. */
function StaleMoveDialog({ order, stale, busy, onBack, onResolve }: StaleProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <StaleDialog<'status'>
      key={stale.theirs.version}
      differences={[{ key: 'status', both: stale.theirs.status.id !== order.status.id, proposed: 'mine' }]}
      label={() => t('orders.fields.status')}
      show={(_, whose) => labels.status(whose === 'mine' ? stale.move.to : stale.theirs.status)}
      busy={busy}
      onBack={onBack}
      onSave={(choice) => onResolve(choice.status === 'mine')}
    />
  )
}

/**
 * The steps in display order: the next one, other ones, the ways back from near to far, the end. What the evidence proved
 * before is not asked for again: the next step is the one after it. `blocked` is the next one, or else the one after it,
 * while something is missing for it: what can be entered already is offered before it stops the order.
 */
function sorted(steps: readonly NextStep[]) {
  const forward = steps.filter(({ kind }) => kind === 'forward')
  const first = forward.find(({ is_proven }) => !is_proven) ?? forward[0]
  const further = forward.filter((step) => step !== first)
  const after = first && forward[forward.indexOf(first) + 1]
  const blocked = [first, after].find((step) => step && !step.is_possible)
  const back = steps.filter(({ kind }) => kind === 'back').toReversed()
  return { first, blocked, others: [...further, ...back, ...steps.filter(({ kind }) => kind === 'dead')] }
}

const kindKeys = { back: 'orders.steps.back', dead: 'orders.steps.dead', forward: 'orders.steps.to' } as const

/** Steps are named by their target status. */
function useStepTexts() {
  const { t } = useTranslation()
  const labels = useLabels()
  const nameOf = (step: NextStep) => labels.status({ id: step.status_id, status: step.status })
  const textOf = (step: NextStep) => t(kindKeys[step.kind], { status: nameOf(step) })
  return { nameOf, textOf }
}

interface OthersProps {
  steps: readonly NextStep[]
  mayReopen: boolean
  busy: boolean
  onTake: (step: NextStep) => void
  onReopen: () => void
}

/** The menu of all steps but the next one. */
function OtherSteps({ steps, mayReopen, busy, onTake, onReopen }: OthersProps) {
  const { t } = useTranslation()
  const { textOf } = useStepTexts()
  const { button, onOpenChange } = useReturnFocus()
  const items = [
    ...steps.map((step) => ({
      key: String(step.status_id),
      disabled: !step.is_possible,
      danger: step.kind === 'dead',
      label: <StepItem step={step} text={textOf(step)} />,
    })),
    ...(mayReopen ? [{ key: 'reopen', label: t('orders.steps.reopen') }] : []),
  ]
  if (items.length === 0) return null
  const choose = (key: string) => {
    // A closing dialog returns the focus to where it was; by then the menu item is gone.
    button.current?.focus()
    if (key === 'reopen') return onReopen()
    const step = steps.find(({ status_id }) => String(status_id) === key)
    if (step) onTake(step)
  }
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      disabled={busy}
      menu={{ items, onClick: ({ key }) => choose(key) }}
      onOpenChange={onOpenChange}
      classNames={{ root: 'pl-step-menu' }}
    >
      <Button ref={button}>
        {t('orders.steps.others')} <Icon icon={DownOutlined} />
      </Button>
    </Dropdown>
  )
}

interface Props {
  order: OrderDetail
  /** The tabs below. */
  tabs: readonly string[]
}

/** The order's possible steps: a button for the next one, a menu of the others, and what is still missing. */
export function NextSteps({ order, tabs }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { nameOf, textOf } = useStepTexts()
  const missing = useId()
  const { move, moveWithToast, resolve, stale, dismiss, busy } = useMove(order)
  const [asked, setAsked] = useState<Move>()
  const [asking, setAsking] = useState(false)
  const { first, blocked, others } = sorted(order.next_steps)
  if (!first && others.length === 0 && !order.can_reopen) return null

  const openReasonDialog = (target: Move) => {
    setAsked(target)
    setAsking(true)
  }
  const askReopen = () => {
    const workshop = orderType.reopensAt[order.order_type]
    const status = orderStatus.name[workshop]
    openReasonDialog({ to: { id: workshop, status }, kind: 'reopen' })
  }
  const take = async (step: NextStep) => {
    if (step.kind !== 'forward') return openReasonDialog(moveOf(step))
    const sure =
      step === first ||
      (await ask({
        title: t('orders.steps.skipTitle', { status: nameOf(step) }),
        content: t('orders.steps.skipText', { from: labels.status(order.status), to: nameOf(step) }),
        ok: t('orders.steps.to', { status: nameOf(step) }),
        cancel: t('kit.cancel'),
      }))
    if (sure) await moveWithToast(moveOf(step))
  }
  return (
    <section className="pl-next" aria-label={t('orders.steps.next')}>
      {first ? (
        <Button
          type="primary"
          icon={<Icon icon={ArrowRightOutlined} />}
          loading={busy}
          disabled={!first.is_possible}
          aria-describedby={blocked === first ? missing : undefined}
          // The second click of a double click would take the step after it.
          onClick={({ detail }) => detail < 2 && void take(first)}
        >
          {textOf(first)}
        </Button>
      ) : order.can_reopen ? (
        <Button icon={<Icon icon={ReloadOutlined} />} loading={busy} onClick={askReopen}>
          {t('orders.steps.reopen')}
        </Button>
      ) : null}
      <OtherSteps
        steps={others}
        mayReopen={order.can_reopen && first !== undefined}
        busy={busy}
        onTake={(step) => void take(step)}
        onReopen={askReopen}
      />
      {blocked ? (
        <div id={missing} className="pl-next-missing">
          <span>{t('orders.steps.missingFor', { status: nameOf(blocked) })}</span>
          <Missing needs={blocked.missing} tabs={tabs} />
          {blocked === first && mayGenerate(order) ? <GenerateInvoice order={order} /> : null}
        </div>
      ) : null}
      {asked ? (
        <ReasonDialog
          orderId={order.order_id}
          move={asked}
          open={asking}
          onClose={() => setAsking(false)}
          onMove={move}
        />
      ) : null}
      {stale ? (
        <StaleMoveDialog
          order={order}
          stale={stale}
          busy={busy}
          onBack={() => {
            dismiss()
            // The dialog opens again with what was typed.
            if (stale.move.reason) openReasonDialog(stale.move)
          }}
          onResolve={(mine) => void resolve(mine)}
        />
      ) : null}
    </section>
  )
}
