import { useTranslation } from 'react-i18next'
import type { EscalationRoster } from '../types'

/** In which hours of the day cases came to them, beside the days on which their shift covers the hour. */
export function HourLoad({ roster }: { roster: EscalationRoster }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...roster.load.map(({ given }) => given))
  const given = roster.load.reduce((sum, hour) => sum + hour.given, 0)
  return (
    <section className="pl-card" aria-label={t('escalations.roster.load')}>
      <h2>{t('escalations.roster.load')}</h2>
      <p className="pl-quiet">{t('escalations.roster.loadText', { count: given })}</p>
      <table className="pl-case-load">
        <thead>
          <tr>
            <th scope="col">{t('escalations.roster.hour')}</th>
            <th scope="col">{t('escalations.roster.given')}</th>
            <th scope="col">{t('escalations.roster.daysOnShift')}</th>
          </tr>
        </thead>
        <tbody>
          {roster.load.map((hour) => (
            <tr key={hour.hour} className={hour.on_shift > 0 ? 'pl-case-load-on' : undefined}>
              <th scope="row">{String(hour.hour).padStart(2, '0')}:00</th>
              <td>
                {hour.given > 0 ? (
                  <span className="pl-case-load-bar" style={{ width: `${(hour.given / most) * 100}%` }} />
                ) : null}
                <span>{hour.given}</span>
              </td>
              <td>{hour.on_shift}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
