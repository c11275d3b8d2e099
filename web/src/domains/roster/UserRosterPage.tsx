import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useMay } from '../../api/session'
import { MissingPage } from '../../kit/MissingPage'
import { PageHeader } from '../../kit/PageHeader'
import { useTabTitle, useUnsaved } from '../../kit/tab'
import { today } from '../../kit/zone'
import { link } from '../../shared/screen'
import { UserRosterView } from './UserRosterView'

interface HeadProps {
  userId: number
  name: string
  note: ReactNode
  actions: ReactNode
}

/** Names the tab after the user, and corrects another name in the address, which is only for reading. */
function Head({ userId, name, note, actions }: HeadProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const inAddress = useParams()['username']
  useTabTitle(t('rosters.of', { name }))
  useEffect(() => {
    if (name !== inAddress)
      void navigate(link('/ce_roster/:userid/:username', { userid: userId, username: name }), {
        replace: true,
      })
  }, [name, inAddress, userId, navigate])
  return <PageHeader title={t('rosters.of', { name })} note={note} actions={actions} />
}

/** The roster of one user on a screen of its own: one's own for everybody, those of their people for planners. */
export default function UserRosterPage() {
  const { t } = useTranslation()
  const userId = Number(useParams()['userid'])
  const [address, setAddress] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const mayRead = useMay('rosters', 'R')
  if (!mayRead) return <MissingPage title={t('screens.roster')} text={t('rosters.noRoster')} />
  return (
    <section>
      <UserRosterView
        userId={userId}
        day={address.get('day') ?? today()}
        onDay={(day) => setAddress({ day }, { replace: true })}
        onUnsaved={setUnsaved}
        head={(parts) => <Head userId={userId} {...parts} />}
      />
    </section>
  )
}
