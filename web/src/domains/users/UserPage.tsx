import { Alert, Button } from 'antd'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api/call'
import { useMay, useSession } from '../../api/session'
import { CallError } from '../../kit/callError'
import { DateTime } from '../../kit/figures'
import { toast } from '../../kit/notify'
import { PageHeader } from '../../kit/PageHeader'
import { MissingPage } from '../../kit/MissingPage'
import { Failed, Loading } from '../../kit/states'
import { StatusTag } from '../../kit/StatusTag'
import { TabSet } from '../../kit/TabSet'
import { useMarkUnsaved, useUnsaved, useUnsavedParts } from '../../kit/tab'
import { Avatar } from '../../shared/Avatar'
import { History } from '../../shared/History'
import { UserTabsContext } from '../../shared/userTabs'
import { AvatarDialog } from './AvatarDialog'
import { useRoleChoices } from './choices'
import { DeactivateDialog } from './DeactivateDialog'
import { OpenWork } from './OpenWork'
import { Sessions } from './Sessions'
import type { UserDetail } from './types'
import { UserForm } from './UserForm'
import './users.css'

/** Shows the photo of a user, and changes it. */
function PhotoButton({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const may = useMay('users', 'U')
  const isOwn = useSession((now) => now.user?.user_id) === user.id
  if (!may && !isOwn) return <Avatar name={user.name} url={user.avatar} />
  return (
    <>
      <Button className="pl-user-photo-button" onClick={() => setOpen(true)}>
        <Avatar name={user.name} url={user.avatar} />
        {t('users.photo.title')}
      </Button>
      {open ? <AvatarDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Ends a user's work here, or brings them back. */
function StateButton({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const [opening, setOpening] = useState({ at: 0, open: false })
  const may = useMay('users', 'U')
  const isOwn = useSession((now) => now.user?.user_id) === user.id
  const update = useAction('update_user')
  const back = async () => {
    await update.mutateAsync({ body: { id: user.id, version: user.version, is_active: true } })
    toast('success', t('users.cameBack', { name: user.name }))
  }
  if (!may || isOwn) return null
  if (!user.is_active)
    return (
      <Button loading={update.isPending} onClick={() => void back().catch(() => {})}>
        {t('users.activate')}
      </Button>
    )
  return (
    <>
      <Button danger onClick={() => setOpening(({ at }) => ({ at: at + 1, open: true }))}>
        {t('users.deactivate')}
      </Button>
      <DeactivateDialog
        key={opening.at}
        user={user}
        open={opening.open}
        onClose={() => setOpening((now) => ({ ...now, open: false }))}
      />
    </>
  )
}

/** What was changed of a user; roles by their names. */
function UserHistory({ user }: { user: UserDetail }) {
  const { roles } = useRoleChoices()
  const role = (id: unknown) => roles.find((one) => one.id === id)?.name ?? String(id)
  const word = (field: string, value: unknown) => {
    if (field === 'role_id' && typeof value === 'number') return role(value)
    return field === 'roles' && Array.isArray(value) ? value.map(role).join(', ') : undefined
  }
  return (
    <section className="pl-card">
      <History entries={user.history} word={word} />
    </section>
  )
}

/** The tabs that other domains add, as far as the role may read what they show. Who has left has no days to plan. */
function useDomainTabs(user: UserDetail) {
  const domainTabs = use(UserTabsContext)
  const permissions = useSession((now) => now.profile?.permissions)
  return user.is_active ? domainTabs.filter(({ resource }) => permissions?.[resource]?.includes('R')) : []
}

function LoadedUser({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState(false)
  useUnsaved(unsaved)
  const markTab = useMarkUnsaved()
  const reportUnsaved = (now: boolean) => {
    setUnsaved(now)
    markTab(now)
  }
  const unsavedOf = useUnsavedParts(reportUnsaved)
  const brought = useDomainTabs(user)
  const translate = t as unknown as (key: string) => string
  const items = [
    {
      key: 'user',
      label: t('users.tabs.user'),
      children: <UserForm user={user} onUnsaved={unsavedOf('user')} />,
    },
    ...brought.map(({ key, title, Panel }) => ({
      key,
      label: translate(title),
      children: (
        <Suspense fallback={<Loading />}>
          <Panel userId={user.id} onUnsaved={unsavedOf(key)} />
        </Suspense>
      ),
    })),
    {
      key: 'sessions',
      label: t('users.tabs.sessions', { count: user.open_sessions }),
      children: <Sessions user={user} />,
    },
    { key: 'work', label: t('users.tabs.work'), children: <OpenWork user={user} /> },
    { key: 'history', label: t('shared.history.title'), children: <UserHistory user={user} /> },
  ]
  const tab = items.find(({ key }) => key === query.get('tab'))?.key ?? 'user'
  return (
    <>
      <PageHeader
        title={user.name}
        note={
          <>
            {user.role} · {user.mobile}{' '}
            {user.is_active ? null : <StatusTag tone="warn">{t('users.inactive')}</StatusTag>}
          </>
        }
        actions={
          <>
            <PhotoButton user={user} />
            <StateButton user={user} />
          </>
        }
      />
      {user.deactivated_at ? (
        <Alert
          type="warning"
          showIcon
          className="pl-user-left"
          title={t('users.deactivatedBy', { who: user.deactivated_by ?? '' })}
          description={
            <>
              <DateTime value={user.deactivated_at} /> {user.deactivation_reason}
            </>
          }
        />
      ) : null}
      <TabSet
        label={user.name}
        active={tab}
        onChoose={(next) => setQuery(next === 'user' ? {} : { tab: next }, { replace: true })}
        items={items}
      />
    </>
  )
}

/** One user: who they are, what they may do, where they are signed in, and their open work. */
export default function UserPage() {
  const { t } = useTranslation()
  const { userId = '' } = useParams()
  const user = useCall('get_user', { path: { user_id: userId } }, { handles: [404, 422] })
  const { error } = user
  if (error instanceof CallError && (error.status === 404 || error.status === 422))
    return <MissingPage title={t('screens.user')} text={t('users.missing')} />
  // Placeholder data of another user must not be shown under this address.
  const shown = user.isPlaceholderData ? undefined : user.data
  if (shown) return <LoadedUser key={shown.id} user={shown} />
  return error ? <Failed error={error} onRetry={() => void user.refetch()} /> : <Loading rows={8} />
}
