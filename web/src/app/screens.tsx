import { matchPath } from 'react-router'
import { type Screen, screens } from '../shared/screen'
import { access } from '../domains/access/screens'
import { agents } from '../domains/agents/screens'
import { advices } from '../domains/advices/screens'
import { cars } from '../domains/cars/screens'
import { coupons } from '../domains/coupons/screens'
import { customers } from '../domains/customers/screens'
import { dashboard } from '../domains/dashboard/screens'
import { dialler } from '../domains/dialler/screens'
import { escalations } from '../domains/escalations/screens'
import { events } from '../domains/events/screens'
import { faqs } from '../domains/faqs/screens'
import { feedback } from '../domains/feedback/screens'
import { garages } from '../domains/garages/screens'
import { leads } from '../domains/leads/screens'
import { market } from '../domains/market/screens'
import { orders } from '../domains/orders/screens'
import { parts } from '../domains/parts/screens'
import { dues, refunds, settlements } from '../domains/payments/screens'
import { rosters } from '../domains/roster/screens'
import { suppliers } from '../domains/suppliers/screens'
import { catalogue, rates } from '../domains/catalogue/screens'
import { tickets } from '../domains/tickets/screens'
import { training } from '../domains/training/screens'
import { users } from '../domains/users/screens'
import NoPermissionPage from './pages/NoPermissionPage'
import NotFoundPage from './pages/NotFoundPage'
import RedirectPage from './pages/RedirectPage'

const shell = screens([
  {
    path: '/auth-redirect',
    title: 'screens.authRedirect',
    outside: true,
    page: () => import('./pages/AuthRedirectPage'),
  },
  { path: '/404', title: 'screens.notFound', outside: true, Page: NotFoundPage },
  { path: '/401', title: 'screens.noPermission', outside: true, Page: NoPermissionPage },
  { path: '/redirect/*', title: 'screens.redirect', Page: RedirectPage },
])

/** All screens of the console; a new domain adds its own here. */
export const allScreens: readonly Screen[] = [
  ...shell,
  ...orders,
  ...advices,
  ...coupons,
  ...customers,
  ...dashboard,
  ...escalations,
  ...events,
  ...faqs,
  ...feedback,
  ...garages,
  ...suppliers,
  ...tickets,
  ...training,
  ...parts,
  ...catalogue,
  ...refunds,
  ...settlements,
  ...dues,
  ...rates,
  ...cars,
  ...users,
  ...rosters,
  ...agents,
  ...leads,
  ...dialler,
  ...market,
  ...access,
]

const variables = (path: string) => (path.match(/[:*]/g) ?? []).length
const byPrecision = [...allScreens].sort((a, b) => variables(a.path) - variables(b.path))

/** The screen at an address: literal paths take precedence over paths with parameters. */
export function screenAt(pathname: string): Screen | undefined {
  return byPrecision.find((screen) => matchPath({ path: screen.path, end: true }, pathname))
}

/** Addresses that only redirect. */
export function leadsTo(pathname: string): string | undefined {
  return pathname === '/' ? '/grid' : undefined
}
