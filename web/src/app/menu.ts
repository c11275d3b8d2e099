import type { ComponentType } from 'react'
import { Role } from '../api/enums.gen'
import type { Screen } from '../shared/screen'
import { type Access, mayOpen } from '../shared/access'

export interface MenuScreen {
  kind: 'screen'
  screen: Screen
  icon: ComponentType<Record<string, unknown>> | undefined
}
export interface MenuSection {
  kind: 'section'
  section: string
  icon: ComponentType<Record<string, unknown>> | undefined
  screens: Screen[]
}

/** admin may open these by their address, but their menu does not list them. */
const notForAdmin: readonly string[] = ['Accessories payments', 'Spares payments']

/**
 * The menu of a role. A section is shown if at least one of its screens may be opened; a section with exactly
 * one such screen is shown as that screen.
 */
export function menuOf(
  all: readonly Screen[],
  access: Access,
  iconOf: (section: string) => ComponentType<Record<string, unknown>> | undefined,
): (MenuScreen | MenuSection)[] {
  const sections = new Map<string, Screen[]>()
  for (const screen of all) {
    if (!screen.inMenu || !mayOpen(screen, access)) continue
    if (access.role === Role.Admin && notForAdmin.includes(screen.section)) continue
    sections.set(screen.section, [...(sections.get(screen.section) ?? []), screen])
  }
  return [...sections].map(([section, screens]) => {
    const [only] = screens
    const icon = iconOf(section)
    if (screens.length === 1 && only) return { kind: 'screen', screen: only, icon: only.icon ?? icon }
    return { kind: 'section', section, icon, screens }
  })
}

/** The menu entry for an address: its own, or that of the nearest parent. */
export function activeEntry(paths: readonly string[], pathname: string): string | undefined {
  return [...paths]
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0]
}
