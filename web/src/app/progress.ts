import { create } from 'zustand'

/** The views being loaded; the progress bar runs while there is one. */
export const useProgress = create<{ pending: number }>(() => ({ pending: 0 }))

export function begin(): () => void {
  useProgress.setState(({ pending }) => ({ pending: pending + 1 }))
  return () => useProgress.setState(({ pending }) => ({ pending: Math.max(0, pending - 1) }))
}
