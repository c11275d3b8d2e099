import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../kit/safeRedirect'
import { decide } from './guard'

type Facts = Parameters<typeof decide>[0]

const orders = { path: '/orders', section: 'Orders', roles: ['admin'] } as const
const at = (address: string, facts: Partial<Facts> = {}) => {
  const { pathname, search, hash } = new URL(address, 'http://console')
  return decide({
    place: { pathname, search, hash },
    signedIn: true,
    ready: true,
    screen: orders,
    leadsTo: undefined,
    mayOpen: true,
    ...facts,
  })
}

describe('without a session', () => {
  const nobody = { signedIn: false, ready: false }
  it.each(['/login', '/login?redirect=%2Forders', '/auth-redirect'])('%s is open', (address) => {
    expect(at(address, nobody)).toEqual({ kind: 'allow' })
  })
  it.each([
    ['/', '/login?redirect=%2F'],
    ['/orders?type=search&search_reg=KA01', '/login?redirect=%2Forders%3Ftype%3Dsearch%26search_reg%3DKA01'],
    ['/404', '/login?redirect=%2F404'],
    ['/nowhere', '/login?redirect=%2Fnowhere'],
  ])('%s leads to %s', (address, to) => {
    expect(at(address, { ...nobody, screen: undefined })).toEqual({ kind: 'go', to })
  })
})

describe('with a session', () => {
  it('redirects away from the sign-in page', () => {
    expect(at('/login?redirect=%2Forders')).toEqual({ kind: 'go', to: '/' })
  })
  it('loads the user first', () => {
    expect(at('/orders', { ready: false, mayOpen: false })).toEqual({ kind: 'load' })
  })
  it('opens what the role may open', () => {
    expect(at('/orders')).toEqual({ kind: 'allow' })
  })
  it('refuses what the role may not open, without a way back to it', () => {
    expect(at('/orders', { mayOpen: false })).toEqual({ kind: 'go', to: '/401?noGoBack=true' })
  })
  it('says which flag is missing', () => {
    const screen = { path: '/refunds', section: 'Refunds', roles: [], needs: 'refund_enabled' } as const
    expect(at('/refunds', { screen, mayOpen: false, lacksFlag: true })).toEqual({
      kind: 'go',
      to: '/401?noGoBack=true&needs=refund_enabled',
    })
  })
  it('shows the not-found page for any other address', () => {
    expect(at('/nowhere', { screen: undefined, mayOpen: false })).toEqual({ kind: 'go', to: '/404' })
  })
  it('follows redirects', () => {
    expect(at('/', { screen: undefined, leadsTo: '/grid' })).toEqual({ kind: 'go', to: '/grid' })
  })
})

describe('the token of an escalation page', () => {
  it.each([
    '/escalation',
    '/escalation/show/1/2',
    '/escalation-details/1',
    '/spares-escalation/escalation-details/1',
  ])('is taken at %s and leaves the address', (path) => {
    expect(at(`${path}?a=1&token=abc`, { signedIn: false })).toEqual({
      kind: 'takeToken',
      token: 'abc',
      to: `${path}?a=1`,
    })
  })
  it('is taken on no other page', () => {
    expect(at('/orders?token=abc', { signedIn: false })).toMatchObject({ kind: 'go' })
    expect(at('/escalations?token=abc', { signedIn: false })).toMatchObject({ kind: 'go' })
  })
})

it.each([
  ['/orders?page=2', '/orders?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('after the sign-in %s leads to %s', (asked, to) => {
  expect(safeRedirect(asked)).toBe(to)
})
