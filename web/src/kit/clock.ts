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

/** What the server's clock showed when this PC's clock showed this. */
export const serverTime = (at: number): Date => new Date(at + ahead)

/** The current time, according to the server. */
export const now = (): Date => serverTime(Date.now())
