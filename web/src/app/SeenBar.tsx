import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session'
import { useSwitches } from './useSwitches'

/** Above the tabs while an admin views the console as another role: as which one, whose rows, and the way back. */
export function SeenBar() {
  const { t } = useTranslation()
  const { switchRole } = useSwitches()
  const user = useSession((now) => now.user)
  const [busy, setBusy] = useState(false)
  if (!user?.viewed_by) return null
  const back = user.viewed_by
  const leave = async () => {
    setBusy(true)
    // A failure has its toast.
    await switchRole({ role: back }).catch(() => {})
    setBusy(false)
  }
  const text = user.seen
    ? t('shell.seenAs', { role: user.user_type, who: user.seen })
    : t('shell.seenAsRole', { role: user.user_type })
  return (
    <section className="pl-seen" aria-label={t('shell.seenTitle')}>
      <span role="status">{text}</span>
      <Button size="small" loading={busy} onClick={() => void leave()}>
        {t('shell.seenBack', { role: back })}
      </Button>
    </section>
  )
}
