import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../api/session'
import { CallError, useFailureText } from '../../kit/callError'
import { toast } from '../../kit/notify'
import { useMarketLabels } from './labels'
import { DispatchDialog, PayDialog } from './StepDialogs'
import { TakeDialog } from './TakeDialog'
import type { Action, Market, OrderDetail } from './types'
import { useMove } from './useMove'

/** Done at once: nothing more is asked for. */
const atOnce: readonly Action[] = ['approve', 'invoice', 'deliver']

interface OpenedProps {
  market: Market
  detail: OrderDetail
  action: Action
  onClose: () => void
}

function Opened({ market, detail, action, onClose }: OpenedProps) {
  if (action === 'cancel' || action === 'return')
    return <TakeDialog market={market} detail={detail} action={action} onClose={onClose} />
  if (action === 'dispatch') return <DispatchDialog market={market} detail={detail} onClose={onClose} />
  if (action === 'capture' || action === 'payment_failed' || action === 'collect')
    return <PayDialog market={market} detail={detail} action={action} onClose={onClose} />
  return null
}

/** What can be done next, and what it lacks. */
export function Steps({ market, detail }: { market: Market; detail: OrderDetail }) {
  const { t } = useTranslation()
  const labels = useMarketLabels()
  const failureText = useFailureText()
  const mayMove = useMay(market, 'U')
  const { busy, move } = useMove(market, detail)
  const [opened, setOpened] = useState<Action>()
  const start = (action: Action) => {
    if (!atOnce.includes(action)) {
      setOpened(action)
      return
    }
    void move({ action }).then(
      () => toast('success', t('market.saved')),
      (error: unknown) => {
        if (error instanceof CallError && (error.status === 409 || error.status === 422))
          toast('error', failureText(error), 8)
      },
    )
  }
  return (
    <section className="pl-card" aria-labelledby="market-steps">
      <h2 id="market-steps">{t('market.steps')}</h2>
      {detail.actions.length === 0 ? <p className="pl-quiet">{t('market.nothingLeft')}</p> : null}
      {detail.actions.length > 0 && !mayMove ? <p className="pl-quiet">{t('market.mayNotMove')}</p> : null}
      <ul className="pl-market-steps">
        {detail.actions.map(({ action, missing, item_ids }) => (
          <li key={action}>
            <Button disabled={!mayMove || missing.length > 0} loading={busy} onClick={() => start(action)}>
              {labels.action(action)}
            </Button>
            {missing.length > 0 ? (
              <span>{missing.map(({ sentence }) => sentence).join(' ')}</span>
            ) : item_ids.length > 0 ? (
              <span className="pl-quiet">{t('market.linesReady', { count: item_ids.length })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {opened ? (
        <Opened market={market} detail={detail} action={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </section>
  )
}
