import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdviceLabels } from './labels'
import { StepDialog } from './StepDialog'
import type { Action, AdviceDetail } from './types'

/** The steps that may follow; what one still needs is said before it is pressed. */
export function Steps({ detail }: { detail: AdviceDetail }) {
  const { t } = useTranslation()
  const labels = useAdviceLabels()
  const [action, setAction] = useState<Action>()
  if (!detail.may_work || detail.next.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('advices.next')}>
      <h2>{t('advices.next')}</h2>
      <ul className="pl-advice-steps">
        {detail.next.map((step) => (
          <li key={step.action}>
            <Button
              type={['submit', 'approve', 'pay', 'carry'].includes(step.action) ? 'primary' : 'default'}
              danger={step.action === 'reject'}
              disabled={step.missing.length > 0}
              onClick={() => setAction(step.action)}
            >
              {labels.action(step.action)}
            </Button>
            {step.missing.length > 0 ? (
              <span className="pl-quiet">{step.missing.map(({ text }) => text).join(' ')}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {action ? <StepDialog detail={detail} action={action} onClose={() => setAction(undefined)} /> : null}
    </section>
  )
}
