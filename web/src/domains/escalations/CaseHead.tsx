import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { FactList } from '../../kit/FactList'
import { toast } from '../../kit/notify'
import { usePageKeys } from '../../kit/usePageKeys'
import { CallButton } from '../../shared/calls/CallButton'
import { ClockMark } from './ClockMark'
import { CloseDialog } from './CloseDialog'
import { EditDialog } from './EditDialog'
import { kindOf } from './kinds'
import { useCaseLabels } from './labels'
import { PriorityMark, StatusMark, typePath } from './marks'
import { StepDialog } from './StepDialog'
import type { CaseDetail, CaseStatus } from './types'
import { useWork } from './useWork'
import { WhyButton } from './WhyButton'

/** The steps that may follow; what one still needs is said before it is pressed. */
function Steps({ detail, onStep }: { detail: CaseDetail; onStep: (to: CaseStatus | 'edit') => void }) {
  const { t } = useTranslation()
  const { save, busy } = useWork(detail)
  return (
    <ul className="pl-case-steps" aria-label={t('escalations.next')}>
      <li>
        <Button onClick={() => onStep('edit')}>{t('escalations.edit')}</Button>
      </li>
      <li>
        <CallButton about={{ escalation_id: detail.id }} />
      </li>
      {detail.next.map(({ status, missing }) => (
        <li key={status}>
          <Button
            type={status === 'in_progress' || status === 'resolved' ? 'primary' : 'default'}
            disabled={missing.length > 0}
            loading={busy && status === 'in_progress'}
            onClick={() =>
              status === 'in_progress' ? void save({ status }).catch(() => {}) : onStep(status)
            }
          >
            {t(`escalations.steps.${status}`)}
          </Button>
          {missing.length > 0 ? (
            <span className="pl-quiet">{missing.map(({ text }) => text).join(' ')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function MarkUnread({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const mark = useAction('mark_read')
  const onClick = () =>
    mark.mutate(
      { path: { order_id: detail.order_id }, body: { escalation_id: detail.id, unread: true } },
      // What somebody wrote themselves is never unread for them.
      { onSuccess: ({ unread }) => unread === 0 && toast('info', t('escalations.lastIsYours')) },
    )
  return (
    <Button size="small" type="link" onClick={onClick}>
      {t('escalations.markUnread')}
    </Button>
  )
}

/** Number, status, clocks, and what can be done with a case. */
export function CaseHead({ detail, inLink }: { detail: CaseDetail; inLink?: boolean | undefined }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const [step, setStep] = useState<CaseStatus | 'edit'>()
  const close = () => setStep(undefined)
  const ours: [string, ReactNode][] = [
    [
      labels.field('assignee'),
      <span key="c">
        {detail.assignee?.name ?? t('escalations.nobody')}
        {detail.why ? <WhyButton row={detail} /> : null}
      </span>,
    ],
    [labels.field('group'), detail.group?.name ?? t('kit.blank')],
  ]
  usePageKeys(detail.may_work && !inLink ? { a: () => setStep('edit') } : {})
  return (
    <header className="pl-card">
      <div className="pl-case-title">
        <h2>{detail.number}</h2>
        <StatusMark status={detail.status} />
        <PriorityMark priority={detail.priority} />
        {inLink ? null : <span className="pl-quiet">{labels.level(detail.level)}</span>}
        {inLink || kindOf(detail) !== 'order' ? null : <MarkUnread detail={detail} />}
      </div>
      <p className="pl-case-type">{typePath(detail)}</p>
      <FactList
        className="pl-fact-grid"
        facts={[
          [labels.field('response'), <ClockMark key="a" row={detail} of="response" />],
          [labels.field('resolution'), <ClockMark key="b" row={detail} of="resolution" />],
          // The holder of a link does not learn who works on it.
          ...(inLink ? [] : ours),
          [labels.field('source'), detail.source.name],
        ]}
      />
      {detail.may_work && !inLink ? <Steps detail={detail} onStep={setStep} /> : null}
      {step === 'edit' ? <EditDialog detail={detail} onClose={close} /> : null}
      {step === 'closed' ? <CloseDialog detail={detail} onClose={close} /> : null}
      {step && step !== 'edit' && step !== 'closed' ? (
        <StepDialog detail={detail} to={step} onClose={close} />
      ) : null}
    </header>
  )
}
