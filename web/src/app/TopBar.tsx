import {
  MacCommandOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoreOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../api/config'
import { Bell } from '../domains/notices/Bell'
import { Icon } from '../kit/Icon'
import { useReturnFocus } from '../kit/returnFocus'
import { AccountMenu } from './AccountMenu'
import { Breadcrumb } from './Breadcrumb'
import { ErrorLogButton } from './ErrorLogButton'
import { toggleSidebar, useAppearance } from './appearance'
import { OrderSearch } from './OrderSearch'
import { usePalette } from './paletteState'
import { CountrySwitch, FullscreenButton, LanguageSwitch, SizeSwitch, ThemeSwitch } from './Tools'

/** Beside the order search, which has a magnifier already, another one would pass for its button. */
function PaletteButton({ narrow, besideSearch }: { narrow: boolean; besideSearch: boolean }) {
  const { t } = useTranslation()
  const icon = <Icon icon={besideSearch ? MacCommandOutlined : SearchOutlined} />
  return (
    <Button
      className="pl-palette-button"
      aria-label={`${t('shell.palette')} (Ctrl+K)`}
      icon={icon}
      onClick={() => usePalette.setState({ open: true })}
    >
      {narrow || besideSearch ? null : <kbd>Ctrl K</kbd>}
    </Button>
  )
}

export function TopBar({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const open = useAppearance((now) => (narrow ? now.drawerOpen : now.sidebarOpen))
  const { button, onOpenChange } = useReturnFocus()
  const malaysia = useConfig((now) => now.country === 'malaysia')
  const tools = (
    <>
      <CountrySwitch />
      <LanguageSwitch />
      <SizeSwitch />
      <ThemeSwitch />
    </>
  )
  return (
    <header className="pl-topbar">
      <Button
        type="text"
        aria-label={open ? t('shell.closeMenu') : t('shell.openMenu')}
        aria-expanded={open}
        icon={<Icon icon={open ? MenuFoldOutlined : MenuUnfoldOutlined} />}
        onClick={() => toggleSidebar(narrow)}
      />
      <Breadcrumb />
      {malaysia ? <OrderSearch /> : null}
      <div className="pl-tools" role="toolbar" aria-label={t('shell.topBar')}>
        <PaletteButton narrow={narrow} besideSearch={malaysia} />
        {narrow ? (
          <Popover
            trigger="click"
            placement="bottomRight"
            onOpenChange={onOpenChange}
            content={
              <section className="pl-tools-more" aria-label={t('shell.topBar')}>
                {tools}
              </section>
            }
          >
            <Button
              ref={button}
              type="text"
              aria-label={t('shell.topBar')}
              icon={<Icon icon={MoreOutlined} />}
            />
          </Popover>
        ) : (
          <>
            <ErrorLogButton />
            {tools}
            <FullscreenButton />
          </>
        )}
        <Bell />
        <AccountMenu narrow={narrow} />
      </div>
    </header>
  )
}
