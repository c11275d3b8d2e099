import type { Change, DayRow, Shift } from './types'

/** What a day is to become: a shift or a training by its id, free, or as the rule has it. */
export type Planned = { kind: 'shift' | 'training'; shift: number } | { kind: 'off' } | { kind: 'clear' }

/** Somebody whose days are planned, with the version of their roster. */
export interface Person {
  id: number
  version: number
}

/**
 * Collected changes, by user and day; nothing is sent before Save. Each has the version of the roster that was read
 * when the first day of the user was planned: what is read later was not seen by whoever planned.
 */
export type Plan = Readonly<Record<string, Planned & { version: number }>>

export const keyOf = (user: number, day: string): string => `${user} ${day}`
const userOf = (key: string): number => Number(key.split(' ')[0])

const same = (a: Planned, b: Planned) =>
  a.kind === b.kind && ('shift' in a ? a.shift : 0) === ('shift' in b ? b.shift : 0)

/** What was planned by hand for a day, as it could be planned again; none if a rule decides. */
export function plannedOf(day: DayRow): Planned | undefined {
  if (!day.planned) return undefined
  if (day.planned === 'off') return { kind: 'off' }
  return day.shift ? { kind: day.planned, shift: day.shift.id } : undefined
}

/** What a day would be as a plan for another one: what is copied. */
export function copied(day: DayRow): Planned {
  const planned = plannedOf(day)
  if (planned) return planned
  return day.kind === 'shift' && day.shift ? { kind: 'shift', shift: day.shift.id } : { kind: 'off' }
}

/** The version that the days of a user are planned over. */
const versionIn = (plan: Plan, { id, version }: Person): number =>
  Object.entries(plan).find(([key]) => userOf(key) === id)?.[1].version ?? version

/** The plan with one more day; a day that becomes what it is already leaves the plan. */
export function withDay(plan: Plan, user: Person, day: DayRow, to: Planned): Plan {
  const key = keyOf(user.id, day.day)
  const { [key]: _before, ...rest } = plan
  const stored = plannedOf(day)
  const unchanged = to.kind === 'clear' ? stored === undefined : stored !== undefined && same(stored, to)
  return unchanged ? rest : { ...rest, [key]: { ...to, version: versionIn(plan, user) } }
}

/** The changes of a plan as the call takes them: the days of a user that become the same are one change. */
export function changesOf(plan: Plan): Change[] {
  const groups = new Map<string, { user: number; to: Planned; days: string[] }>()
  for (const [key, to] of Object.entries(plan)) {
    const [user = '', day = ''] = key.split(' ')
    const name = `${user} ${to.kind} ${'shift' in to ? to.shift : ''}`
    const group = groups.get(name) ?? { user: Number(user), to, days: [] }
    group.days.push(day)
    groups.set(name, group)
  }
  return [...groups.values()].map(({ user, to, days }) => {
    const of = { user_id: user, days: days.toSorted() }
    if (to.kind === 'off') return { off: of }
    if (to.kind === 'clear') return { clear: of }
    const plan = { ...of, shift_id: to.shift }
    return to.kind === 'shift' ? { shift: plan } : { training: plan }
  })
}

/** The versions that the days of a plan were planned over. */
export function versionsOf(plan: Plan): { user_id: number; version: number }[] {
  const versions = new Map(Object.entries(plan).map(([key, { version }]) => [userOf(key), version]))
  return [...versions].map(([user_id, version]) => ({ user_id, version }))
}

/** The same days, planned over the rosters that others have saved meanwhile. */
export function plannedOver(plan: Plan, people: readonly Person[]): Plan {
  const versions = new Map(people.map(({ id, version }) => [id, version]))
  return Object.fromEntries(
    Object.entries(plan).map(([key, day]) => [
      key,
      { ...day, version: versions.get(userOf(key)) ?? day.version },
    ]),
  )
}

/** The plan with a shift of somebody who may not be shown. */
export const withShift = (plan: Plan, person: Person, day: string, shift: number): Plan => ({
  ...plan,
  [keyOf(person.id, day)]: { kind: 'shift', shift, version: versionIn(plan, person) },
})

/** The plan without a day. */
export function withoutDay(plan: Plan, user: number, day: string): Plan {
  const { [keyOf(user, day)]: _day, ...rest } = plan
  return rest
}

/** A day as it will look. */
export function shownDay(day: DayRow, planned: Planned | undefined, shifts: readonly Shift[]): DayRow {
  if (!planned) return day
  // Only the server knows the rule behind a planned day.
  const free = { ...day, shift: null, start: null, end: null, planned: null }
  if (planned.kind === 'clear') return { ...free, kind: 'not_rostered', off: true }
  if (planned.kind === 'off') return { ...free, kind: 'off', off: true }
  const shift = shifts.find(({ id }) => id === planned.shift)
  return {
    ...day,
    kind: planned.kind,
    off: false,
    planned: planned.kind,
    shift: shift ? { id: shift.id, name: shift.name } : null,
    start: shift?.start ?? null,
    end: shift?.end ?? null,
  }
}
