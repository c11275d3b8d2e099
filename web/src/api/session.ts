import { create } from 'zustand'
import { call } from './client'
import type { DataOf } from './callTypes'
import { country } from './config'
import { dropToken, readToken, storeToken } from './token'

type User = DataOf<'get_login_user'>
type Profile = DataOf<'get_role_profile'>

interface Session {
  state: 'none' | 'loading' | 'ready'
  user: User | undefined
  profile: Profile | undefined
}

/** The signed-in user, as the server reports them. */
export const useSession = create<Session>(() => ({ state: 'none', user: undefined, profile: undefined }))

const nobody: Session = { state: 'none', user: undefined, profile: undefined }

const readProfile = (user_type: string): Promise<Profile> =>
  call('get_role_profile', { query: { user_type } }, { handles: 'all' })

/**
 * Loads the user and the role's permissions; throws if that is not possible. `before` is called with them before any
 * screen is rendered for them.
 */
export async function loadSession(before?: (user: User, profile: Profile) => void): Promise<void> {
  useSession.setState((now) => ({ state: now.state === 'ready' ? 'ready' : 'loading' }))
  const user = await call('get_login_user', undefined, { handles: 'all' })
  if (!user?.user_type) throw new Error('getInfo: roles must be a non-null array !')
  const profile = await readProfile(user.user_type)
  before?.(user, profile)
  useSession.setState({ state: 'ready', user, profile })
}

/** Reloads the role's permissions; the user is already known. */
export async function reloadProfile(): Promise<void> {
  const { user } = useSession.getState()
  if (user) useSession.setState({ profile: await readProfile(user.user_type) })
}

/** Reads the user again: their photo has changed, or its link has expired. */
export async function rereadUser(): Promise<void> {
  const user = await call('get_login_user', undefined, { handles: 'all' })
  useSession.setState((now) => (now.state === 'ready' ? { user } : now))
}

export function forgetSession(): void {
  dropToken()
  useSession.setState(nobody)
}

export function startSession(token: string): void {
  storeToken(token)
  useSession.setState(nobody)
}

/** The session must be read again before anything is shown for it. */
export const rereadSession = (): void => useSession.setState(nobody)

export const isSignedIn = (): boolean => readToken() !== undefined

/** The storage key for something this user of this country keeps in the browser. */
export const personalKey = (name: string): string =>
  `pitlane.${name}.${country()}.${useSession.getState().user?.user_id ?? 0}`

type Letter = 'C' | 'R' | 'U' | 'D'

const may = ({ profile }: Session, resource: string, letter: Letter) =>
  profile?.permissions[resource]?.includes(letter) ?? false

/** Whether the role has a permission on a resource: `useMay('orders', 'U')`. */
export function useMay(resource: string, letter: Letter): boolean {
  return useSession((now) => may(now, resource, letter))
}

/** The same outside a component, as of now. */
export const mayNow = (resource: string, letter: Letter): boolean =>
  may(useSession.getState(), resource, letter)
