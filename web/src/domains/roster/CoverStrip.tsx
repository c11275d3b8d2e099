import { useTranslation } from 'react-i18next'
import { headOf } from './days'
import type { CoverHour } from './types'

const missing = ({ needed, there }: CoverHour) => needed - there

/** The need of an hour that is met least; of several sources or roles the worst counts. */
function worst(cover: readonly CoverHour[], day: string, hour: number): CoverHour | undefined {
  const of = cover.filter((one) => one.day === day && one.hour === hour)
  return of.toSorted((a, b) => missing(b) - missing(a))[0]
}

interface Props {
  cover: readonly CoverHour[]
  days: readonly string[]
  /** One source was chosen: its hours are looked at. */
  open: boolean
  /** Absent: hours are only shown. */
  onShort?: (hour: CoverHour) => void
}

/** Needed against there, by hour: what is short stands out, in words as well as in colour. */
export function CoverStrip({ cover, days, open, onShort }: Props) {
  const { t, i18n } = useTranslation()
  if (cover.length === 0) return null
  const hours = [...new Set(cover.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const rows = days.map((day) => ({ day, cells: hours.map((hour) => worst(cover, day, hour)) }))
  const short = rows.flatMap(({ cells }) => cells).filter((cell) => cell && missing(cell) > 0).length
  return (
    <details key={String(open)} className="pl-cover" open={open}>
      <summary>{t('rosters.shortHours', { count: short })}</summary>
      <table aria-label={t('rosters.cover')}>
        <caption className="pl-quiet">{t('rosters.coverHelp')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rosters.day')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">{`${String(hour).padStart(2, '0')}:00`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, cells }) => {
            const head = headOf(day, i18n.language)
            return (
              <tr key={day}>
                <th scope="row">
                  {head.weekday} {head.day}
                </th>
                {cells.map((cell, at) => {
                  if (!cell) return <td key={hours[at]}>–</td>
                  const isShort = missing(cell) > 0
                  return (
                    <td key={cell.hour} className={isShort ? 'pl-cover-short' : 'pl-cover-full'}>
                      {isShort && onShort ? (
                        <button
                          type="button"
                          aria-label={t('rosters.whoCouldCome', {
                            day: cell.day,
                            hour: String(cell.hour).padStart(2, '0'),
                            there: cell.there,
                            needed: cell.needed,
                          })}
                          onClick={() => onShort(cell)}
                        >
                          {`${cell.there}/${cell.needed}`}
                        </button>
                      ) : (
                        `${cell.there}/${cell.needed}`
                      )}
                      {isShort && !onShort ? (
                        <span className="pl-visually-hidden">{` ${t('rosters.short_of')}`}</span>
                      ) : null}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
