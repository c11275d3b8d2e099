import type { Screen } from '../shared/screen'

export interface Place {
  pathname: string
  search: string
  hash?: string
}

interface Facts {
  place: Place
  signedIn: boolean
  /** The user and the role's permissions are loaded. */
  ready: boolean
  screen: Pick<Screen, 'path' | 'section' | 'roles' | 'needs'> | undefined
  leadsTo: string | undefined
  mayOpen: boolean
  /** The role may open it, but the user's own flag is not set. */
  lacksFlag?: boolean
}

type Decision =
  | { kind: 'allow' }
  | { kind: 'load' }
  | { kind: 'go'; to: string }
  | { kind: 'takeToken'; token: string; to: string }

const open: readonly string[] = ['/login', '/auth-redirect']

/** The escalation pages, which are opened from a link that was sent to somebody. */
const takesToken = (pathname: string) =>
  /^\/escalation(\/|-details\/|$)|\/escalation-details\//.test(pathname)

const fullPath = ({ pathname, search, hash }: Place) => pathname + search + (hash ?? '')

/** The decision for an address. */
export function decide({ place, signedIn, ready, screen, leadsTo, mayOpen, lacksFlag }: Facts): Decision {
  const query = new URLSearchParams(place.search)
  const token = query.get('token')
  if (token && takesToken(place.pathname)) {
    query.delete('token')
    const rest = query.toString()
    return { kind: 'takeToken', token, to: place.pathname + (rest ? `?${rest}` : '') }
  }
  if (!signedIn) {
    if (open.includes(place.pathname)) return { kind: 'allow' }
    return { kind: 'go', to: `/login?redirect=${encodeURIComponent(fullPath(place))}` }
  }
  if (place.pathname === '/login') return { kind: 'go', to: '/' }
  if (!ready) return { kind: 'load' }
  if (leadsTo) return { kind: 'go', to: leadsTo }
  if (!screen) return { kind: 'go', to: '/404' }
  if (lacksFlag) return { kind: 'go', to: `/401?noGoBack=true&needs=${screen.needs}` }
  if (!mayOpen) return { kind: 'go', to: '/401?noGoBack=true' }
  return { kind: 'allow' }
}
