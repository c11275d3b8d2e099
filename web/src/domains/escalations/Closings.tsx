import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { Empty } from '../../kit/states'
import { useDuration } from './ClockMark'
import { CloseDialog } from './CloseDialog'
import { useCaseLabels } from './labels'
import type { CaseDetail, Closing } from './types'

const agreement = ({ customer_agreed, unreachable }: Closing) =>
  unreachable ? 'escalations.closing.notReached' : customer_agreed ? 'kit.yes' : 'kit.no'

/** An answer as it was given. */
function Answer({ kind, answer }: Pick<Closing['answers'][number], 'kind' | 'answer'>) {
  const { t } = useTranslation()
  if (kind === 'money' && typeof answer === 'number') return <Money value={answer} />
  return typeof answer === 'boolean' ? t(answer ? 'kit.yes' : 'kit.no') : answer
}

/** How a case was closed, the last time first. */
export function Closings({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const duration = useDuration()
  const [corrects, setCorrects] = useState<Closing>()
  if (detail.closings.length === 0) return <Empty title={t('escalations.closing.none')} />
  const last = detail.closings[0]
  return (
    <>
      {detail.may_work && detail.may_correct ? (
        <Button size="small" className="pl-case-correct" onClick={() => setCorrects(last)}>
          {t('escalations.closing.correct')}
        </Button>
      ) : null}
      <ol className="pl-case-talk" aria-label={t('escalations.closing.title')}>
        {detail.closings.map((closing) => {
          const facts: [string, ReactNode][] = [
            [t('escalations.closing.root_cause'), closing.root_cause.name],
            [t('escalations.closing.liable_party'), labels.party(closing.liable_party)],
            ...(closing.liable_garage
              ? [[t('escalations.closing.liable_garage'), closing.liable_garage.name] as [string, ReactNode]]
              : []),
            ...(closing.liable_retailer
              ? [
                  [t('escalations.closing.liable_retailer'), closing.liable_retailer.name] as [
                    string,
                    ReactNode,
                  ],
                ]
              : []),
            [t('escalations.closing.cost'), <Money key="cost" value={closing.cost} />],
            [t('escalations.closing.customer_agreed'), t(agreement(closing))],
            [t('escalations.closing.tat'), duration(closing.tat_seconds / 60)],
          ]
          return (
            <li key={closing.id}>
              <div className="pl-case-comment-head">
                <strong>{closing.by_name}</strong>
                <span className="pl-quiet">{closing.role}</span>
                <DateTime value={closing.at} />
              </div>
              {closing.correction_reason ? (
                <p className="pl-case-text">
                  {t('escalations.closing.corrected', { reason: closing.correction_reason })}
                </p>
              ) : null}
              <dl className="pl-fact-grid">
                {facts.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
                {closing.answers.map(({ key, label, kind, answer }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>
                      <Answer kind={kind} answer={answer} />
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="pl-case-text">{closing.fix}</p>
              {closing.preventive_action ? (
                <p className="pl-case-text">
                  <span className="pl-quiet">{t('escalations.closing.preventive_action')}:</span>{' '}
                  {closing.preventive_action}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
      {corrects ? (
        <CloseDialog detail={detail} corrects={corrects} onClose={() => setCorrects(undefined)} />
      ) : null}
    </>
  )
}
