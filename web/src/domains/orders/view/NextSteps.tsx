import { ArrowRightOutlined, DownOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon'
import { ask } from '../../../kit/notify'
import { StaleDialog } from '../../../kit/StaleDialog'
import { useLabels, workshopOf } from '../labels'
import { useStatuses } from '../../../shared/lookups'
import type { NextStep, OrderDetail } from '../types'
import { GenerateInvoice, mayGenerate } from './GenerateInvoice'
import { Missing } from './Missing'
import { ReasonDialog } from './ReasonDialog'
import { type Move, useMove } from './useMove'

interface Props {
  order: OrderDetail
  /** The tabs that stand below. */
  tabs: readonly string[]
}

const moveOf = (step: NextStep): Move => ({
  to: { id: step.status_id, status: step.status },
  kind: step.kind,
})

/** A step in the menu; of one that is not possible yet, with what is missing. */
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

/** The steps by how they are shown: the next one, those behind it, the ways back from near to far, the end. */
function sorted(steps: readonly NextStep[]) {
  const [first, ...further] = steps.filter(({ kind }) => kind === 'forward')
  const back = steps.filter(({ kind }) => kind === 'back').toReversed()
  return { first, others: [...further, ...back, ...steps.filter(({ kind }) => kind === 'dead')] }
}

/** Where the order may go next: one button, a menu of the others, and before any click what is missing. */
export function NextSteps({ order, tabs }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { statuses } = useStatuses()
  const missing = useId()
  const menu = useRef<HTMLButtonElement>(null)
  const { move, moveAtOnce, settle, late, forget, busy } = useMove(order)
  const [asked, setAsked] = useState<Move>()
  const [asking, setAsking] = useState(false)
  const { first, others } = sorted(order.next_steps)
  if (!first && others.length === 0 && !order.can_reopen) return null

  const nameOf = (step: NextStep) => labels.status({ id: step.status_id, status: step.status })
  const askWhy = (wanted: Move) => {
    setAsked(wanted)
    setAsking(true)
  }
  const askReopen = () => {
    const workshop = workshopOf(order.order_type)
    const status = statuses.find(({ id }) => id === workshop)?.status ?? 'at_workshop'
    askWhy({ to: { id: workshop, status }, kind: 'reopen' })
  }
  const take = async (step: NextStep) => {
    if (step.kind !== 'forward') return askWhy(moveOf(step))
    const sure =
      step === first ||
      (await ask({
        title: t('orders.steps.skipTitle', { status: nameOf(step) }),
        content: t('orders.steps.skipText', { from: labels.status(order.status), to: nameOf(step) }),
        ok: t('orders.steps.to', { status: nameOf(step) }),
        cancel: t('kit.cancel'),
      }))
    if (sure) await moveAtOnce(moveOf(step))
  }
  const textOf = (step: NextStep) =>
    t(
      step.kind === 'back'
        ? 'orders.steps.back'
        : step.kind === 'dead'
          ? 'orders.steps.dead'
          : 'orders.steps.to',
      {
        status: nameOf(step),
      },
    )
  const items = [
    ...others.map((step) => ({
      key: String(step.status_id),
      disabled: !step.is_possible,
      danger: step.kind === 'dead',
      label: <StepItem step={step} text={textOf(step)} />,
    })),
    ...(order.can_reopen && first ? [{ key: 'reopen', label: t('orders.steps.reopen') }] : []),
  ]
  const choose = (key: string) => {
    // A dialog gives the focus back to where it was; the entry of the menu is gone by then.
    menu.current?.focus()
    if (key === 'reopen') return askReopen()
    const step = others.find(({ status_id }) => String(status_id) === key)
    if (step) void take(step)
  }
  return (
    <section className="pl-next" aria-label={t('orders.steps.next')}>
      {first ? (
        <Button
          type="primary"
          icon={<Icon of={ArrowRightOutlined} />}
          loading={busy}
          disabled={!first.is_possible}
          aria-describedby={first.is_possible ? undefined : missing}
          onClick={() => void take(first)}
        >
          {textOf(first)}
        </Button>
      ) : order.can_reopen ? (
        <Button icon={<Icon of={ReloadOutlined} />} loading={busy} onClick={askReopen}>
          {t('orders.steps.reopen')}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Dropdown
          autoFocus
          trigger={['click']}
          disabled={busy}
          menu={{ items, onClick: ({ key }) => choose(key) }}
          classNames={{ root: 'pl-step-menu' }}
        >
          <Button ref={menu}>
            {t('orders.steps.others')} <Icon of={DownOutlined} />
          </Button>
        </Dropdown>
      ) : null}
      {first && !first.is_possible ? (
        <div id={missing} className="pl-next-missing">
          <span>{t('orders.steps.missingFor', { status: nameOf(first) })}</span>
          <Missing needs={first.missing} tabs={tabs} />
          {mayGenerate(order) ? <GenerateInvoice order={order} /> : null}
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
      {late ? (
        <StaleDialog<'status'>
          key={late.theirs.version}
          differences={[{ key: 'status', both: late.theirs.status.id !== order.status.id, proposed: 'mine' }]}
          label={() => t('orders.fields.status')}
          show={(_, whose) => labels.status(whose === 'mine' ? late.move.to : late.theirs.status)}
          busy={busy}
          onBack={() => {
            forget()
            // What was typed is there again.
            if (late.move.reason) askWhy(late.move)
          }}
          onSave={(choice) => void settle(choice.status === 'mine')}
        />
      ) : null}
    </section>
  )
}
