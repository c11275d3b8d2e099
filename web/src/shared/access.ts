import { useMemo } from 'react'
import { Role } from '../api/enums.gen'
import { routes } from '../api/routes.gen'
import type { RoutePath, Screen } from './screen'
import { useSession } from '../api/session'

export interface Holder {
  role: string
  sections: readonly string[]
}

const named = new Map<string, Set<string>>()
/** Sections with a screen for everybody: the contract lets every role enter them. */
const shared = new Set<string>()
for (const { section, roles } of Object.values(routes)) {
  if (roles.length === 0) shared.add(section)
  const known = named.get(section) ?? new Set()
  for (const role of roles) known.add(role)
  named.set(section, known)
}

/** Everybody's work place, whatever else a role may do. */
const everybodys: readonly string[] = ['-', 'Dashboard']

/**
 * Whether a role may open a screen. The server says which sections the role holds now. A screen with a list
 * of roles narrows its section for the roles that the contract lets into it; a role to which an admin gave
 * the section later is in no list and is narrowed by none.
 */
export function mayOpen(screen: Pick<Screen, 'section' | 'roles'>, { role, sections }: Holder): boolean {
  if (role === Role.Admin || everybodys.includes(screen.section)) return true
  if (!sections.includes(screen.section)) return false
  if (screen.roles.length === 0 || screen.roles.includes(role)) return true
  return !shared.has(screen.section) && !named.get(screen.section)?.has(role)
}

/** Who is at work, as the guard and the menu need it. */
export function useHolder(): Holder {
  const user = useSession((now) => now.user)
  const profile = useSession((now) => now.profile)
  return useMemo(() => ({ role: user?.user_type ?? '', sections: profile?.sections ?? [] }), [user, profile])
}

/** Whether who is at work may open a screen of the contract, for links that lead there. */
export function useOpens(path: RoutePath): boolean {
  return mayOpen(routes[path], useHolder())
}
