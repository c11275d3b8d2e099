import type { Country } from '../api/config'

/** The token of a link is in the fragment, which browsers do not send to servers; its prefix names the country. */
export function tokenOf(fragment: string): { token: string; country: Country } | undefined {
  const token = fragment.replace(/^#/, '')
  const found = /^(india|malaysia)\.[0-9a-f]{64}$/.exec(token)
  return found ? { token, country: found[1] as Country } : undefined
}
