import { Activity, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { isSignedIn, loadSession, startSession, forgetSession, useSession } from '../api/session'
import { isLeaving } from '../api/signOut'
import { textOf } from '../kit/callError'
import { Logo } from '../kit/Logo'
import { toast } from '../kit/notify'
import { mayOpen, useAccess } from '../shared/access'
import { decide } from './guard'
import { loadInside } from './loadInside'
import { ProgressBar } from './ProgressBar'
import { leadsTo, screenAt } from './screens'

// Signing in does without it.
const Inside = lazy(loadInside)

export function Splash() {
  const { t } = useTranslation()
  return (
    <main className="pl-outside" role="status" aria-label={t('kit.loading')}>
      <Logo />
    </main>
  )
}

/** Loads the signed-in user; if that fails, nobody is signed in. */
function Loader() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onFailure = useEffectEvent((error: unknown) => {
    if (isLeaving()) return
    forgetSession()
    toast('error', textOf(error, t('shell.verificationFailed')), 10)
    void navigate('/', { replace: true })
  })
  useEffect(() => {
    loadSession().catch((error: unknown) => onFailure(error))
  }, [])
  return <Splash />
}

/** Takes the session token from a link and replaces the address, so that no history entry contains it. */
function LinkTokenHandler({ token, to }: { token: string; to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    startSession(token)
    void navigate(to, { replace: true })
  }, [token, to, navigate])
  return <Splash />
}

/** Decides what is shown for an address: the guard in front of all screens. */
export function Gate() {
  const place = useLocation()
  const ready = useSession((now) => now.state === 'ready')
  const isLink = useSession((now) => Boolean(now.user?.link_until))
  const access = useAccess()
  const screen = screenAt(place.pathname)
  const decision = decide({
    place,
    signedIn: isSignedIn(),
    ready,
    screen,
    leadsTo: leadsTo(place.pathname),
    mayOpen: screen !== undefined && mayOpen(screen, access),
    lacksFlag:
      screen?.needs !== undefined &&
      !mayOpen(screen, access) &&
      mayOpen({ section: screen.section, roles: screen.roles }, access),
  })

  if (decision.kind === 'takeToken') return <LinkTokenHandler token={decision.token} to={decision.to} />
  if (decision.kind === 'load') return <Loader />
  const outside = decision.kind === 'allow' && screen?.outside ? screen : undefined
  const inside = ready && isSignedIn()
  return (
    <>
      <ProgressBar />
      {decision.kind === 'go' ? <Navigate to={decision.to} replace /> : null}
      {outside ? (
        <Suspense fallback={<Splash />}>
          <Routes>
            <Route path={outside.path} element={<outside.Page />} />
          </Routes>
        </Suspense>
      ) : null}
      {/* Pages outside the shell must not unmount the views that are kept alive inside it. */}
      {inside ? (
        <Suspense fallback={outside ? null : <Splash />}>
          <Activity mode={outside ? 'hidden' : 'visible'}>
            <Inside isLink={isLink} screen={decision.kind === 'allow' && !outside ? screen : undefined} />
          </Activity>
        </Suspense>
      ) : null}
    </>
  )
}
