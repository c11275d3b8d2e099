import { create } from 'zustand'

/** Views that are on their way; the bar on top runs while there is one. */
export const useProgress = create<{ pending: number }>(() => ({ pending: 0 }))

export function begin(): () => void {
  useProgress.setState(({ pending }) => ({ pending: pending + 1 }))
  return () => useProgress.setState(({ pending }) => ({ pending: Math.max(0, pending - 1) }))
}
