import { create } from 'zustand'
import { readCookie, writeCookie } from '../kit/cookies'
import { defaultColor, isColor, legible, shades } from './color'

export const sizes = ['medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

interface Appearance {
  size: Size
  color: string
  sidebarOpen: boolean
  /** Over the content on a narrow window; never stored. */
  drawerOpen: boolean
}

const colorKey = 'pitlane.color'

function storedColor(): string {
  const stored = localStorage.getItem(colorKey)
  return isColor(stored) ? stored : defaultColor
}

/** The appearance settings of this user in this browser. */
export const useAppearance = create<Appearance>(() => ({
  size: sizes.find((size) => size === readCookie('size')) ?? 'medium',
  color: storedColor(),
  sidebarOpen: readCookie('sidebarStatus') !== '0',
  drawerOpen: false,
}))

export function chooseSize(size: Size): void {
  writeCookie('size', size)
  useAppearance.setState({ size })
}

/** A narrow window has its own drawer; it does not change the setting for a wide one. */
export function toggleSidebar(narrow: boolean): void {
  const { sidebarOpen, drawerOpen } = useAppearance.getState()
  if (narrow) {
    useAppearance.setState({ drawerOpen: !drawerOpen })
  } else {
    writeCookie('sidebarStatus', sidebarOpen ? '0' : '1')
    useAppearance.setState({ sidebarOpen: !sidebarOpen })
  }
}

export const closeDrawer = (): void => useAppearance.setState({ drawerOpen: false })

/** Writes the shades of a colour into the theme stylesheet. */
async function applyColor(color: string): Promise<void> {
  const answer = await fetch('/theme.css')
  let text = await answer.text()
  for (const [name, value] of Object.entries(shades(color))) {
    text = text.replace(new RegExp(`(--pl-${name}:\\s*)#[0-9a-f]{6}`, 'i'), `$1${value}`)
  }
  let style = document.getElementById('pl-theme')
  if (!style) {
    style = document.createElement('style')
    style.id = 'pl-theme'
    document.head.append(style)
  }
  style.textContent = text
}

/** Returns whether the colour had to be darkened to stay legible. */
export async function chooseColor(picked: string): Promise<boolean> {
  const color = legible(picked.toLowerCase())
  localStorage.setItem(colorKey, color)
  useAppearance.setState({ color })
  await applyColor(color)
  return color !== picked.toLowerCase()
}

export function applyStoredColor(): void {
  const { color } = useAppearance.getState()
  if (color !== defaultColor) applyColor(color).catch(() => localStorage.removeItem(colorKey))
}
