import { useTranslation } from 'react-i18next'
import { DateTime, Money } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { sendTones } from './tones'
import type { RefundSend } from './types'
import './sends.css'

/** Money on its way, send by send. */
export function Sends({ sends }: { sends: readonly RefundSend[] }) {
  const { t } = useTranslation()
  return (
    <ul className="pl-refund-lines">
      {sends.map((send) => (
        <li key={send.id}>
          <span>
            {send.ordinal}. <Money value={send.amount} /> · {t(`refunds.methods.${send.method}`)}
          </span>
          <StatusTag tone={sendTones[send.state]}>{t(`refunds.sendStates.${send.state}`)}</StatusTag>
          {send.reference || send.provider_id || send.problem ? (
            <span className="pl-quiet">
              {[send.reference, send.provider_id, send.problem].filter(Boolean).join(' · ')}
            </span>
          ) : null}
          {send.link_url ? (
            <span className="pl-quiet">
              <a href={send.link_url} target="_blank" rel="noreferrer">
                {t('refunds.link')}
              </a>{' '}
              {send.link_expires_at ? (
                <>
                  {t('refunds.until')} <DateTime value={send.link_expires_at} />
                </>
              ) : null}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
