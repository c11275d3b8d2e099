import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { recoveryTones } from './labels'
import { RecoveryDialog } from './RecoveryDialog'
import type { CaseDetail, Recovery, RecoveryAction } from './types'

/** What is not possible for the user is said before it is pressed. */
function Steps({ of, onStep }: { of: Recovery; onStep: (action: RecoveryAction) => void }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-case-steps" aria-label={t('escalations.next')}>
      {of.next.map(({ action, missing }) => (
        <li key={action}>
          <Button size="small" disabled={missing.length > 0} onClick={() => onStep(action)}>
            {t(`escalations.recovery.actions.${action}`)}
          </Button>
          {missing.length > 0 ? <span className="pl-quiet">{missing.join(' ')}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** What is recovered from the garage or the retailer that is liable, with its steps. */
export function Recoveries({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const [step, setStep] = useState<{ of: Recovery; action: RecoveryAction }>()
  if (detail.recoveries.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('escalations.recovery.title')}>
      <h3>{t('escalations.recovery.title')}</h3>
      {detail.recoveries.map((of) => (
        <div key={of.id} className="pl-case-recovery">
          <p className="pl-case-recovery-head">
            <strong>
              <Money value={of.amount} />
            </strong>
            <StatusTag tone={recoveryTones[of.state]}>
              {t(`escalations.recovery.states.${of.state}`)}
            </StatusTag>
          </p>
          <p>{t(`escalations.recovery.from.${of.party}`, { name: of.from.name })}</p>
          <p className="pl-quiet">
            {t('escalations.recovery.proposed', { who: of.proposed_by })} <DateTime value={of.proposed_at} />
          </p>
          {of.accepts_at ? (
            <p className="pl-quiet">
              {t('escalations.recovery.accepts')} <DateTime value={of.accepts_at} />
            </p>
          ) : null}
          {of.changed_at ? (
            <p className="pl-quiet">
              {t('escalations.recovery.changed', { who: of.changed_by })} <DateTime value={of.changed_at} />
            </p>
          ) : null}
          {of.reason ? <p>{of.reason}</p> : null}
          {of.reference ? <p>{t('escalations.recovery.paidBy', { reference: of.reference })}</p> : null}
          {of.advice ? <p>{t('escalations.recovery.advice', { number: of.advice })}</p> : null}
          {detail.may_work ? <Steps of={of} onStep={(action) => setStep({ of, action })} /> : null}
        </div>
      ))}
      {step ? <RecoveryDialog detail={detail} {...step} onClose={() => setStep(undefined)} /> : null}
    </section>
  )
}
