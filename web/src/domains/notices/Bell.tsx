import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCall } from '../../api/call'
import { Icon } from '../../kit/Icon'
import './bell.css'

/** The list is loaded when it is opened first: every page has the bell, few visits open it. */
const BellPanel = lazy(() => import('./BellPanel'))

const most = 99

/** How many notices the user has not read, on every page; the server says when there is another one. */
export function Bell() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // Closed, the panel stays: it returns the focus to where it was.
  const [wasOpened, setWasOpened] = useState(false)
  const { data } = useCall('count_unread_notices', undefined, { fresh: 60_000 })
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-deps -- navigating elsewhere closes it
  useEffect(() => setOpen(false), [pathname])
  const unread = data?.unread ?? 0
  const shown = unread > most ? `${most}+` : String(unread)
  return (
    <>
      <Button
        type="text"
        className="pl-bell"
        aria-label={unread === 0 ? t('shell.notices') : t('shell.bell', { count: unread, shown })}
        title={t('shell.notices')}
        aria-expanded={open}
        icon={<Icon icon={BellOutlined} />}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {unread > 0 ? (
          <span className="pl-bell-count" aria-hidden="true">
            {shown}
          </span>
        ) : null}
      </Button>
      <Suspense fallback={null}>
        {wasOpened ? <BellPanel open={open} unread={unread} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
