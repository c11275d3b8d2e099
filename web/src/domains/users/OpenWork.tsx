import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Empty } from '../../kit/states'
import type { UserDetail } from './types'
import { openWork, workAddress } from './work'

/** What a user still has to do. */
export function OpenWork({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const open = openWork(user)
  if (open.length === 0)
    return (
      <section className="pl-card">
        <Empty title={t('users.noWork')} />
      </section>
    )
  return (
    <section className="pl-card">
      <ul className="pl-user-work">
        {open.map(([kind, count]) => {
          const address = workAddress(kind, user.id)
          const text = t(`users.work.${kind}`, { count })
          return <li key={kind}>{address ? <Link to={address}>{text}</Link> : text}</li>
        })}
      </ul>
    </section>
  )
}
