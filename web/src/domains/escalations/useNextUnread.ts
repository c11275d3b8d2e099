import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../api/client'
import { useSession } from '../../api/session'
import { toast } from '../../kit/notify'
import { addressOfCase, kindOf, kinds } from './kinds'
import type { CaseDetail } from './types'

/** Opens another open case with something that the user has not read: their own first, then the one that waits longest. */
export function useNextUnread(detail: CaseDetail) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession((now) => now.user?.user_id)
  const [searching, setSearching] = useState(false)
  const openNext = async () => {
    setSearching(true)
    try {
      const query = { unread: true, open: true, sort: 'updated_at', limit: 50 } as const
      const found = await call(kinds[kindOf(detail)].list, { query })
      const others = (found?.escalations ?? []).filter(({ id }) => id !== detail.id)
      const next = others.find(({ assignee }) => assignee?.id === user) ?? others[0]
      if (next) await navigate(addressOfCase(next))
      else toast('info', t('escalations.keys.nothingUnread'))
    } catch {
      // The call has shown what is wrong.
    } finally {
      setSearching(false)
    }
  }
  return { openNext, searching }
}
