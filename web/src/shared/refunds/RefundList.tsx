import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../api/callTypes'
import { DateTime, Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Sends } from './Sends'
import { refundTones } from './tones'
import './sends.css'

type Brief = DataOf<'get_spares_order'>['refunds'][number]

/** Refunds with the state and expiry of their links. */
export function RefundList({ refunds }: { refunds: readonly Brief[] }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-refund-list">
      {refunds.map((refund) => (
        <li key={refund.id} aria-label={t('refunds.one', { id: refund.id })}>
          <strong>
            <Money value={refund.amount} symbol />
          </strong>{' '}
          <StatusTag tone={refundTones[refund.state]}>{t(`refunds.states.${refund.state}`)}</StatusTag>{' '}
          {t(`refunds.reasons.${refund.reason_id}`)}{' '}
          <span className="pl-quiet">
            {refund.requested_by} · <DateTime value={refund.created_at} />
          </span>
          <Sends sends={refund.sends} />
        </li>
      ))}
    </ul>
  )
}
