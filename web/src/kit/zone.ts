import { now } from './clock'
import { region } from './region'

const pad = (value: number) => String(value).padStart(2, '0')

/** The region's offset from UTC at a point in time, in minutes. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((wall - at.getTime()) / 60_000)
}

/** A point in time as local time of the region: `2026-03-05T14:05`. */
export function wallTime(instant: string, timeZone = region().timeZone): string {
  const at = new Date(instant)
  const wall = new Date(at.getTime() + offsetAt(at, timeZone) * 60_000)
  return wall.toISOString().slice(0, 16)
}

/** The point in time of a local time of the region; neither country has daylight saving time. */
export function instantOf(wall: string, timeZone = region().timeZone): string {
  const asUtc = new Date(`${wall.slice(0, 16)}:00Z`)
  const offset = offsetAt(asUtc, timeZone)
  return new Date(asUtc.getTime() - offset * 60_000).toISOString().replace('.000Z', 'Z')
}

/** The current day in the region. */
export const today = (at = now()): string => wallTime(at.toISOString()).slice(0, 10)

/** The half hours from 07:00 to 23:00. */
export const slots: readonly string[] = Array.from(
  { length: 33 },
  (_, at) => `${pad(7 + Math.floor(at / 2))}:${at % 2 ? '30' : '00'}`,
)
