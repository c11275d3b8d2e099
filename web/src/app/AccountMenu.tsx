import {
  CalendarOutlined,
  CameraOutlined,
  DownOutlined,
  HomeOutlined,
  KeyOutlined,
  LogoutOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { rereadUser, useMay, useSession } from '../api/session'
import { Icon } from '../kit/Icon'
import { OnDemand } from '../kit/OnDemand'
import { useReturnFocus } from '../kit/returnFocus'
import { Avatar } from '../shared/Avatar'
import { link } from '../shared/screen'
import { openKeySheet } from './keySheetState'
import { useSwitches } from './useSwitches'

// Few change their photo or their role: the first page does not load it.
const RoleSwitch = lazy(async () => ({
  default: (await import('../domains/access/RoleSwitch')).RoleSwitch,
}))
const AvatarDialog = lazy(async () => ({
  default: (await import('../domains/users/AvatarDialog')).AvatarDialog,
}))

export function AccountMenu({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const user = useSession((now) => now.user)
  const { logOut, switchRole } = useSwitches()
  // Not before it is asked for, and from then on: its closing is shown, too.
  const [switching, setSwitching] = useState<boolean>()
  const [picturing, setPicturing] = useState(false)
  const { button, onOpenChange } = useReturnFocus()
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-deps -- navigating elsewhere closes it
  useEffect(() => {
    setSwitching((now) => now && false)
    setPicturing(false)
  }, [pathname])
  const hasRoster = useMay('rosters', 'R')
  if (!user) return null
  const roster = link('/ce_roster/:userid/:username', { userid: user.user_id, username: user.name })
  const items = [
    { key: 'home', icon: <Icon icon={HomeOutlined} />, label: <Link to="/">{t('shell.home')}</Link> },
    ...(hasRoster
      ? [
          {
            key: 'roster',
            icon: <Icon icon={CalendarOutlined} />,
            label: <Link to={roster}>{t('shell.myRoster')}</Link>,
          },
        ]
      : []),
    ...(user.roles.some((role) => role !== user.user_type)
      ? [{ key: 'role', icon: <Icon icon={SwapOutlined} />, label: t('shell.switchRole') }]
      : []),
    { key: 'photo', icon: <Icon icon={CameraOutlined} />, label: t('shell.photo') },
    { key: 'keys', icon: <Icon icon={KeyOutlined} />, label: t('shell.keys.title') },
    { type: 'divider' as const },
    { key: 'logOut', icon: <Icon icon={LogoutOutlined} />, label: t('shell.logOut') },
  ]
  const onClick = ({ key }: { key: string }) => {
    if (key === 'role') setSwitching(true)
    if (key === 'photo') setPicturing(true)
    if (key === 'keys') openKeySheet()
    if (key === 'logOut') void logOut()
  }
  const note = user.viewed_by ? t('shell.viewedBy', { who: user.viewed_by }) : ''
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{ items, onClick }}
        placement="bottomRight"
        onOpenChange={onOpenChange}
      >
        <Button
          ref={button}
          type="text"
          className="pl-account"
          aria-label={`${t('shell.account', { name: user.name })}, ${user.user_type}`}
        >
          <Avatar name={user.name} url={user.avatar} onExpired={() => void rereadUser().catch(() => {})} />
          {narrow ? null : (
            <span className="pl-account-name">
              <strong>{user.name}</strong>
              <span>
                {user.user_type}
                {note ? ` (${note})` : ''}
              </span>
            </span>
          )}
          <Icon icon={DownOutlined} />
        </Button>
      </Dropdown>
      {picturing ? (
        <OnDemand onMissing={() => setPicturing(false)}>
          <AvatarDialog
            user={{ id: user.user_id, name: user.name, avatar: user.avatar }}
            onClose={() => setPicturing(false)}
          />
        </OnDemand>
      ) : null}
      {switching === undefined ? null : (
        <OnDemand onMissing={() => setSwitching(undefined)}>
          <RoleSwitch open={switching} onClose={() => setSwitching(false)} onSwitch={switchRole} />
        </OnDemand>
      )}
    </>
  )
}
