import type { CallInput, DataOf } from '../../api/callTypes'
import type { CallError } from '../../kit/callError'

export type RoleList = DataOf<'list_roles'>
export type Role = RoleList['roles'][number]
type Body = Exclude<CallInput<'update_role'>['body'], FormData>
type MakeBody = Exclude<CallInput<'post_role'>['body'], FormData>

export const letters = ['C', 'R', 'U', 'D'] as const
export type Letter = (typeof letters)[number]

/** A role as one flat set of values, so that two versions can be compared field by field. */
export type RoleKey = `section:${string}` | `resource:${string}`
export type RoleEdit = Readonly<Record<RoleKey, boolean | string>>

export const sectionKey = (name: string): RoleKey => `section:${name}`
export const resourceKey = (key: string): RoleKey => `resource:${key}`

type Known = Pick<RoleList, 'sections' | 'resources'>

export function roleEdit(role: Pick<Role, 'sections' | 'letters'>, known: Known): RoleEdit {
  return Object.fromEntries([
    ...known.sections.map(({ name }) => [sectionKey(name), role.sections.includes(name)]),
    ...known.resources.map(({ key }) => [resourceKey(key), role.letters[key] ?? '']),
  ]) as RoleEdit
}

export function roleBody(id: number, version: number, edit: RoleEdit, known: Known): Body {
  return {
    id,
    version,
    sections: known.sections.map(({ name }) => name).filter((name) => edit[sectionKey(name)] === true),
    letters: Object.fromEntries(
      known.resources.map(({ key }) => [key, String(edit[resourceKey(key)] ?? '')]),
    ),
  }
}

/** The body of a new role with what another one has. */
export const bodyOfCopy = (name: string, from: Role): MakeBody => ({
  name: name.trim(),
  based_on: from.based_on as MakeBody['based_on'],
  sections: from.sections,
  letters: from.letters,
})

/** The product's default for a role. */
export function defaultEdit(id: number, list: RoleList): RoleEdit | undefined {
  const declared = list.defaults.find((one) => one.id === id)
  return declared && roleEdit(declared, list)
}

/** The server's error messages by section or resource; those about nothing shown here go to the form's own alert. */
export function roleProblems(fields: CallError['fields'], known: Known) {
  const beside = new Map<RoleKey, string>()
  const rest: string[] = []
  const shown = new Set([
    ...known.sections.map(({ name }) => sectionKey(name)),
    ...known.resources.map(({ key }) => resourceKey(key)),
  ])
  for (const [path, messages] of Object.entries(fields)) {
    const key = path.replace(/^sections\./, 'section:').replace(/^letters\./, 'resource:') as RoleKey
    if (shown.has(key)) beside.set(key, messages.join(' '))
    else rest.push(`${path}: ${messages.join(' ')}`)
  }
  return { beside, rest }
}

/** The permission letters in the order of the contract, with one of them added or removed. */
export const withLetter = (held: string, letter: Letter, on: boolean): string =>
  letters.filter((one) => (one === letter ? on : held.includes(one))).join('')

/** Resources that no section of the role uses: permissions on them have no effect. */
export function idleResources(edit: RoleEdit, known: Known): ReadonlySet<string> {
  const used = new Set(
    known.sections
      .filter(({ name }) => edit[sectionKey(name)] === true)
      .flatMap(({ resources }) => resources),
  )
  return new Set(known.resources.map(({ key }) => key).filter((key) => !used.has(key)))
}
