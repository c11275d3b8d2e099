import { useTranslation } from 'react-i18next'
import { count } from '../../kit/format'
import { today } from '../../kit/zone'
import { partsOf } from './held'
import { untilText, useDiallerLabels } from './labels'
import type { Live } from './types'

/** The leads of a configuration in one bar: what may be called now, and why the others are not. */
export function HeldBar({ live, name }: { live: Pick<Live, 'callable' | 'held'>; name: string }) {
  const { t } = useTranslation()
  const labels = useDiallerLabels()
  const parts = partsOf(live)
  if (parts.length === 0) return null
  return (
    <div className="pl-dial-leads">
      <div className="pl-dial-bar" aria-hidden="true">
        {parts.map(({ reason, leads }) => (
          <span key={reason} className={`pl-dial-part pl-dial-${reason}`} style={{ flexGrow: leads }} />
        ))}
      </div>
      <ul className="pl-dial-legend" aria-label={t('dialler.leadsOf', { name })}>
        {parts.map(({ reason, leads, until }) => (
          <li key={reason}>
            <span className={`pl-dial-dot pl-dial-${reason}`} aria-hidden="true" />
            {labels.held(reason)} <strong className="pl-number">{count(leads)}</strong>
            {until ? (
              <span className="pl-quiet">
                {' '}
                {t(reason === 'waits' ? 'dialler.firstAt' : 'dialler.until', {
                  until: untilText(until, today()),
                })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
