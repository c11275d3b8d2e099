import { create } from 'zustand'

const key = 'pitlane.cardTab'
const own = crypto.randomUUID()

/** Of several tabs and windows of a browser one shows the cards of calls: the one that was used last. */
export const useCardTab = create<{ isOurs: boolean }>(() => ({ isOurs: true }))

function claim(): void {
  localStorage.setItem(key, own)
  useCardTab.setState({ isOurs: true })
}

/** Claims the cards whenever this tab is used; returns the function that leaves them to another. */
export function followUse(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') claim()
  }
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed !== key || newValue === own) return
    useCardTab.setState({ isOurs: false })
    // The tab that had them was closed.
    if (newValue === null) look()
  }
  const leave = () => {
    if (localStorage.getItem(key) === own) localStorage.removeItem(key)
  }
  look()
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', leave)
  return () => {
    leave()
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', leave)
  }
}
