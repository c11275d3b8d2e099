/** Less than this is the answer's way, or the second to which a date is rounded. */
const worthMs = 5_000

let ahead = 0

/** Sets the console's clock by the date of an answer: what a PC's own clock says is anybody's guess. */
export function setClock(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const found = server - Date.now()
  ahead = Math.abs(found) < worthMs ? 0 : found
}

/** The present, as the server has it. */
export const now = (): Date => new Date(Date.now() + ahead)
