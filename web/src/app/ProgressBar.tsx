import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useProgress } from './progress'

/** A thin bar on top during navigation; it shows for a moment even when the view is there at once. */
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
