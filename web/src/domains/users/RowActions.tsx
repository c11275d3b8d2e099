import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { Icon } from '../../kit/Icon'
import { ask, toast } from '../../kit/notify'
import { link } from '../../shared/screen'
import { AvatarDialog } from './AvatarDialog'
import { userAddress } from './address'
import type { UserRow } from './types'

/** What can be done with one user of the list. */
export function RowActions({ user }: { user: UserRow }) {
  const { t } = useTranslation()
  const may = useMay('users', 'U')
  const mayRoster = useMay('rosters', 'R')
  const end = useAction('sign_out_everywhere')
  const [picturing, setPicturing] = useState(false)
  const roster = link('/ce_roster/:userid/:username', { userid: user.id, username: user.name })
  const isPerson = user.is_active && !user.agent_type?.is_machine
  const signOut = async () => {
    if (
      !(await ask({
        title: t('users.signOutTitle', { name: user.name }),
        ok: t('users.signOut'),
        cancel: t('kit.cancel'),
      }))
    )
      return
    await end.mutateAsync({ body: { user_id: user.id } })
    toast('success', t('users.signedOut', { name: user.name }))
  }
  const items = [
    { key: 'edit', label: <Link to={userAddress(user.id)}>{t('users.edit')}</Link> },
    ...(mayRoster && isPerson
      ? [{ key: 'roster', label: <Link to={roster}>{t('screens.roster')}</Link> }]
      : []),
    ...(may ? [{ key: 'photo', label: t('users.photo.title') }] : []),
    ...(may && isPerson ? [{ key: 'signOut', label: t('users.signOut') }] : []),
  ]
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation()
            if (key === 'photo') setPicturing(true)
            if (key === 'signOut') void signOut().catch(() => {})
          },
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<Icon icon={MoreOutlined} />}
          aria-label={t('users.actionsOf', { name: user.name })}
        />
      </Dropdown>
      {picturing ? <AvatarDialog user={user} onClose={() => setPicturing(false)} /> : null}
    </>
  )
}
