import { type ComponentType, createContext } from 'react'

export interface OrderTabProps {
  orderId: number
  /** While true, leaving the order asks first. */
  onUnsaved: (unsaved: boolean) => void
}

/** All tabs of an order from left to right, whichever domain adds them. */
const tabPlaces = [
  'summary',
  'details',
  'inventory',
  'job_card',
  'estimate',
  'offers',
  'checklist',
  'bill',
  'payments',
  'insurance',
  'spares_files',
  'remarks',
  'feedback',
  'escalations',
  'tickets',
  'history',
] as const
export type OrderTabKey = (typeof tabPlaces)[number]

/** Sorts tabs into their display order. */
export const inPlace = <Tab extends { key: OrderTabKey }>(tabs: readonly Tab[]): Tab[] =>
  tabs.toSorted((a, b) => tabPlaces.indexOf(a.key) - tabPlaces.indexOf(b.key))

/** A tab that another domain adds to the page of an order; the page itself knows none of them. */
export interface OrderTab {
  key: OrderTabKey
  /** Key of the title in the locales. */
  title: string
  /** Shown to those who have this read permission. */
  resource: string
  /** The order types that have it; all if left out. */
  orderTypes?: readonly number[]
  Panel: ComponentType<OrderTabProps>
}

export const OrderTabsContext = createContext<readonly OrderTab[]>([])
