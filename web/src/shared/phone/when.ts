import { region } from '../../kit/region'

/** A day and a time as they are said: `Tue 1 Dec, 14:05`, in the zone of the workshop. */
export function dayAndTime(text: string, lang: string): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return text
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
      timeZone: region().timeZone,
      ...options,
    }).format(at)
  const [weekday, day, time] = [
    part({ weekday: 'short' }),
    part({ day: 'numeric', month: 'short' }),
    part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ]
  return `${weekday} ${day}, ${time}`
}
