import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../../kit/figures'
import { StatusTag } from '../../../kit/StatusTag'
import { usePaymentLabels } from '../labels'
import { SettlementActions } from './SettlementActions'
import { settlementTones } from './tones'
import type { Settlement } from './types'

function Facts({ entry }: { entry: Settlement }) {
  const { t } = useTranslation()
  const labels = usePaymentLabels()
  const rows: [string, React.ReactNode][] = [
    [t('settlements.fields.payer'), labels.payer(entry.payer)],
    [
      t('settlements.fields.deducted_on'),
      entry.deducted_on ? <DateTime value={entry.deducted_on} day /> : null,
    ],
    [t('settlements.fields.law'), entry.law],
    [t('settlements.fields.deductor'), entry.deductor],
    [t('settlements.fields.base'), entry.base === null ? null : <Money value={entry.base} />],
    [t('settlements.fields.certificate_number'), entry.certificate_number],
    [
      t('settlements.fields.certificate_date'),
      entry.certificate_date ? <DateTime value={entry.certificate_date} day /> : null,
    ],
    [t('settlements.fields.kept_by'), entry.kept_by ? t(`payments.payers.${entry.kept_by}`) : null],
    [t('payments.fields.reason'), entry.reason],
  ]
  return (
    <dl className="pl-payment-facts">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Who did what with an entry. */
function Steps({ entry }: { entry: Settlement }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-settlement-steps">
      {entry.steps.map((step) => (
        <li key={`${step.action} ${step.at}`} className="pl-quiet">
          {t(`settlements.steps.${step.action as 'ask'}`)}{' '}
          {t('payments.by', { who: step.actor_name, role: step.actor_role })} · <DateTime value={step.at} />
          {step.reason && step.action !== 'ask' && step.action !== 'record' ? `: ${step.reason}` : null}
        </li>
      ))}
    </ul>
  )
}

/** What closes parts of a bill without money, newest first. */
export function Entries({ entries }: { entries: readonly Settlement[] }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-payments" aria-label={t('settlements.heading')}>
      {entries.map((entry) => (
        <li key={entry.id} aria-label={t('settlements.number', { id: entry.id })}>
          <div className="pl-payment-head">
            <strong className="pl-payment-amount">
              <Money value={entry.amount} />
            </strong>
            <span>{t(`settlements.kinds.${entry.kind}`)}</span>
            <StatusTag tone={settlementTones[entry.status]}>
              {t(`settlements.statuses.${entry.status}`)}
            </StatusTag>
            {entry.is_awaited ? <StatusTag tone="warn">{t('settlements.awaited')}</StatusTag> : null}
            <span className="pl-quiet">{t('settlements.number', { id: entry.id })}</span>
          </div>
          <Facts entry={entry} />
          <Steps entry={entry} />
          {entry.actions.length > 0 ? (
            <div className="pl-row pl-payment-buttons">
              <SettlementActions entry={entry} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
