import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useProgress } from './progress'

/** A thin bar at the top during navigation; shown for a moment even when the view is ready at once. */
export function ProgressBar() {
  const { pathname } = useLocation()
  const pending = useProgress((now) => now.pending > 0)
  const [shown, setShown] = useState(true)
  useEffect(() => {
    setShown(true)
    const timer = setTimeout(() => setShown(false), 250)
    return () => clearTimeout(timer)
  }, [pathname])
  return shown || pending ? <div className="pl-progress" aria-hidden="true" /> : null
}
