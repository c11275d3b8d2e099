import { create } from 'zustand'

const key = 'pitlane.singleKeys'

/** Whether single keys do something on pages. Who speaks to the machine, or presses keys by accident, switches them off. */
export const useSingleKeys = create<{ on: boolean }>(() => ({ on: localStorage.getItem(key) !== 'off' }))

export function switchSingleKeys(on: boolean): void {
  useSingleKeys.setState({ on })
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
