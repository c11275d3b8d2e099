import { useTranslation } from 'react-i18next'
import { headOf } from './days'
import type { CoverHour } from './types'

/** Needed against there, by hour: what is short stands out, in words as well as in colour. */
export function CoverStrip({ cover, days }: { cover: readonly CoverHour[]; days: readonly string[] }) {
  const { t, i18n } = useTranslation()
  if (cover.length === 0) return null
  const hours = [...new Set(cover.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const sum = (day: string, hour: number) => {
    const of = cover.filter((one) => one.day === day && one.hour === hour)
    if (of.length === 0) return undefined
    const needed = of.reduce((all, one) => all + one.needed, 0)
    return {
      needed,
      there: of.reduce((all, one) => all + one.there, 0),
      short: of.some((one) => one.there < one.needed),
    }
  }
  return (
    <section className="pl-cover" aria-label={t('rosters.cover')}>
      <table>
        <caption className="pl-quiet">{t('rosters.coverHelp')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rosters.hour')}</th>
            {days.map((day) => {
              const head = headOf(day, i18n.language)
              return (
                <th key={day} scope="col">
                  {head.weekday} {head.day}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
              {days.map((day) => {
                const of = sum(day, hour)
                if (!of) return <td key={day}>–</td>
                return (
                  <td key={day} className={of.short ? 'pl-cover-short' : 'pl-cover-full'}>
                    {`${of.there}/${of.needed}`}
                    {of.short ? (
                      <span className="pl-visually-hidden">{` ${t('rosters.short_of')}`}</span>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
