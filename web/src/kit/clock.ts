/** Smaller differences are network delay, or rounding of the date to seconds. */
const toleranceMs = 5_000

let ahead = 0

/** Sets the console's clock by the date of an answer: a PC's own clock may be wrong. */
export function setClock(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const found = server - Date.now()
  ahead = Math.abs(found) < toleranceMs ? 0 : found
}

/** The current time, according to the server. */
export const now = (): Date => new Date(Date.now() + ahead)
