import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, useLocation } from 'react-router'
import { MarketPanelsContext } from '../shared/marketPanels'
import { NewOrderContext } from '../shared/newOrder'
import { OrderTabsContext } from '../shared/orderTabs'
import { UserTabsContext } from '../shared/userTabs'
import { showStoredFlash } from '../api/signOut'
import { NotifyHost } from '../kit/notify'
import { Gate, Splash } from './Gate'
import { useAppearance } from './appearance'
import { marketPanels } from './marketPanels'
import { newOrder } from './newOrder'
import { orderTabs } from './orderTabs'
import { userTabs } from './userTabs'
import { queries } from './queries'
import { themeOf } from './theme'

type AntLocale = NonNullable<React.ComponentProps<typeof ConfigProvider>['locale']>

/** antd's own texts in the console's language; English is built in. */
function useAntLocale(): AntLocale {
  const { i18n } = useTranslation()
  // Always present: without it antd builds a different tree and everything below would be remounted.
  const [locale, setLocale] = useState<AntLocale>(english)
  const { language } = i18n
  useEffect(() => {
    let current = true
    const load =
      language === 'zh'
        ? import('antd/locale/zh_CN')
        : language === 'es'
          ? import('antd/locale/es_ES')
          : undefined
    if (!load) setLocale(english)
    void load?.then((module) => current && setLocale(module.default))
    return () => {
      current = false
    }
  }, [language])
  return locale
}

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
    <Suspense fallback={<Splash />}>{pathname === '/approve' ? <ApprovePage /> : <AssessPage />}</Suspense>
  )
}

export function App() {
  const color = useAppearance((now) => now.color)
  const size = useAppearance((now) => now.size)
  const locale = useAntLocale()
  const theme = useMemo(() => themeOf(color, size), [color, size])
  useEffect(showStoredFlash, [])
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <AntApp message={{ maxCount: 6 }}>
        <NotifyHost />
        <QueryClientProvider client={queries}>
          {/* No transitions, so that the screen never lags behind the address: changing a filter, a sort or a tab
              in quick succession then starts from the result of the previous change. */}
          <BrowserRouter useTransitions={false}>
            <OrderTabsContext value={orderTabs}>
              <UserTabsContext value={userTabs}>
                <NewOrderContext value={newOrder}>
                  <MarketPanelsContext value={marketPanels}>
                    <EntryPoint />
                  </MarketPanelsContext>
                </NewOrderContext>
              </UserTabsContext>
            </OrderTabsContext>
          </BrowserRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
