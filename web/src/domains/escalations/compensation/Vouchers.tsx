import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../../kit/figures'
import { StatusTag } from '../../../kit/StatusTag'
import { voucherTones } from '../labels'
import type { CaseDetail } from '../types'
import type { CaseVoucher, VoucherAction } from './types'
import { VoucherStepDialog } from './VoucherStepDialog'

/** What is not possible for the user is said before it is pressed. */
function Steps({ of, onStep }: { of: CaseVoucher; onStep: (action: VoucherAction) => void }) {
  const { t } = useTranslation()
  const lacking = [...new Set(of.next.flatMap(({ missing }) => missing))]
  return (
    <>
      <ul className="pl-case-steps" aria-label={t('escalations.next')}>
        {of.next.map(({ action, missing }) => (
          <li key={action}>
            <Button size="small" disabled={missing.length > 0} onClick={() => onStep(action)}>
              {t(`escalations.compensation.actions.${action}`)}
            </Button>
          </li>
        ))}
      </ul>
      {lacking.length > 0 ? <p className="pl-quiet">{lacking.join(' ')}</p> : null}
    </>
  )
}

/** The vouchers of a case, the newest first. */
export function Vouchers({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const [step, setStep] = useState<{ of: CaseVoucher; action: VoucherAction }>()
  return (
    <>
      <ul className="pl-case-vouchers" aria-label={t('escalations.compensation.vouchers')}>
        {detail.vouchers.map((of) => (
          <li key={of.id}>
            <p className="pl-case-recovery-head">
              <strong>
                <Money value={of.amount} />
              </strong>
              <StatusTag tone={voucherTones[of.state]}>
                {t(`escalations.compensation.states.${of.state}`)}
              </StatusTag>
              {of.code ? <code>{of.code}</code> : null}
            </p>
            <p>
              {of.campaign.name}: {of.reason}
            </p>
            <p className="pl-quiet">
              {t('escalations.compensation.proposed', { who: of.proposed_by.name })}{' '}
              <DateTime value={of.proposed_at} />
            </p>
            {of.decided_by && of.decided_at ? (
              <p className="pl-quiet">
                {t('escalations.compensation.decided', { who: of.decided_by })}{' '}
                <DateTime value={of.decided_at} />
              </p>
            ) : null}
            {of.note ? <p className="pl-quiet">{of.note}</p> : null}
            {of.state === 'declined' || of.state === 'cancelled' ? null : (
              <p className="pl-quiet">
                {t('escalations.compensation.until')} <DateTime value={of.expires_on} day />
              </p>
            )}
            {of.next.length > 0 ? <Steps of={of} onStep={(action) => setStep({ of, action })} /> : null}
          </li>
        ))}
      </ul>
      {step ? <VoucherStepDialog {...step} onClose={() => setStep(undefined)} /> : null}
    </>
  )
}
