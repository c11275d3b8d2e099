import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../locales/en'
import { callErrorOf, type Failure, isFailure, reactionTo } from './errors'

// Fields have their labels.
beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } })
})

const failed = (status: number, body: unknown = null, more: Partial<Failure> = {}): Failure => ({
  service: 'central',
  status,
  statusText: '',
  body,
  requestId: 'r-1',
  ...more,
})

describe('the error catalogue', () => {
  it.each([400, 500, 202, 406, 403, 422])('status %i shows the message for 10 s', (status) => {
    expect(
      reactionTo(
        failed(status, { code: status === 202 ? 1 : status, message: 'No pit is free', data: null }),
      ),
    ).toEqual({
      row: 'shown',
      toasts: [{ text: 'No pit is free', seconds: 10 }],
    })
  })

  it.each([400, 500])('status %i without a message shows its data, flattened', (status) => {
    const data = { fields: { mobile: ['is required', 'is short'], 'car.year': ['is no year'] } }
    expect(reactionTo(failed(status, { code: status, message: '', data })).toasts).toEqual([
      { text: 'Mobile: is required; Mobile: is short; Car, Year: is no year', seconds: 10 },
    ])
  })

  it('never shows an object or an HTML page as text', () => {
    expect(
      reactionTo(failed(500, { code: 500, message: { non_field_errors: ['broken'] } })).toasts[0]?.text,
    ).toBe('Non field errors: broken')
    expect(
      reactionTo(failed(500, '<html>…</html>', { statusText: 'Internal Server Error' })).toasts[0]?.text,
    ).toBe('Internal Server Error')
  })

  it('410 is silent', () => {
    expect(reactionTo(failed(410, { code: 410, message: 'used' }))).toEqual({ row: 'gone', toasts: [] })
  })

  it('any other failure shows the error text and then the message, 3 s each', () => {
    expect(
      reactionTo(failed(404, { code: 404, message: 'No such order' }, { statusText: 'Not Found' })),
    ).toEqual({
      row: 'other',
      toasts: [
        { text: 'Not Found', seconds: 3 },
        { text: 'No such order', seconds: 3 },
      ],
    })
  })

  it('body code 20000 silences the second toast', () => {
    expect(
      reactionTo(failed(404, { code: 20000, message: 'No such order' }, { statusText: 'Not Found' })).toasts,
    ).toEqual([{ text: 'Not Found', seconds: 3 }])
  })

  it('over HTTP/2, which has no status text, shows the status instead', () => {
    expect(reactionTo(failed(404, null)).toasts[0]?.text).toBe('Request failed with status code 404')
  })

  it.each([
    [200, 401],
    [200, 202],
    [200, 50014],
    [401, 50014],
  ])('status %i with body code %i asks to sign in again', (status, code) => {
    expect(isFailure(status, { code })).toBe(true)
    expect(reactionTo(failed(status, { code, message: 'over' }))).toMatchObject({
      row: 'signIn',
      askSignIn: true,
      toasts: [],
    })
  })

  it('status 202 shows its message, and with body code 202 asks as well', () => {
    expect(isFailure(202, { code: 20000 })).toBe(true)
    expect(reactionTo(failed(202, { code: 202, message: 'later' }))).toEqual({
      row: 'signIn',
      askSignIn: true,
      toasts: [{ text: 'later', seconds: 10 }],
    })
  })

  it('401 of the service that owns the session signs out by force', () => {
    expect(reactionTo(failed(401, { code: 401, message: 'who?' }))).toEqual({
      row: 'unauthenticated',
      forceSignOut: true,
      toasts: [{ text: 'Unauthenticated', seconds: 5 }],
    })
    expect(reactionTo(failed(401, { code: 401, message: 'who?' }, { service: 'spares' })).askSignIn).toBe(
      true,
    )
  })

  it('a network or set-up error shows its message for 10 s', () => {
    expect(reactionTo(failed(0, null, { cause: new Error('timeout of 100000ms exceeded') }))).toEqual({
      row: 'network',
      toasts: [{ text: 'timeout of 100000ms exceeded', seconds: 10 }],
    })
  })

  it('a success is not a failure, whatever other code the body has', () => {
    expect(isFailure(200, { code: 20000 })).toBe(false)
    expect(isFailure(201, { code: 7 })).toBe(false)
    expect(isFailure(204, null)).toBe(false)
  })
})

describe('the error that a call throws', () => {
  it('carries status, code, fields and the request id', () => {
    const error = callErrorOf(
      failed(422, { code: 422, message: 'Check', data: { fields: { otp: ['is wrong'] } } }),
    )
    expect(error).toMatchObject({
      status: 422,
      code: 422,
      message: 'Code: is wrong',
      fields: { otp: ['is wrong'] },
      requestId: 'r-1',
    })
  })
})
