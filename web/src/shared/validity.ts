const soonDays = 30
const dayLength = 86_400_000

/** Whether a document that is valid until a day needs somebody's attention. */
export function documentState(validTo: string, today: string): 'good' | 'soon' | 'over' {
  if (validTo < today) return 'over'
  return Date.parse(validTo) - Date.parse(today) <= soonDays * dayLength ? 'soon' : 'good'
}

/** The last day of those that need attention. */
export const dueUntil = (today: string): string =>
  new Date(Date.parse(today) + soonDays * dayLength).toISOString().slice(0, 10)
