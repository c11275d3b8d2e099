import { useState } from 'react'

interface Attempt {
  busy: boolean
  /** Why the last attempt failed. */
  failed: { error: unknown } | undefined
  attempt: (act: () => Promise<void>) => Promise<void>
  /** The failure is not shown any more. */
  forget: () => void
}

/** Something that is done by pressing a button, and may fail: it is tried again by pressing it again. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Attempt['failed']>()
  const forget = () => setFailed(undefined)
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    forget()
    try {
      await act()
    } catch (error) {
      setFailed({ error })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, attempt, forget }
}
