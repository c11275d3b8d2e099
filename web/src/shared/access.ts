import { useMemo } from 'react'
import { Role } from '../api/enums.gen'
import { routes } from '../api/routes.gen'
import type { RoutePath, Screen } from './screen'
import { useSession } from '../api/session'

export interface Access {
  role: string
  sections: readonly string[]
  /** The flags that are set for the user. */
  flags?: readonly NonNullable<Screen['needs']>[]
}

const rolesBySection = new Map<string, Set<string>>()
/** Sections with a screen that is open to every role: the contract lets every role enter them. */
const openToAll = new Set<string>()
for (const { section, roles } of Object.values(routes)) {
  if (roles.length === 0) openToAll.add(section)
  const known = rolesBySection.get(section) ?? new Set()
  for (const role of roles) known.add(role)
  rolesBySection.set(section, known)
}

/** Sections that every role may enter, whatever else it may do. */
const openSections: readonly string[] = ['-', 'Dashboard']

/**
 * Whether a role may open a screen. The server reports which sections the role currently has. A screen with a
 * list of roles restricts its section for the roles that the contract names; a role that was given the section
 * later by an admin is in no such list and is not restricted.
 */
export function mayOpen(
  screen: Pick<Screen, 'section' | 'roles' | 'needs'>,
  { role, sections, flags = [] }: Access,
): boolean {
  if (screen.needs && !flags.includes(screen.needs)) return false
  if (role === Role.Admin || openSections.includes(screen.section)) return true
  if (!sections.includes(screen.section)) return false
  if (screen.roles.length === 0 || screen.roles.includes(role)) return true
  return !openToAll.has(screen.section) && !rolesBySection.get(screen.section)?.has(role)
}

/**
 * The declared role behind the user's own: the contract lists no other. One that is based on admin is not admin: it
 * enters the sections that it was given.
 */
function declaredRole(user: { user_type: string; based_on: string } | undefined): string {
  if (!user) return ''
  return user.based_on === Role.Admin ? user.user_type : user.based_on
}

/** The current user's role and sections, as the guard and the menu need them. */
export function useAccess(): Access {
  const user = useSession((now) => now.user)
  const profile = useSession((now) => now.profile)
  return useMemo(
    () => ({
      role: declaredRole(user),
      sections: profile?.sections ?? [],
      flags: user?.refund_enabled ? ['refund_enabled'] : [],
    }),
    [user, profile],
  )
}

/** The same outside of components, for addresses. */
export function mayOpenNow(path: RoutePath): boolean {
  const { user, profile } = useSession.getState()
  return mayOpen(routes[path], { role: declaredRole(user), sections: profile?.sections ?? [] })
}

/** Whether the current user may open a screen of the contract, for links to it. */
export function useMayOpen(path: RoutePath): boolean {
  return mayOpen(routes[path], useAccess())
}
