import { create } from 'zustand'
import { useRegion } from '../kit/region'
import { CallError } from '../kit/callError'

export type Country = 'india' | 'malaysia'
export type Service = 'central' | 'oauth' | 'spares' | 'accessories' | 'fulfilment' | 'garage' | 'telephony'

interface CountryConfig {
  services: Partial<Record<Service, string>>
  currency: { code: string; symbol: string; locale: string }
  time_zone: string
  phone_prefix: string
  tax: string
}

interface Config {
  product: string
  version: string
  demo: boolean
  realtime: { url: string; path: string }
  countries: Partial<Record<Country, CountryConfig>>
}

const storeKey = 'country'
const fallback: Country = 'india'

/** No hosts are compiled in: they come from `/config.json` and the country that the user chose. */
export const useConfig = create<{ config: Config | undefined; country: Country }>(() => ({
  config: undefined,
  country: fallback,
}))

function config(): Config {
  const { config } = useConfig.getState()
  if (!config) throw new Error('The configuration is not loaded yet')
  return config
}

export const country = (): Country => useConfig.getState().country
export const realtime = () => config().realtime
export const servedCountries = (): Country[] => Object.keys(config().countries) as Country[]

/** Base URL of a service for the country in use, absolute. */
export function serviceUrl(service: Service): string {
  const base = config().countries[country()]?.services[service]
  if (base === undefined)
    throw new CallError({ message: `This console has no ${service} service in ${country()}` })
  return new URL(base, window.location.origin).href
}

export function chooseCountry(chosen: Country): void {
  if (!config().countries[chosen]) return
  localStorage.setItem(storeKey, chosen)
  showCountry(chosen)
}

/** Calls and amounts use this country until the page is left; the user's own country setting is unchanged. */
export function showCountry(chosen: Country): void {
  const here = config().countries[chosen]
  if (!here) return
  useConfig.setState({ country: chosen })
  useRegion.setState({
    country: chosen,
    currency: here.currency,
    timeZone: here.time_zone,
    phonePrefix: here.phone_prefix,
    tax: here.tax,
  })
}

export async function loadConfig(): Promise<void> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  useConfig.setState({ config: (await answer.json()) as Config })
  const served = servedCountries()
  const stored = localStorage.getItem(storeKey)
  const chosen = served.find((one) => one === stored) ?? served.find((one) => one === fallback) ?? served[0]
  if (chosen) chooseCountry(chosen)
}
