import { type ComponentType, createContext } from 'react'

export interface UserTabProps {
  userId: number
  /** While true, leaving the user asks first. */
  onUnsaved: (unsaved: boolean) => void
}

/** A tab that another domain adds to the page of a user; the page itself knows none of them. */
export interface UserTab {
  key: string
  /** Key of the title in the locales. */
  title: string
  /** Shown to those who have this read permission. */
  resource: string
  Panel: ComponentType<UserTabProps>
}

export const UserTabsContext = createContext<readonly UserTab[]>([])
