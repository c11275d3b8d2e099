/** Who else shows what this console shows, as consoles tell each other. */
import { create } from 'zustand'

/** Somebody who shows a topic, such as `case:42`. */
export interface Viewer {
  topic: string
  user_id: number
  name: string
}

interface Seen extends Viewer {
  /** When they were last heard of. */
  at: number
}

/** A console announces itself this often, and is forgotten when it was not heard of for twice as long and more. */
export const announcedEvery = 60_000
const forgottenAfter = 150_000

const useSeen = create<{ seen: readonly Seen[] }>(() => ({ seen: [] }))

const isSame = (one: Viewer, other: Viewer) => one.topic === other.topic && one.user_id === other.user_id

export function sawViewer(viewer: Viewer, now = Date.now()): void {
  const others = useSeen.getState().seen.filter((known) => !isSame(known, viewer))
  useSeen.setState({ seen: [...others, { ...viewer, at: now }] })
}

export function viewerLeft(viewer: Viewer): void {
  useSeen.setState(({ seen }) => ({ seen: seen.filter((known) => !isSame(known, viewer)) }))
}

/** Without a connection nobody is heard of. */
export function forgetViewers(): void {
  useSeen.setState({ seen: [] })
}

/** Forgets those whose console ended without telling. */
export function forgetSilent(now = Date.now()): void {
  const { seen } = useSeen.getState()
  const left = seen.filter(({ at }) => now - at < forgottenAfter)
  if (left.length < seen.length) useSeen.setState({ seen: left })
}

/** The names of the others who show a topic, in alphabetical order. */
export function viewersOf(seen: readonly Viewer[], topic: string): string[] {
  return seen
    .filter((viewer) => viewer.topic === topic)
    .map(({ name }) => name)
    .sort()
}

export const useViewers = (topic: string): string[] => {
  const seen = useSeen((now) => now.seen)
  return viewersOf(seen, topic)
}
