/** The words for days in the console's language. */
export interface DayWords {
  yesterday: string
  today: string
  tomorrow: string
}

interface Way {
  /** The current day in the region. */
  today: string
  words: DayWords
  /** The month comes before the day where the year is left out. */
  monthFirst?: boolean
}

const pad = (value: number) => String(value).padStart(2, '0')
const dayMs = 86_400_000

/** The day as `YYYY-MM-DD`; undefined if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return exists && year >= 1900 && year < 2200 ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

/** Without a year: the day of that name which is nearest to today. */
function nearest(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return [year - 1, year, year + 1]
    .flatMap((each) => dayOf(each, month, day) ?? [])
    .sort((a, b) => away(a) - away(b))[0]
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')

/** The months of English and Spanish by their first three letters. */
const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan ene',
    'feb',
    'mar',
    'apr abr',
    'may',
    'jun',
    'jul',
    'aug ago',
    'sep',
    'oct',
    'nov',
    'dec dic',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** Day, month and perhaps year, as the patterns below find them. */
function numbersOf(
  text: string,
  monthFirst: boolean,
): { year?: string; month: number; day: number } | undefined {
  const chinese = /^(?:(\d{2}|\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?$/.exec(text)
  if (chinese) return { year: chinese[1], month: Number(chinese[2]), day: Number(chinese[3]) }
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text)
  if (yearFirst) return { year: yearFirst[1], month: Number(yearFirst[2]), day: Number(yearFirst[3]) }
  const named = /^(\d{1,2})[-/. ]*(?:de )?([a-z]{3})[a-z]*\.?[-/., ]*(?:de )?(\d{2}|\d{4})?$/.exec(text)
  const month = named && months[named[2] ?? '']
  if (named && month) return { year: named[3], month, day: Number(named[1]) }
  const found =
    /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[2])]
  return monthFirst && !found[3]
    ? { month: first, day: second }
    : { year: found[3], month: second, day: first }
}

/** A day as people type it: 22/11/2026, 22-11, 22 Nov 26, tomorrow; undefined if it is none. */
export function dayTyped(typed: string, { today, words, monthFirst = false }: Way): string | undefined {
  const text = plain(typed)
  const named = Object.entries({ [words.yesterday]: -1, [words.today]: 0, [words.tomorrow]: 1 }).find(
    ([word]) => plain(word) === text,
  )
  if (named) return new Date(Date.parse(today) + named[1] * dayMs).toISOString().slice(0, 10)
  const found = numbersOf(text, monthFirst)
  if (!found) return undefined
  const { year, month, day } = found
  return year ? dayOf(fullYear(year), month, day) : nearest(month, day, today)
}

/** The same with a time of day, as `YYYY-MM-DDTHH:mm`. */
export function timeTyped(typed: string, way: Way): string | undefined {
  const parts = /^(.+?)[,，\s]+(\d{1,2})[:.](\d{2})$/.exec(typed.trim())
  const day = parts && dayTyped(parts[1] ?? '', way)
  const [hours, minutes] = [Number(parts?.[2]), Number(parts?.[3])]
  return day && hours < 24 && minutes < 60 ? `${day}T${pad(hours)}:${pad(minutes)}` : undefined
}
