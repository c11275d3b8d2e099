import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../kit/callError'
import { now } from '../kit/clock'
import * as notify from '../kit/notify'
import { unreachableIsShown } from '../kit/unreachable'
import { call } from './client'
import { chooseCountry, loadConfig } from './config'
import * as signOut from './signOut'
import { storeToken } from './token'

const toast = vi.spyOn(notify, 'toast')
const askToSignInAgain = vi.spyOn(signOut, 'askToSignInAgain')
const forceSignOut = vi.spyOn(signOut, 'forceSignOut')

const services = (region: string) => ({
  central: `/api/${region}/central`,
  oauth: `/api/${region}/oauth`,
  spares: '/api/spares',
})
const countryOf = (region: string) => ({
  services: services(region),
  currency: { code: 'X', symbol: 'X', locale: 'en' },
  time_zone: 'UTC',
  phone_prefix: '+1',
  tax: 'X',
})
const config = {
  product: 'Pitlane',
  realtime: { url: '', path: '/chat' },
  countries: { india: countryOf('india'), malaysia: countryOf('malaysia') },
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'r-9' },
  })

const asked = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(async () => {
  vi.stubGlobal('fetch', (input: Request | string) =>
    typeof input === 'string' ? Promise.resolve(json(200, config)) : asked(input),
  )
  await loadConfig()
  vi.clearAllMocks()
  toast.mockReturnValue()
  askToSignInAgain.mockResolvedValue()
  forceSignOut.mockReturnValue()
})
afterAll(() => vi.restoreAllMocks())

describe('a call', () => {
  it('goes to the service of the country with the token and the version', async () => {
    storeToken('t-1')
    asked.mockImplementation(async () =>
      json(200, { code: 20000, message: 'ok', data: { orders: [], count: 0 } }),
    )
    await expect(call('search_orders', { query: { search_reg: 'KA 01' } })).resolves.toEqual({
      orders: [],
      count: 0,
    })
    const request = asked.mock.calls[0]?.[0]
    expect(new URL(request?.url ?? '').pathname).toBe('/api/india/central/orders/search-order/')
    expect(request?.url).toContain('search_reg=KA%2001')
    expect(request?.headers.get('authorization')).toBe('Bearer t-1')
    expect(request?.headers.get('accept')).toBe('application/json; version=2.0')
  })

  it('follows the country', async () => {
    chooseCountry('malaysia')
    asked.mockImplementation(async () => json(200, { code: 20000, message: 'ok', data: null }))
    await call('list_delayed_orders', undefined)
    const request = asked.mock.calls[0]?.[0]
    expect(new URL(request?.url ?? '').pathname).toBe('/api/malaysia/oauth/v1/oauth/admin/delayed_orders')
    expect(request?.headers.get('accept')).toBe('application/json')
  })

  it('fills in the path and sends the body', async () => {
    asked.mockImplementation(async () => json(201, { code: 20000, message: 'ok', data: 1 }))
    await call('send_otp', { body: { mobile: '9' } }, { idempotencyKey: 'k' })
    const request = asked.mock.calls[0]?.[0]
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('idempotency-key')).toBe('k')
    await expect(request?.json()).resolves.toEqual({ mobile: '9' })
  })

  it('sets the clock of the console by the date of its answer', async () => {
    const dated = (date: string) => async () =>
      new Response('{"code":20000,"message":"ok","data":null}', {
        headers: { 'content-type': 'application/json', date },
      })
    asked.mockImplementationOnce(dated('Tue, 10 Mar 2026 06:30:00 GMT'))
    await call('list_delayed_orders', undefined)
    expect(now().toISOString()).toMatch(/^2026-03-10T06:30:/)
    asked.mockImplementationOnce(dated(new Date().toUTCString()))
    await call('list_delayed_orders', undefined)
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000)
  })
})

describe('a failure', () => {
  it('is shown once and thrown with all its details', async () => {
    asked.mockImplementation(async () =>
      json(422, { code: 422, message: 'Check', data: { fields: { mobile: ['is short'] } } }),
    )
    const error = await call('send_otp', { body: { mobile: '9' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 422, requestId: 'r-9', fields: { mobile: ['is short'] } })
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', 'Mobile: is short', 10)
  })

  it('is not shown again when the caller shows it', async () => {
    asked.mockImplementation(async () => json(422, { code: 422, message: 'Check', data: null }))
    await expect(call('send_otp', { body: { mobile: '9' } }, { handles: [422] })).rejects.toThrow('Check')
    expect(toast).not.toHaveBeenCalled()
  })

  it('that ends the session asks or signs out', async () => {
    storeToken('t-1')
    asked.mockImplementation(async () => json(200, { code: 50014, message: 'over', data: null }))
    await expect(call('logout', undefined)).rejects.toThrow('over')
    expect(askToSignInAgain).toHaveBeenCalledTimes(1)
    asked.mockImplementation(async () => json(401, { code: 401, message: 'who?', data: null }))
    await expect(call('logout', undefined)).rejects.toThrow('who?')
    expect(forceSignOut).toHaveBeenCalledWith({ kind: 'error', text: 'Unauthenticated', seconds: 5 })
  })

  it('of the network is reported in words, unless a view shows it', async () => {
    vi.useFakeTimers()
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call('logout', undefined)).rejects.toThrow('Failed to fetch')
    vi.advanceTimersByTime(1_000)
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.not.stringContaining('fetch'), 10)
    await expect(call('logout', undefined)).rejects.toThrow('Failed to fetch')
    unreachableIsShown()
    vi.advanceTimersByTime(1_000)
    expect(toast).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('comes after 100 seconds of silence', async () => {
    vi.useFakeTimers()
    asked.mockImplementation(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
        ),
    )
    const failed = call('logout', undefined).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(100_000)
    await expect(failed).resolves.toBe('timeout of 100000ms exceeded')
    vi.useRealTimers()
  })
})
