import { useEffect } from 'react'
import { useSession } from '../api/session'
import { isEnding, reload } from '../api/signOut'
import { readToken } from '../api/token'

/**
 * The cookie is shared by all windows of the browser: if another window signed out or switched role, this one
 * starts over as soon as it becomes visible.
 */
export function useSameSession(): void {
  const token = useSession((now) => now.user?.token)
  useEffect(() => {
    if (!token) return
    const look = () => {
      if (document.visibilityState === 'visible' && !isEnding() && readToken() !== token) reload()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [token])
}
