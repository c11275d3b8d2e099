import { useEffect } from 'react'
import { wantNotices } from '../kit/notify'
import { MarketPanelsContext } from '../shared/marketPanels'
import { NewOrderContext } from '../shared/newOrder'
import { OrderTabsContext } from '../shared/orderTabs'
import type { Screen } from '../shared/screen'
import { UserTabsContext } from '../shared/userTabs'
import { LinkShell } from './LinkShell'
import { marketPanels } from './marketPanels'
import { newOrder } from './newOrder'
import { orderTabs } from './orderTabs'
import { Shell } from './Shell'
import Themed from './Themed'
import { userTabs } from './userTabs'

/** Messages are loaded before they are needed: the first of them may say that nothing can be loaded any more. */
function useNoticesAtRest() {
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const wait = setTimeout(wantNotices, 2_000)
      return () => clearTimeout(wait)
    }
    const idle = requestIdleCallback(wantNotices, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }, [])
}

/** Everything that only somebody signed in sees. */
export default function Inside({ isLink, screen }: { isLink: boolean; screen: Screen | undefined }) {
  const Around = isLink ? LinkShell : Shell
  useNoticesAtRest()
  return (
    <Themed>
      <OrderTabsContext value={orderTabs}>
        <UserTabsContext value={userTabs}>
          <NewOrderContext value={newOrder}>
            <MarketPanelsContext value={marketPanels}>
              <Around screen={screen} />
            </MarketPanelsContext>
          </NewOrderContext>
        </UserTabsContext>
      </OrderTabsContext>
    </Themed>
  )
}
