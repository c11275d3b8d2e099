import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/call'
import type { DataOf } from '../api/callTypes'
import { routes } from '../api/routes.gen'
import { useMay } from '../api/session'
import { usePaused } from '../kit/paused'
import { useLabels } from '../shared/orderLabels'
import { mayOpen, useAccess } from '../shared/access'
import { carAddress } from '../shared/carAddress'
import { customerAddress } from '../shared/customerAddress'
import { orderAddress } from '../shared/orderAddress'
import { mobileGroups, plateGroups } from '../shared/plate'
import { link } from '../shared/screen'
import type { Hit } from './hit'
import { allScreens } from './screens'
import { useTitles } from './titles'
import { useFound } from './useFound'

type Found = DataOf<'search_people'>
type Customer = Found['customers'][number]

/** How many of each kind are shown. */
const shown = { orders: 5, people: 4 }

/** Screens without parameters that the role may open and whose names contain every typed word. */
function useScreenHits(text: string): Hit[] {
  const { t } = useTranslation()
  const access = useAccess()
  const { screenTitle, section } = useTitles()
  return useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    return allScreens
      .filter((screen) => !screen.outside && !/[:*]/.test(screen.path) && mayOpen(screen, access))
      .map(
        (screen): Hit => ({
          key: screen.path,
          group: t('shell.paletteGroups.screens'),
          title: screenTitle(screen),
          note: section(screen.section),
          to: screen.path,
        }),
      )
      .filter(({ title, note, to }) =>
        words.every((word) => `${title} ${note} ${to}`.toLowerCase().includes(word)),
      )
      .slice(0, 8)
  }, [text, access, screenTitle, section, t])
}

/** The list of the orders that a text finds: on the screen of orders, or on the grid for roles without it. */
const listOf = (lists: boolean, text: string) =>
  lists
    ? link('/orders', undefined, { type: 'search', search_reg: text })
    : link('/grid', undefined, { text })

function useOrderHits(paused: string, lists: boolean): { hits: Hit[]; busy: boolean } {
  const { t } = useTranslation()
  const labels = useLabels()
  const asks = useMay('orders', 'R') && paused.length >= 2
  const found = useCall(
    'search_orders',
    { query: { search_reg: paused, limit: shown.orders } },
    { enabled: asks, handles: [403, 404, 422] },
  )
  const hits = useMemo(() => {
    if (!asks || !found.data) return []
    const { orders, count } = found.data
    const more = count - orders.length
    const hits = orders.map(
      (order): Hit => ({
        key: `order ${order.order_id}`,
        group: t('shell.paletteGroups.orders'),
        title: `${order.order_id} · ${plateGroups(order.car?.registration_no ?? '').join(' ')}`,
        note: [labels.status(order.status), order.name, mobileGroups(order.phone).join(' ')].join(' · '),
        to: orderAddress(order.order_id),
      }),
    )
    if (more > 0)
      hits.push({
        key: 'more orders',
        group: t('shell.paletteGroups.orders'),
        title: t('shell.paletteMore', { count: more }),
        note: t('shell.paletteAll', { count }),
        to: listOf(lists, paused),
      })
    return hits
  }, [asks, found.data, labels, lists, paused, t])
  return { hits, busy: asks && found.isFetching }
}

/** Customers and cars, and a new order for each of these customers. */
function usePeopleHits(paused: string, lists: boolean): { hits: Hit[]; more: number; busy: boolean } {
  const { t } = useTranslation()
  const access = useAccess()
  const creates = useMay('orders', 'C') && mayOpen(routes['/orders/create'], access)
  const asks = useMay('orders', 'R') && paused.length >= 3
  const found = useCall(
    'search_people',
    { query: { text: paused, limit: shown.people } },
    { enabled: asks, handles: [403, 404, 422] },
  )
  const data = asks ? found.data : undefined
  const hits = useMemo(() => {
    if (!data) return []
    const customers = data.customers
      .filter(({ orders }) => orders > 0)
      .map(({ id, name, mobile, orders }): Hit => {
        const phone = mobileGroups(mobile).join(' ')
        const note = [phone, t('shell.paletteOrderCount', { count: orders })].join(' · ')
        const to = customerAddress(id) ?? listOf(lists, mobile)
        return { key: `customer ${id}`, group: t('shell.paletteGroups.customers'), title: name, note, to }
      })
    const cars = data.cars
      .filter(({ id, orders }) => orders > 0 || carAddress(id))
      .map(({ id, registration_no: plate, brand, model, owner, fleet_name }): Hit => {
        const note = [`${brand} ${model}`, owner.name, fleet_name].filter(Boolean).join(' · ')
        const title = plateGroups(plate).join(' ')
        return {
          key: `car ${id}`,
          group: t('shell.paletteGroups.cars'),
          title,
          note,
          to: carAddress(id) ?? listOf(lists, plate),
        }
      })
    const begin = (creates ? customersOf(data) : []).map(
      ({ id, name, mobile }): Hit => ({
        key: `new order ${id}`,
        group: t('shell.paletteGroups.begin'),
        title: t('shell.paletteNewOrder', { name }),
        note: mobileGroups(mobile).join(' '),
        to: link('/orders/create', undefined, { mobile }),
      }),
    )
    return [...customers, ...cars, ...begin]
  }, [data, lists, creates, t])
  const more = data
    ? Math.max(0, data.customer_count - data.customers.length) +
      Math.max(0, data.car_count - data.cars.length)
    : 0
  return { hits, more, busy: asks && found.isFetching }
}

/** The customers that were found, and the owners of the cars, each once. */
function customersOf({ customers, cars }: Found): Pick<Customer, 'id' | 'name' | 'mobile'>[] {
  const all = [...customers, ...cars.map((car) => car.owner)]
  return [...new Map(all.map((customer) => [customer.id, customer])).values()].slice(0, shown.people)
}

interface Hits {
  hits: readonly Hit[]
  /** How many more customers and cars there are. */
  more: number
  busy: boolean
  /** Something could not be searched. */
  failed: boolean
}

/** Everything that a text finds. What arrives late is added below, so that nothing moves that was about to be chosen. */
export function useHits(text: string): Hits {
  const typed = text.trim()
  const paused = usePaused(typed)
  const lists = mayOpen(routes['/orders'], useAccess())
  const orders = useOrderHits(paused, lists)
  const people = usePeopleHits(paused, lists)
  const screens = useScreenHits(text)
  const found = useFound(paused)
  return {
    hits: [...orders.hits, ...people.hits, ...screens, ...found.hits],
    more: people.more,
    busy: typed.length >= 2 && (orders.busy || people.busy || found.busy || paused !== typed),
    failed: found.failed,
  }
}
