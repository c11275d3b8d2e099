import { useSession } from '../api/session'
import { mayOpen } from '../shared/access'
import { screenAt } from './screens'
import { useTabs } from './tabs'

/** Closes the tabs that the role may no longer open. */
export function pruneTabs(): void {
  const { user, profile } = useSession.getState()
  const access = { role: user?.user_type ?? '', sections: profile?.sections ?? [] }
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.filter(({ path }) => {
      const screen = screenAt(path)
      return screen !== undefined && mayOpen(screen, access)
    }),
  }))
}
