import { useTranslation } from 'react-i18next'
import { CallLine } from '../../shared/calls/CallLine'
import type { CaseDetail } from './types'

/** The telephone calls about a case, the newest first. */
export function Calls({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation()
  if (detail.calls.length === 0) return <p className="pl-quiet">{t('calls.none')}</p>
  return (
    <ol className="pl-case-talk" aria-label={t('calls.title')}>
      {detail.calls.map((call) => (
        <li key={call.call_id}>
          <CallLine call={call} />
          {call.reason ? <p className="pl-case-text">{call.reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}
