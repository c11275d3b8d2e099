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

/** The first screen is there by then, as a rule. */
const afterwards = 1_000

/**
 * Messages are loaded after the first screen, or as soon as somebody does something: what it leads to may be that nothing can be
 * loaded any more.
 */
function useNoticesSoon() {
  useEffect(() => {
    const uses = ['pointerdown', 'keydown'] as const
    for (const use of uses) window.addEventListener(use, wantNotices, true)
    const timer = setTimeout(wantNotices, afterwards)
    return () => {
      clearTimeout(timer)
      for (const use of uses) window.removeEventListener(use, wantNotices, true)
    }
  }, [])
}

/** Everything that only somebody signed in sees. */
export default function Inside({ isLink, screen }: { isLink: boolean; screen: Screen | undefined }) {
  const Around = isLink ? LinkShell : Shell
  useNoticesSoon()
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
