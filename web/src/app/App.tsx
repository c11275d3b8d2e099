import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { showStoredFlash } from '../api/signOut'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { useNotices } from '../kit/notify'
import { Gate, Splash } from './Gate'
import { queries } from './queries'

const Themed = lazy(() => import('./Themed'))
const Notices = lazy(() => import('./Notices'))
const ApprovePage = lazy(() => import('../domains/estimates/approve/ApprovePage'))
const AssessPage = lazy(() => import('../domains/training/assess/AssessPage'))

/**
 * The pages behind the links of customers and of workshop people bypass the gate: whoever has the link is not staff,
 * signed in or not.
 */
function EntryPoint() {
  const { pathname } = useLocation()
  if (pathname !== '/approve' && pathname !== '/assess') return <Gate />
  return (
    <Suspense fallback={<Splash />}>
      <Themed>{pathname === '/approve' ? <ApprovePage /> : <AssessPage />}</Themed>
    </Suspense>
  )
}

/** The page stands without its messages if those cannot be loaded. */
function Messages() {
  const wanted = useNotices((now) => now.wanted)
  if (!wanted) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </ErrorBoundary>
  )
}

export function App() {
  useEffect(showStoredFlash, [])
  return (
    <QueryClientProvider client={queries}>
      {/* No transitions, so that the screen never lags behind the address: changing a filter, a sort or a tab
          in quick succession then starts from the result of the previous change. */}
      <BrowserRouter useTransitions={false}>
        <EntryPoint />
        <Messages />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
