import { routes } from '../api/routes.gen'
import { useSession } from '../api/session'
import { mayOpen } from './access'
import { link } from './screen'

/** The address of a customer, for roles that open customers on their own screen. */
export function customerAddress(id: number): string | undefined {
  const { user, profile } = useSession.getState()
  const opens = mayOpen(routes['/customers/:id'], {
    role: user?.user_type ?? '',
    sections: profile?.sections ?? [],
  })
  return opens ? link('/customers/:id', { id }) : undefined
}
