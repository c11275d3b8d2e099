import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense, useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { showStoredFlash } from '../api/signOut'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { useNotices } from '../kit/notify'
import { Gate, Splash } from './Gate'
import { queries } from './queries'

/** Between attempts to load what shows the messages. */
const pauseMs = 3_000

/**
 * Whoever has no connection at that moment would have no message and no question until they reload: it is tried until
 * it is there. What was to be shown meanwhile waits.
 */
async function loadNotices(): Promise<typeof import('./Notices')> {
  try {
    return await import('./Notices')
  } catch {
    await new Promise((done) => setTimeout(done, pauseMs))
    return loadNotices()
  }
}

const Themed = lazy(() => import('./Themed'))
const Notices = lazy(loadNotices)
const ApprovePage = lazy(() => import('../domains/estimates/approve/ApprovePage'))
const CustomerOrderPage = lazy(() => import('../domains/orders/customer/CustomerOrderPage'))
const AssessPage = lazy(() => import('../domains/training/assess/AssessPage'))
const RatePage = lazy(() => import('../domains/feedback/rate/RatePage'))

/** The pages behind links, by their address. */
const linked: Partial<Record<string, ReactElement>> = {
  '/approve': <ApprovePage />,
  '/order': <CustomerOrderPage />,
  '/assess': (
    <Themed>
      <AssessPage />
    </Themed>
  ),
  '/rate': (
    <Themed>
      <RatePage />
    </Themed>
  ),
}

/**
 * The pages behind the links of customers and of workshop people bypass the gate: whoever has the link is not staff,
 * signed in or not. Those of the estimate and of the order have no component of antd: they are opened once, on a phone.
 */
function EntryPoint() {
  const { pathname } = useLocation()
  const page = linked[pathname]
  if (!page) return <Gate />
  return <Suspense fallback={<Splash />}>{page}</Suspense>
}

/** The page stands without its messages if those break. */
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
