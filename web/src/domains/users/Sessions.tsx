import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { DateTime } from '../../kit/figures'
import { toast } from '../../kit/notify'
import { Empty } from '../../kit/states'
import type { UserDetail } from './types'

/** Where a user is signed in. */
export function Sessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const may = useMay('users', 'U')
  const end = useAction('sign_out_everywhere')
  const signOut = async () => {
    await end.mutateAsync({ body: { user_id: user.id } })
    toast('success', t('users.signedOut', { name: user.name }))
  }
  if (user.sessions.length === 0)
    return (
      <section className="pl-card">
        <Empty title={t('users.noSessions')} />
      </section>
    )
  return (
    <section className="pl-card">
      <ul className="pl-user-sessions">
        {user.sessions.map((session) => (
          <li key={`${session.created_at} ${session.address} ${session.role}`}>
            <strong>{session.role}</strong> <span className="pl-quiet">{session.address}</span>
            <span>
              {t('users.since')} <DateTime value={session.created_at} />
            </span>
            <span>
              {t('users.fields.lastSeen')} <DateTime value={session.last_seen_at} />
            </span>
          </li>
        ))}
      </ul>
      {may ? (
        <Button loading={end.isPending} onClick={() => void signOut().catch(() => {})}>
          {t('users.signOut')}
        </Button>
      ) : null}
    </section>
  )
}
